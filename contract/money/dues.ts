import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idOf } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

const sum = { count: z.number(), dueMinor: z.number() }

const dues = z.object({
  currency: z.string(),
  /** Issued invoices that are still owed, by the days since their issue; `upToDays` is null for all that are older. */
  ages: z.array(
    z.object({
      upToDays: z.number().nullable(),
      /** The days of issue, by the organization's calendar; null where there is no limit. */
      from: z.string().nullable(),
      to: z.string(),
      ...sum,
    }),
  ),
  /** Visits until today that have no issued invoice and are not paid: those that `visitsToPay` finds. */
  visits: z.object(sum),
})
export type Dues = z.output<typeof dues>

/** The filters with which the list of visits shows exactly the visits of this sum. `today` is a day of the organization's calendar. */
export const visitsToPay = (today: string) => ({ isDue: true, isInvoiced: false, to: today })

export const dueEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/dues',
    summary: 'What is owed: issued invoices by their age, and visits that are to be paid',
    allow: 'invoices.read',
    query: z.object({ clinicId: idOf(messages.clinicRequired).optional() }),
    data: dues,
    readsNobody: 'Sums and counts of what is owed.',
  }),
}
