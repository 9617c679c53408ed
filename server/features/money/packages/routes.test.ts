import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

let app: TestApp
let now = Date.parse('2026-11-25T06:00:00Z')
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

type Sold = { _id: string; left: number; used: number; uses: number; state: string; validUntil: string }

async function openPractice(uses = 10) {
  const clinic = await createTestClinic(app, { patient: true })
  const { token, clinicId, patientId, serviceId } = clinic
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `users/${path}`, { token, ...(body && { body }) })
  const made = await call('POST', 'packages', {
    name: 'Sessions',
    serviceId,
    uses,
    priceMinor: 900_000,
    validMonths: 12,
  })
  const draft = async (lines: object[]) =>
    (await call('POST', 'invoices', { clinicId, patientId, lines })).body.data
  const issue = (id: string) => call('POST', `invoices/${id}/issue`, {})
  const issued = async (lines: object[]) => (await issue((await draft(lines))._id)).body.data
  const packages = async () => (await call('GET', `patients/${patientId}/packages`)).body.data as Sold[]
  return {
    ...clinic,
    call,
    draft,
    issue,
    issued,
    packages,
    packageId: made.body.data._id as string,
    credit: (id: string, body: object = {}) =>
      call('POST', `invoices/${id}/credit-notes`, { reason: 'Not done', ...body }),
    /** Buys the package; answers the invoice and what the patient has. */
    buy: async () => {
      const sale = await issued([{ itemId: made.body.data._id, quantity: 1 }])
      return { sale, sold: (await packages())[0]! }
    },
    search: async (patient = patientId) =>
      (await call('GET', `price-items?clinicId=${clinicId}&patientId=${patient}&keyword=sessions`)).body
        .data as { itemId: string; kind: string; package: object | null }[],
  }
}
const use = (id: string, quantity = 1) => ({ itemId: id, quantity })

test('a package is invoiced when it is sold and used at nothing, as the search shows', async () => {
  const { buy, search, issued, packages, packageId, draft, issue, serviceId } = await openPractice()
  expect(await search()).toMatchObject([{ itemId: packageId, kind: 'item', package: null }])
  const { sale, sold } = await buy()
  expect(sale).toMatchObject({ lines: [{ itemId: packageId }], totals: { grossMinor: 900_000 } })
  expect(sold).toMatchObject({ left: 10, used: 0, state: 'open', validUntil: '2027-11-24' })
  const visit = await issued([use(sold._id, 2), { itemId: serviceId, quantity: 1 }])
  expect(visit.totals.grossMinor).toBe(50_000)
  expect(visit.lines[0]).toMatchObject({ itemId: sold._id, description: 'Sessions', unitPriceMinor: 0 })
  await draft([use(sold._id, 5)])
  expect(await packages()).toMatchObject([{ left: 8, used: 2 }])
  expect((await search())[0]).toMatchObject({
    itemId: sold._id,
    kind: 'package_use',
    package: { left: 8, of: 10, validUntil: '2027-11-24' },
  })
  const tooMany = await issue((await draft([use(sold._id, 5), use(sold._id, 4)]))._id)
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'amount_exceeds'])
  expect(await packages()).toMatchObject([{ left: 8 }])
})

test('a credited use comes back, and a credited sale ends what is left', async () => {
  const { buy, issued, packages, credit, draft, serviceId, call } = await openPractice()
  const { sale, sold } = await buy()
  const alone = await issued([use(sold._id)])
  expect(alone).toMatchObject({ state: 'paid', totals: { grossMinor: 0 } })
  const mixed = await issued([use(sold._id), { itemId: serviceId, quantity: 1 }])
  expect(await packages()).toMatchObject([{ left: 8 }])
  expect((await credit(alone._id)).body.data).toMatchObject({
    state: 'credited',
    creditNotes: [{ grossMinor: 0 }],
  })
  expect((await credit(alone._id)).status).toBe(409)
  await credit(mixed._id)
  expect(await packages()).toMatchObject([{ left: 10, used: 0 }])
  await issued([use(sold._id, 3)])
  await credit(sale._id)
  expect(await packages()).toMatchObject([{ left: 0, used: 3, state: 'credited' }])
  const after = await call('POST', 'invoices', { lines: [use(sold._id)], ...(await ids(call, sale._id)) })
  expect([after.status, Object.keys(after.body.errors)]).toEqual([400, ['lines.0.itemId']])
  expect(await draft([{ itemId: serviceId, quantity: 1 }])).toMatchObject({ state: 'draft' })
})

test('uses are given back one by one, and the invoice is credited with the last of them', async () => {
  const { buy, issued, packages, credit, serviceId } = await openPractice()
  const { sold } = await buy()
  const { _id: id, lines } = await issued([use(sold._id, 3), { itemId: serviceId, quantity: 1 }])
  const [{ lineId }, { lineId: paidLine }] = lines
  const one = await credit(id, { lines: [{ lineId, uses: 1 }] })
  expect(one.body.data).toMatchObject({
    state: 'issued',
    lines: [{ usesLeft: 2 }, { usesLeft: 0 }],
    creditNotes: [{ grossMinor: 0 }],
  })
  expect(await packages()).toMatchObject([{ left: 8, used: 2 }])
  await issued([use(sold._id, 8)])
  expect(await packages()).toMatchObject([{ left: 0, used: 10 }])
  // The service was not done, but the sessions were.
  const rest = await credit(id, { lines: [{ lineId: paidLine, amountMinor: 50_000 }] })
  expect(rest.body.data).toMatchObject({ state: 'paid', totals: { dueMinor: 0, creditedMinor: 50_000 } })
  expect(await packages()).toMatchObject([{ used: 10 }])
  for (const lines of [
    [{ lineId, uses: 3 }],
    [
      { lineId, uses: 2 },
      { lineId, uses: 1 },
    ],
    [{ lineId: paidLine, uses: 1 }],
  ]) {
    const refused = await credit(id, { lines })
    expect([refused.status, refused.body.code]).toEqual([409, 'amount_exceeds'])
  }
  expect((await credit(id, { lines: [{ lineId, uses: 2 }] })).body.data.state).toBe('credited')
  expect(await packages()).toMatchObject([{ left: 2, used: 8 }])
  expect((await credit(id)).status).toBe(409)
  const other = await issued([use(sold._id, 2)])
  await credit(other._id, { lines: [{ lineId: other.lines[0].lineId, uses: 1 }] })
  expect((await credit(other._id)).body.data).toMatchObject({ state: 'credited', lines: [{ usesLeft: 0 }] })
  expect(await packages()).toMatchObject([{ left: 2 }])
})

test('of 50 credit notes at once for the same use one is issued', async () => {
  const { buy, issued, packages, credit } = await openPractice()
  const { sold } = await buy()
  const { _id: id, lines } = await issued([use(sold._id)])
  const body = { lines: [{ lineId: lines[0].lineId, uses: 1 }] }
  const answers = await Promise.all(Array.from({ length: 50 }, () => credit(id, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
  expect(await packages()).toMatchObject([{ left: 10, used: 0 }])
})

test('a line of a credit note says an amount or uses, not both and not neither', async () => {
  const { buy, issued, credit } = await openPractice()
  const { sold } = await buy()
  const { _id: id, lines } = await issued([use(sold._id, 2)])
  const [{ lineId }] = lines
  for (const [wrong, field] of [
    [{}, 'amountMinor'],
    [{ uses: 1, amountMinor: 1 }, 'amountMinor'],
    [{ uses: 0 }, 'uses'],
    [{ uses: 1.5 }, 'uses'],
    [{ uses: '1' }, 'uses'],
  ] as const) {
    const refused = await credit(id, { lines: [{ lineId, ...wrong }] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [`lines.0.${field}`]])
  }
})

async function ids(call: (method: string, path: string) => Promise<{ body: { data: never } }>, id: string) {
  const { clinic, patient } = (await call('GET', `invoices/${id}`)).body.data as Record<
    string,
    { _id: string }
  >
  return { clinicId: clinic!._id, patientId: patient!._id }
}

test('many that use the last one at once: one gets it', async () => {
  const { buy, issued, draft, issue, packages } = await openPractice(2)
  const { sold } = await buy()
  await issued([use(sold._id)])
  const drafts = await Promise.all(Array.from({ length: 6 }, () => draft([use(sold._id)])))
  const answers = await Promise.all(drafts.map(({ _id }: { _id: string }) => issue(_id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await packages()).toMatchObject([{ left: 0, used: 2, state: 'used_up' }])
})

test('whatever is used and credited, never more is used than bought', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), isCredit: fc.boolean() }), {
        minLength: 3,
        maxLength: 7,
      }),
      async steps => {
        const { buy, draft, issue, credit, packages } = await openPractice(4)
        const { sold } = await buy()
        const open: { id: string; quantity: number }[] = []
        for (const { quantity, isCredit } of steps) {
          const given = isCredit ? open.pop() : undefined
          if (given) await credit(given.id)
          else {
            const { _id } = (await draft([use(sold._id, quantity)])) ?? {}
            if (_id && (await issue(_id)).status === 200) open.push({ id: _id, quantity })
          }
          const used = open.reduce((sum, one) => sum + one.quantity, 0)
          expect(used).toBeLessThanOrEqual(4)
          expect(await packages()).toMatchObject([{ used, left: 4 - used }])
        }
      },
    ),
    { numRuns: 4 },
  )
})

test('it ends after its last day, and is of its patient alone', async () => {
  const { buy, draft, issue, packages, call, search, token, clinicId } = await openPractice()
  const { sold } = await buy()
  const { _id: other } = await create(app, token, 'users/patients', good.patient(clinicId))
  expect((await search(other)).map(({ kind }) => kind)).toEqual(['item'])
  const foreign = await call('POST', 'invoices', { clinicId, patientId: other, lines: [use(sold._id)] })
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ['lines.0.itemId']])
  const waiting = await draft([use(sold._id)])
  const before = now
  now = Date.parse('2027-11-25T06:00:00Z')
  const late = await issue(waiting._id)
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect(await packages()).toMatchObject([{ left: 0, state: 'ended' }])
  now = before
})

test('bad input is refused at its field', async () => {
  const { buy, call, clinicId, patientId, serviceId, packageId } = await openPractice()
  const { sold } = await buy()
  const line = async (body: object) => {
    const answer = await call('POST', 'invoices', { clinicId, patientId, lines: [body] })
    return [answer.status, ...Object.keys(answer.body.errors ?? {})]
  }
  expect(await line({ itemId: sold._id, quantity: '0.5' })).toEqual([400, 'lines.0.quantity'])
  expect(await line({ itemId: packageId, quantity: '1.5' })).toEqual([400, 'lines.0.quantity'])
  expect(await line({ ...use(sold._id), unitPriceMinor: 5 })).toEqual([400, 'lines.0.unitPriceMinor'])
  const body = { name: 'Ten', serviceId, uses: 10, priceMinor: 1, validMonths: 1 }
  for (const wrong of [
    { uses: 1 },
    { priceMinor: -1 },
    { validMonths: 0 },
    { name: '' },
    { serviceId: sold._id },
  ]) {
    const refused = await call('POST', 'packages', { ...body, ...wrong })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, Object.keys(wrong)])
  }
  const { version } = (await call('GET', 'packages')).body.data[0]
  expect((await call('PUT', `packages/${packageId}`, { version, status: false })).status).toBe(200)
  expect((await call('PUT', `packages/${packageId}`, { version })).body.code).toBe('stale_version')
})
