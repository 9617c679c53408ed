import { z } from 'zod'
import { money } from '../core/fields.ts'
import { paymentStatuses } from './appointment-status.ts'

/** The fields of an appointment that say what it costs, and what was paid. */
export const moneyOfVisit = {
  /** The number as printed on the bill: INV-000123. */
  billNumber: z.string(),
  price: money,
  tax: money,
  total: money,
  /** The sum received, and the sum still due: nothing after a cancellation. */
  paid: money,
  due: money,
  paymentStatus: z.enum(paymentStatuses),
}
