import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let now = billsFrom
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

async function openPractice() {
  const practice = await openMoneyPractice(app)
  const { call, patientId, clinicId, token } = practice
  await call('PUT', `clinics/${clinicId}`, { country: 'IN' })
  return {
    ...practice,
    openClinic: async (country: string) =>
      (await create(app, token, 'users/clinics', { ...good.clinic(), country }))._id as string,
    give: (amountMinor: number, more: object = {}) =>
      call('POST', 'payments', { patientId, clinicId, amountMinor, method: 'cash', ...more }),
  }
}

test('₹2,00,000 in cash from one person in a day is refused, at all clinics in India together', async () => {
  const { give, openClinic, undo, refund } = await openPractice()
  expect((await give(20_000_000)).body).toMatchObject({
    code: 'cash_limit',
    message:
      'Cash of ₹2,00,000 or more from one person in a day is not allowed (Income-tax Act, section 269ST). Take the rest another way.',
  })
  const first = await give(19_000_000)
  expect(first.status).toBe(201)
  const other = await openClinic('IN')
  expect((await give(1_000_000, { clinicId: other })).status).toBe(409)
  expect((await give(1_000_000, { clinicId: other, method: 'card' })).status).toBe(201)
  expect((await give(999_999, { clinicId: other })).status).toBe(201)
  // Elsewhere the law of India does not hold.
  expect((await give(30_000_000, { clinicId: await openClinic('AE') })).status).toBe(201)
  // What was received was received, though it was given back; an undone payment was not.
  await refund(first.body.data._id, 1_000_000)
  expect((await give(1)).status).toBe(409)
  now = billsFrom + 24 * 3600_000
  const tomorrow = await give(19_999_999)
  expect(tomorrow.status).toBe(201)
  await undo(tomorrow.body.data._id)
  expect((await give(19_999_999)).status).toBe(201)
  now = billsFrom
})

test('the owner may turn the rule off', async () => {
  const { give, call } = await openPractice()
  await call('PUT', 'money-rules', { isCashLimited: false })
  expect((await give(50_000_000)).status).toBe(201)
})

test('cash is taken while the patient’s visit is being signed, which locks the patient', async () => {
  const { give, organizationId, patientId } = await openPractice()
  const taken = await app.database.app.inOrganization(organizationId, async db => {
    await db`select 1 from patients where organization_id = ${organizationId} and id = ${patientId} for no key update`
    return give(10_000)
  })
  expect(taken.status).toBe(201)
})

test('desks that take cash from one person at once stay below the limit together', async () => {
  const { give } = await openPractice()
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(6_000_000)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'cash_limit')).toHaveLength(7)
})
