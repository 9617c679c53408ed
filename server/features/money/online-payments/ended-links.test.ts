import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createFakeProvider } from '#server/testing/online-payments/fake-provider.ts'
import { create, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'
import { openOnlinePractice } from '#server/testing/worlds/open-online-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
const fake = createFakeProvider()
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom, providerOf: fake.providerOf })
})
afterAll(() => app.close())

type Practice = Awaited<ReturnType<typeof openOnlinePractice>>
type Ending = (practice: Practice, id: string) => Promise<{ status: number }>

const endings: Record<string, Ending> = {
  closed: ({ call }, id) => call('PATCH', `receptionists/${id}/status`, { status: false }),
  'closed and opened again': async ({ call }, id) => {
    await call('PATCH', `receptionists/${id}/status`, { status: false })
    return call('PATCH', `receptionists/${id}/status`, { status: true })
  },
  deleted: ({ call }, id) => call('DELETE', `receptionists/${id}`),
  'at another clinic': async ({ call, token }, id) => {
    const { _id: clinicId } = await create(app, token, 'users/clinics', good.clinic())
    return call('PUT', `receptionists/${id}`, { clinicId })
  },
}

for (const [how, ending] of Object.entries(endings))
  test(`a link to pay that a receptionist made by hand is over when they are ${how}`, async () => {
    const practice = await openOnlinePractice(app, fake)
    const { issued, call, show, begin, linkTo } = practice
    const invoiceId = await issued(50_000)
    const body = good.receptionist(practice.clinicId)
    const { _id: id } = await create(app, practice.token, 'users/receptionists', body)
    const theirs = await logIn(app, body.email)
    const made = await call('POST', 'payment-links', { invoiceId }, theirs)
    const token = new URL(made.body.data.url).hash.slice(1)
    const others = await linkTo(invoiceId)
    expect((await show(token)).status).toBe(200)
    expect((await ending(practice, id)).status).toBe(200)
    for (const answer of [await show(token), await begin(token)])
      expect([answer.status, answer.body.code]).toEqual([400, 'pay_link_over'])
    expect((await show(others)).status).toBe(200)
    expect((await begin(others)).status).toBe(201)
  })

test('44.6: the owner sees each link to pay that was made by hand, with its maker and last use, and ends it', async () => {
  const practice = await openOnlinePractice(app, fake)
  const { issued, call, show, begin } = practice
  const list = async () => (await call('GET', 'payment-links')).body.data
  expect(await list()).toEqual([])
  const invoiceId = await issued(50_000)
  const body = good.receptionist(practice.clinicId)
  await create(app, practice.token, 'users/receptionists', body)
  const theirs = await logIn(app, body.email)
  const tokenOf = (made: Awaited<ReturnType<typeof call>>) => new URL(made.body.data.url).hash.slice(1)
  const token = tokenOf(await call('POST', 'payment-links', { invoiceId }, theirs))
  const again = tokenOf(await call('POST', 'payment-links', { invoiceId }, theirs))
  const made = {
    number: 'A/26-27/00001',
    due: { amountMinor: 50_000, currency: 'INR' },
    madeBy: expect.stringContaining(body.firstName),
    lastReadAt: null,
  }
  expect(await list()).toMatchObject([made])
  expect((await show(token)).status).toBe(200)
  const [{ _id: id, lastReadAt }] = await list()
  expect(Date.parse(lastReadAt)).toBeGreaterThan(Date.parse('2026-01-01'))
  for (const refused of [
    await call('GET', 'payment-links', undefined, theirs),
    await call('DELETE', `payment-links/${id}`, undefined, theirs),
  ])
    expect(refused.status).toBe(403)
  expect((await call('DELETE', `payment-links/${id}`)).status).toBe(200)
  expect((await call('DELETE', `payment-links/${id}`)).status).toBe(404)
  expect(await list()).toEqual([])
  for (const one of [token, again])
    for (const answer of [await show(one), await begin(one)])
      expect([answer.status, answer.body.code]).toEqual([400, 'pay_link_over'])
  const fresh = tokenOf(await call('POST', 'payment-links', { invoiceId }, theirs))
  expect((await show(fresh)).status).toBe(200)
  expect((await show(token)).body.code).toBe('pay_link_over')
})

test('44.6: a link that a corrected address has ended is not in the owner’s list', async () => {
  const { issued, call, show, linkTo, patientId } = await openOnlinePractice(app, fake)
  const invoiceId = await issued(50_000)
  const token = await linkTo(invoiceId)
  expect((await call('GET', 'payment-links')).body.data).toHaveLength(1)
  const email = good.patient('').email
  expect((await call('PUT', `patients/${patientId}`, { email })).status).toBe(200)
  expect((await show(token)).body.code).toBe('pay_link_over')
  expect((await call('GET', 'payment-links')).body.data).toEqual([])
  expect((await show(await linkTo(invoiceId))).status).toBe(200)
  expect((await call('GET', 'payment-links')).body.data).toHaveLength(1)
})

test('a maker cannot be taken out of a link, or put into one', async () => {
  const { issued, show, linkTo } = await openOnlinePractice(app, fake)
  const bytes = Buffer.from(await linkTo(await issued(50_000)), 'base64url')
  const without = Buffer.concat([bytes.subarray(0, 36), bytes.subarray(-32)])
  const otherMaker = Buffer.from(bytes)
  otherMaker[40] = otherMaker[40]! ^ 1
  for (const changed of [without, otherMaker])
    expect((await show(changed.toString('base64url'))).body.code).toBe('pay_link_over')
})
