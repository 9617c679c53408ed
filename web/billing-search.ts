import { z } from 'zod'
import { paymentStatuses } from '#contract/appointments.ts'
import { isId } from '#contract/fields.ts'
import { paymentMethods } from '#contract/payments.ts'
import { listSearch } from './list-search.ts'

/** The Billing Record's two lists and their filters. An odd value counts as absent. */
export const billingSearch = listSearch.extend({
  view: z.literal('payments').optional().catch(undefined),
  keyword: z.coerce.string().max(200).optional().catch(undefined),
  clinicId: z.string().refine(isId).optional().catch(undefined),
  paymentStatus: z.enum(paymentStatuses).optional().catch(undefined),
  method: z.enum(paymentMethods).optional().catch(undefined),
})
