import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PatientAccount } from '#contract/money/patient-account.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { billsFrom, createTestBills } from '#server/testing/worlds/test-bills.ts'

const day = 86_400_000
let now = billsFrom
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

async function openPractice() {
  now = billsFrom
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, clinicId, patientId } = clinic
  const call = (method: string, path: string, body?: object, as = token) =>
    app.call(method, `users/${path}`, { token: as, ...(body && { body }) })
  const path = `patients/${patientId}/account`
  return {
    ...clinic,
    ...createTestBills(app, clinic),
    call,
    account: async (query = '', as = token): Promise<PatientAccount> =>
      (await call('GET', `${path}?${query}`, undefined, as)).body.data,
    issued: async (unitPriceMinor: number, more: object = {}) => {
      const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor }]
      const { _id } = (await call('POST', 'invoices', { patientId, clinicId, lines, ...more })).body.data
      return (await call('POST', `invoices/${_id}/issue`, {})).body.data as { _id: string; number: string }
    },
    pay: async (body: object, as = token) =>
      (await call('POST', 'payments', { method: 'cash', ...body }, as)).body.data as {
        _id: string
        receiptNumber: string
      },
  }
}

test('an account that nothing was charged to is empty', async () => {
  const { account } = await openPractice()
  expect(await account()).toEqual({
    currency: 'INR',
    asOf: '2026-11-23',
    balanceMinor: 0,
    advanceMinor: 0,
    dueMinor: 0,
    openingMinor: 0,
    entries: [],
    hasEarlier: false,
    packages: [],
    ages: [30, 60, 90, null].map(upToDays => ({ upToDays, dueMinor: 0 })),
  })
})

test('what is charged, paid, credited and written off runs into the balance, each with its document', async () => {
  const { account, issued, pay, call, undo, patientId, clinicId } = await openPractice()
  const advance = await pay({ patientId, clinicId, amountMinor: 30_000 })
  // The advance is set against it, which changes no balance.
  const invoice = await issued(50_000)
  const path = `invoices/${invoice._id}`
  await call('POST', `${path}/advances`, { amountMinor: 30_000 })
  now += day
  const credited = (
    await call('POST', `${path}/credit-notes`, { reason: 'Half done', lines: await halfOf(call, path) })
  ).body.data
  const paid = await pay({ invoiceId: invoice._id, amountMinor: 1_000, method: 'card' })
  await undo(paid._id)
  await call('POST', `${path}/write-offs`, { amountMinor: 4_000, reason: 'Too small' })

  const { entries, ...sums } = await account()
  expect(
    entries.map(one => [
      one.on,
      one.kind,
      one.number,
      one.descriptions,
      one.chargeMinor,
      one.paymentMinor,
      one.balanceMinor,
    ]),
  ).toEqual([
    ['2026-11-23', 'payment', advance.receiptNumber, [], 0, 30_000, -30_000],
    ['2026-11-23', 'invoice', invoice.number, ['Dressing'], 50_000, 0, 20_000],
    ['2026-11-24', 'credit_note', credited.creditNotes[0].number, ['Half done'], 0, 10_000, 10_000],
    ['2026-11-24', 'payment', paid.receiptNumber, [], 0, 1_000, 9_000],
    ['2026-11-24', 'reversal', paid.receiptNumber, [], 1_000, 0, 10_000],
    ['2026-11-24', 'write_off', invoice.number, ['Too small'], 0, 4_000, 6_000],
  ])
  expect(entries.map(({ method }) => method)).toEqual(['cash', null, null, 'card', 'card', null])
  expect(entries[2]).toMatchObject({ creditNoteId: credited.creditNotes[0]._id, invoiceId: invoice._id })
  expect(sums).toMatchObject({
    balanceMinor: 6_000,
    dueMinor: 6_000,
    advanceMinor: 0,
    openingMinor: 0,
    asOf: '2026-11-24',
  })
})

type Call = Awaited<ReturnType<typeof openPractice>>['call']
const halfOf = async (call: Call, path: string) => {
  const { lines } = (await call('GET', path)).body.data
  return [{ lineId: lines[0].lineId, amountMinor: 10_000 }]
}

test('two credit notes of one moment keep their own numbers', async () => {
  const { account, issued, call } = await openPractice()
  const { _id } = await issued(50_000)
  const path = `invoices/${_id}`
  for (const reason of ['First', 'Second'])
    await call('POST', `${path}/credit-notes`, { reason, lines: await halfOf(call, path) })
  const { creditNotes } = (await call('GET', path)).body.data
  const notes = (await account()).entries.filter(({ kind }) => kind === 'credit_note')
  expect(notes.map(({ number, descriptions }) => [number, ...descriptions])).toEqual(
    creditNotes.map(({ number, reason }: { number: string; reason: string }) => [number, reason]),
  )
})

test('days narrow the entries, and the sums are those of the last day', async () => {
  const { account, issued, pay } = await openPractice()
  const first = await issued(10_000)
  now += 31 * day
  await issued(2_000)
  await pay({ invoiceId: first._id, amountMinor: 4_000 })
  const whole = await account()
  expect(whole.ages.map(({ dueMinor }) => dueMinor)).toEqual([2_000, 6_000, 0, 0])
  expect(whole.balanceMinor).toBe(8_000)

  const later = await account('from=2026-12-01')
  expect(later.entries.map(({ balanceMinor }) => balanceMinor)).toEqual([12_000, 8_000])
  expect(later).toMatchObject({ openingMinor: 10_000, balanceMinor: 8_000 })

  const before = await account('to=2026-11-30')
  expect(before).toMatchObject({
    openingMinor: 0,
    balanceMinor: 10_000,
    dueMinor: 10_000,
    asOf: '2026-11-30',
  })
  expect(before.ages[0]).toEqual({ upToDays: 30, dueMinor: 10_000 })
  expect(await account('from=2027-01-01')).toMatchObject({
    entries: [],
    openingMinor: 8_000,
    balanceMinor: 8_000,
  })
})

test('a desk sees its own clinic, and each clinic adds up, also where an advance crosses over', async () => {
  const { account, issued, pay, call, token, receptionistToken, patientId, clinicId } = await openPractice()
  const elsewhere = await create(app, token, 'users/clinics', good.clinic())
  await pay({ patientId, clinicId: elsewhere._id, amountMinor: 7_000 })
  const { _id } = await issued(10_000)
  await call('POST', `invoices/${_id}/advances`, { amountMinor: 7_000 })
  const own = await account('', receptionistToken)
  expect(own).toMatchObject({ balanceMinor: 3_000, dueMinor: 3_000, advanceMinor: 0 })
  expect(own.entries.map(({ kind }) => kind)).toEqual(['invoice', 'allocation'])
  const whole = await account()
  expect(whole).toMatchObject({ balanceMinor: 3_000, dueMinor: 3_000 })
  expect(whole.entries.map(({ kind }) => kind)).toEqual(['payment', 'invoice'])
  expect(clinicId).not.toBe(elsewhere._id)
})

test('a doctor sees what their own visits cost, a patient their own account, and nobody another organization’s', async () => {
  const { account, bill, take, call, issued, doctorToken, patientToken, patientId, token, clinicId } =
    await openPractice()
  const visit = await bill()
  await take(visit, 20_000)
  const begun = (await call('POST', 'invoices', { appointmentId: visit })).body.data
  await call('POST', `invoices/${begun._id}/issue`, {})
  await issued(1_000)
  expect(await account('', doctorToken)).toMatchObject({
    balanceMinor: 30_000,
    dueMinor: 30_000,
    advanceMinor: 0,
  })
  expect(await account('', patientToken)).toMatchObject({ balanceMinor: 31_000 })
  const other = await create(app, token, 'users/patients', good.patient(clinicId))
  const stranger = await createTestClinic(app)
  const absent = await call('GET', `patients/01990000-0000-7000-8000-000000000000/account`)
  for (const [id, as] of [
    [other._id, patientToken],
    [other._id, doctorToken],
    [patientId, stranger.token],
  ] as const)
    expect((await call('GET', `patients/${id}/account`, undefined, as)).body).toEqual(absent.body)
  expect(absent.status).toBe(404)
})

test('a statement prints the account of its days, and is as private as the account', async () => {
  const { call, issued, pay, token, patientId, patientToken, clinicId } = await openPractice()
  const invoice = await issued(10_000)
  now += 31 * day
  const paid = await pay({ invoiceId: invoice._id, amountMinor: 4_000 })
  const print = (id: string, as: string, query = '') =>
    call('GET', `patients/${id}/statement?${query}`, undefined, as)
  const pages = await pdfPages((await print(patientId, token, 'from=2026-12-01')).bytes)
  const text = pages
    .flat()
    .map(item => item.text)
    .filter(word => word.trim())
    .join(' ')
  expect(text).toMatch(/Statement of account .*Kiran Rao/)
  expect(text).toMatch(/Opening balance ₹ ?100\.00/)
  expect(text).toMatch(new RegExp(`24 Dec 2026 Payment ${paid.receiptNumber} ₹ ?40\\.00 ₹ ?60\\.00`))
  expect(text).not.toContain(invoice.number)
  expect(text).toMatch(/Balance on 24 Dec 2026 ₹ ?60\.00 Due by age 0–30 days ₹ ?0\.00 31–60 days ₹ ?60\.00/)
  const other = await create(app, token, 'users/patients', good.patient(clinicId))
  const statuses = [
    print(patientId, patientToken),
    print(other._id, patientToken),
    print(patientId, token, 'size=a3'),
  ]
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 404, 400])
})

test('an account has the packages of its patient with each use, and links what its reader may open', async () => {
  const {
    account,
    call,
    serviceId,
    patientId,
    clinicId,
    receptionistToken,
    doctorToken,
    patientToken,
    token,
    bill,
  } = await openPractice()
  const terms = { name: 'Ten sessions', serviceId, uses: 3, priceMinor: 90_000, validMonths: 1 }
  const itemId = (await call('POST', 'packages', terms)).body.data._id
  const issued = async (id: string, quantity = 1, at = clinicId) => {
    const lines = [{ itemId: id, quantity }]
    const { _id } = (await call('POST', 'invoices', { patientId, clinicId: at, lines })).body.data
    return (await call('POST', `invoices/${_id}/issue`, {})).body.data as { _id: string; number: string }
  }
  const sale = await issued(itemId)
  const [bought] = (await account()).packages
  expect(bought).toEqual({
    _id: bought!._id,
    name: 'Ten sessions',
    uses: 3,
    used: 0,
    validUntil: '2026-12-22',
    state: 'open',
    invoiceId: sale._id,
    invoiceNumber: sale.number,
    usedOn: [],
  })
  const elsewhere = await create(app, token, 'users/clinics', good.clinic())
  const first = await issued(bought!._id)
  now += day
  const second = await issued(bought!._id, 2, elsewhere._id)
  const use = { uses: 1, givenBack: 0, invoiceId: first._id, invoiceNumber: first.number }
  const later = { on: '2026-11-24', uses: 2, givenBack: 0, invoiceNumber: second.number }
  expect((await account()).packages).toMatchObject([
    {
      used: 3,
      state: 'used_up',
      usedOn: [
        { on: '2026-11-23', ...use },
        { ...later, invoiceId: second._id },
      ],
    },
  ])
  const [atClinic] = (await account('', receptionistToken)).packages
  expect(atClinic).toMatchObject({ invoiceId: sale._id, usedOn: [use, { ...later, invoiceId: null }] })
  await bill()
  expect((await account('', doctorToken)).packages).toMatchObject([{ used: 3, invoiceId: null }])
  expect((await account('', patientToken)).packages).toMatchObject([{ used: 3, invoiceId: sale._id }])
  await call('POST', `invoices/${second._id}/credit-notes`, { reason: 'Not done' })
  expect((await account()).packages).toMatchObject([{ used: 1, usedOn: [use, { givenBack: 2 }] }])
  now += 30 * day
  expect((await account()).packages).toMatchObject([{ state: 'ended' }])
  await call('POST', `invoices/${sale._id}/credit-notes`, { reason: 'Moved away' })
  expect((await account()).packages).toMatchObject([{ state: 'credited' }])
})
