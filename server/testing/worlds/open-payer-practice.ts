import { expect } from 'vitest'
import type { TestApp } from '../create-test-app.ts'
import { connectAsOwner } from '../owner-connection.ts'
import { ledgerFaults } from '../money/ledger-faults.ts'
import { openMoneyPractice } from './open-money-practice.ts'

/** A clinic whose patient has an employer's policy with a co-pay of 20 percent. */
export async function openPayerPractice(app: TestApp, copay: object = { copayRate: '20' }) {
  const practice = await openMoneyPractice(app)
  const { call, patientId } = practice
  const added = await call('POST', 'payers', { name: 'Works Ltd', kind: 'employer' })
  expect(added.status).toBe(201)
  const payerId: string = added.body.data._id
  const policy = { payerId, memberNumber: 'W-42', validFrom: '2026-01-01', ...copay }
  const insured = await call('POST', `patients/${patientId}/policies`, policy)
  expect(insured.status).toBe(201)
  const claimOf = async (invoiceId: string) =>
    (await call('GET', `claims?invoiceId=${invoiceId}`)).body.data[0]
  return {
    ...practice,
    payerId,
    policyId: insured.body.data._id as string,
    claimOf,
    payer: async () => (await call('GET', `payers/${payerId}`)).body.data,
    totals: async (id: string) => (await practice.invoice(id)).totals,
    account: async () => (await call('GET', `patients/${patientId}/account`)).body.data,
    /** Settles one claim: method bank. */
    settle: (claimId: string, line: object, more: object = {}) =>
      call('POST', 'claims/settlements', {
        method: 'bank',
        reference: 'NEFT 1',
        claims: [{ claimId, ...line }],
        ...more,
      }),
  }
}

/** What is wrong in the books of all organizations of a test's database. */
export async function faultsOf(app: TestApp): Promise<string[]> {
  const sql = connectAsOwner(app.database.ownerUrl)
  try {
    return await ledgerFaults(sql)
  } finally {
    await sql.end()
  }
}
