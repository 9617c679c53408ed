import { expect } from 'vitest'
import type { TestApp } from '../create-test-app.ts'
import { logIn } from './create-test-clinic.ts'
import { openMoneyPractice } from './open-money-practice.ts'

/** A clinic where more than 10,000 needs two people. */
export async function openApprovals(app: TestApp, rules: object = { approvalAboveMinor: 10_000 }) {
  const practice = await openMoneyPractice(app)
  const { call, token, receptionistToken: desk, issued, pay } = practice
  const setRules = (changed: object) => call('PUT', 'money-rules', changed)
  await setRules(rules)
  const ask = (body: object, as = desk) => call('POST', 'approvals', body, as)
  const refundOf = (paymentId: string, amountMinor: number, more: object = {}) => ({
    kind: 'refund',
    paymentId,
    amountMinor,
    reason: 'Not done',
    ...more,
  })
  return {
    ...practice,
    desk,
    setRules,
    ask,
    refundOf,
    paid: async (amountMinor: number, more: object = {}, as = token) =>
      pay({ invoiceId: await issued(amountMinor), amountMinor, ...more }, as),
    asked: async (body: object, as = desk): Promise<string> => {
      const answer = await ask(body, as)
      expect([answer.status, answer.body.message]).toEqual([
        201,
        'Asked. It is done once somebody else has approved it.',
      ])
      return answer.body.data._id
    },
    decide: (id: string, how: string, as = token, body?: object) =>
      call('POST', `approvals/${id}/${how}`, body, as),
    approval: async (id: string) => (await call('GET', `approvals/${id}`)).body.data,
    /** A receptionist more, at this clinic or at another one. */
    colleague: async (clinicId: string) => {
      const email = `${crypto.randomUUID()}@example.org`
      const person = { firstName: 'Meera', lastName: 'Das', email, gender: 'Female', clinicId }
      const made = await call('POST', 'receptionists', {
        ...person,
        phoneNumber: '9123456780',
        password: 'plenty-of-rivers',
      })
      expect(made.status).toBe(201)
      return logIn(app, email, 'plenty-of-rivers')
    },
  }
}
