import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { openApprovals } from '#server/testing/worlds/open-approvals.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let now = billsFrom
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const hours = 3600_000

/** Above 10,000 two people decide. The receptionist may be made a second owner. */
async function open() {
  const practice = await openApprovals(app)
  const { call, desk, token } = practice
  return {
    ...practice,
    rules: async (as = token) => (await call('GET', 'money-rules', undefined, as)).body.data,
    decide: async (agrees: boolean, as = token) => {
      const { status, body } = await call('POST', 'money-rules/two-person-change', { agrees }, as)
      return [status, body.code]
    },
    makeSecondOwner: async () => {
      const { data } = (await call('GET', 'members?role=receptionist')).body
      expect((await call('PATCH', `members/${data[0]._id}`, { role: 'owner' })).status).toBe(200)
      return desk
    },
  }
}
const late = (date: number) => new Date(date).toISOString()

test('the amount for two people is raised or lifted after 24 hours, not at once: the owner alone cannot give more away', async () => {
  const { setRules, rules, paid, refund } = await open()
  const paymentId = await paid(50_000)
  const lifted = await setRules({ approvalAboveMinor: null })
  expect(lifted.body.data).toMatchObject({
    approvalAboveMinor: 10_000,
    twoPersonChange: { approvalAboveMinor: null, holdsAt: late(now + 24 * hours), mayAgree: false },
  })
  expect((await refund(paymentId, 10_001)).body.code).toBe('approval_needed')
  now += 24 * hours - 1
  expect((await refund(paymentId, 10_001)).body.code).toBe('approval_needed')
  // To ask for the same again does not begin the hours anew; other rules are saved beside it.
  const again = await setRules({ approvalAboveMinor: null, refundMinor: 5 })
  expect(again.body.data).toMatchObject({
    refundMinor: 5,
    approvalAboveMinor: 10_000,
    twoPersonChange: { holdsAt: late(now + 1) },
  })
  now += 1
  expect(await rules()).toMatchObject({ approvalAboveMinor: null, twoPersonChange: null })
  expect((await refund(paymentId, 10_001)).status).toBe(201)
})

test('a lower amount, or a first one, holds at once and ends what waits', async () => {
  const { setRules, rules } = await open()
  await setRules({ approvalAboveMinor: 20_000 })
  expect((await rules()).twoPersonChange).toMatchObject({ approvalAboveMinor: 20_000 })
  const lower = await setRules({ approvalAboveMinor: 9_000 })
  expect(lower.body.data).toMatchObject({ approvalAboveMinor: 9_000, twoPersonChange: null })
  now += 25 * hours
  expect((await rules()).approvalAboveMinor).toBe(9_000)
})

test('another owner lets it hold at once; who asked, and who became an owner since, cannot', async () => {
  const { setRules, rules, decide, makeSecondOwner } = await open()
  expect(await decide(true)).toEqual([404, 'not_found'])
  await setRules({ approvalAboveMinor: 20_000 })
  const second = await makeSecondOwner()
  expect((await rules(second)).twoPersonChange).toMatchObject({ mayAgree: false })
  expect(await decide(true, second)).toEqual([409, 'conflict'])
  expect(await decide(true)).toEqual([409, 'own_request'])
  // They may keep the lower amount.
  expect(await decide(false, second)).toEqual([200, undefined])
  expect(await rules()).toMatchObject({ approvalAboveMinor: 10_000, twoPersonChange: null })

  await setRules({ approvalAboveMinor: 20_000 })
  expect((await rules(second)).twoPersonChange).toMatchObject({ mayAgree: true })
  expect(await decide(true, second)).toEqual([200, undefined])
  expect(await rules()).toMatchObject({ approvalAboveMinor: 20_000, twoPersonChange: null })
})

test('the audit says that the higher amount waits', async () => {
  const { setRules, call } = await open()
  await setRules({ approvalAboveMinor: 20_000 })
  const [row] = (await call('GET', 'audit?limit=1')).body.data
  expect(row.detail).toBe('approvalAboveMinor: 10000 → 20000 (waits)')
})
