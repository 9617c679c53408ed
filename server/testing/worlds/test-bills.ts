import type { TestApp } from '../create-test-app.ts'
import type { TestClinic } from './create-test-clinic.ts'

/** Monday 23 November 2026, 08:30 in Kolkata: the first bill is for the next day. */
export const billsFrom = Date.parse('2026-11-23T03:00:00Z')

/** Bills of one clinic, and their payments. */
export function createTestBills(app: TestApp, clinic: TestClinic) {
  let day = 0

  /** An appointment of 500 rupees, each on another day. */
  async function bill(more: object = {}): Promise<string> {
    const { clinicId, doctorId, serviceId, patientId, token } = clinic
    const date = new Date(billsFrom + ++day * 24 * 3600_000).toISOString().slice(0, 10)
    const start = `${date}T10:00:00+05:30`
    const body = { clinicId, doctorId, serviceId, patientId, start, ...more }
    const answer = await app.call('POST', 'users/appointments', { token, body })
    // Skips Sundays, when the clinic is closed.
    return answer.status === 201 ? (answer.body.data._id as string) : bill(more)
  }

  return {
    bill,
    take: (appointmentId: string, amountMinor: number, token = clinic.token, method = 'cash') =>
      app.call('POST', 'users/payments', { token, body: { appointmentId, amountMinor, method } }),
    undo: (id: string, token = clinic.token) => app.call('POST', `users/payments/${id}/undo`, { token }),
    appointment: async (id: string) =>
      (await app.call('GET', `users/appointments/${id}`, { token: clinic.token })).body.data,
  }
}
