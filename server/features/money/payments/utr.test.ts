import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
})
afterAll(() => app.close())

async function openPractice() {
  const practice = await openMoneyPractice(app)
  const { call, patientId, clinicId } = practice
  return {
    ...practice,
    transfer: (reference: string, method = 'upi') =>
      call('POST', 'payments', { patientId, clinicId, amountMinor: 100, method, reference }),
  }
}

test('a UTR has twelve digits and counts once in the organization, unless its payment was undone', async () => {
  const { transfer, undo } = await openPractice()
  for (const wrong of ['41234567890', '4123456789012', 'UPI412345678'])
    expect((await transfer(wrong)).body.errors).toEqual({
      reference: 'The UTR has 12 digits: the payer’s app shows it',
    })
  const first = await transfer(' 412345678901 ')
  expect(first.body.data.reference).toBe('412345678901')
  const again = await transfer('412345678901')
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'utr_used',
    'A payment with this UTR was recorded already. Each UTR counts once.',
  ])
  // A cheque has numbers of its own kind.
  expect((await transfer('412345678901', 'cheque')).status).toBe(201)
  expect((await transfer('')).status).toBe(201)
  expect((await transfer('')).status).toBe(201)
  await undo(first.body.data._id)
  expect((await transfer('412345678901')).status).toBe(201)
  const { transfer: elsewhere } = await openPractice()
  expect((await elsewhere('412345678901')).status).toBe(201)
})

test('of ten desks that record one UTR at once, one succeeds', async () => {
  const { transfer } = await openPractice()
  const answers = await Promise.all(Array.from({ length: 10 }, () => transfer('512345678901')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'utr_used')).toHaveLength(9)
})
