import { expect } from 'vitest'
import type { TestApp } from '../create-test-app.ts'
import { createTestClinic } from './create-test-clinic.ts'
import { createTestBills } from './test-bills.ts'

/** A clinic with its money calls. */
export async function openMoneyPractice(app: TestApp) {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, clinicId, patientId } = clinic
  const call = (method: string, path: string, body?: object, as = token) =>
    app.call(method, `users/${path}`, { token: as, ...(body && { body }) })
  const draft = async (unitPriceMinor: number, more: object = {}) => {
    const lines = [{ description: 'Dressing', quantity: '1', unitPriceMinor }]
    return (await call('POST', 'invoices', { patientId, clinicId, lines, ...more })).body.data
  }
  const payment = async (id: string) => {
    const { body } = await call('GET', 'payments?limit=100')
    return body.data.find(({ _id }: { _id: string }) => _id === id)
  }
  return {
    ...clinic,
    ...createTestBills(app, clinic),
    call,
    draft,
    payment,
    issued: async (unitPriceMinor: number, more: object = {}): Promise<string> => {
      const { _id } = await draft(unitPriceMinor, more)
      expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
      return _id
    },
    invoice: async (id: string) => (await call('GET', `invoices/${id}`)).body.data,
    pay: async (body: object, as = token): Promise<string> => {
      const answer = await call('POST', 'payments', { method: 'cash', ...body }, as)
      expect(answer.status).toBe(201)
      return answer.body.data._id
    },
    refund: (id: string, amountMinor: number, more: object = {}, as = token) =>
      call('POST', `payments/${id}/refunds`, { amountMinor, reason: 'Not done', ...more }, as),
    openDesk: async (floatMinor: number, as = token): Promise<string> =>
      (await call('POST', 'cash-desks', { clinicId, floatMinor }, as)).body.data._id,
    /** What an account holds. Also proves that the books are in balance. */
    held: async (account: string): Promise<number> => {
      const { accounts, sumMinor } = (await call('GET', 'ledger')).body.data
      expect(sumMinor).toBe(0)
      const found = accounts.find(({ name }: { name: string }) => name === account)
      return found ? found.debitMinor - found.creditMinor : 0
    },
  }
}
