import { z } from 'zod'
import { money, reference } from '../core/fields.ts'
import { appointment, type Appointment } from './appointments.ts'
import { moneyOfVisit } from './money-of-visit.ts'

/** A visit with its money, for those who may read that (appointment-policy.ts). */
export const visitAccount = appointment.extend({
  ...moneyOfVisit,
  moreServices: z.array(reference.extend({ price: money })),
})
export type VisitAccount = z.output<typeof visitAccount>

/** Whether the reader of this visit may read its money. */
export const hasMoney = (visit: Appointment): visit is VisitAccount => visit.price !== undefined
