import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idOf, nothing, requiredText } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { amountMinor } from './amount.ts'
import { paperQuery } from './paper-query.ts'
import { payment, paymentMethod } from './payments.ts'
import { refundMessages } from './refund-messages.ts'

/** The money goes back the way it was paid, unless another way is asked for: the reason says why. */
export const refundBody = z.object({
  amountMinor,
  reason: requiredText(refundMessages.refundReasonRequired, 200),
  method: paymentMethod.optional(),
  /** For cash. If it is not given: the giver's open session at that clinic, else the clinic's own cash. */
  cashDeskSessionId: idOf(messages.invalidValue).optional(),
})
export type Refund = z.output<typeof refundBody>

export const refundEndpoints = {
  refund: endpoint({
    method: 'POST',
    path: 'users/payments/:id/refunds',
    summary:
      'Give a payment back, whole or in part: first what is set against no invoice, then its latest invoice is owed again',
    allow: 'payments.refund',
    body: refundBody,
    data: payment,
    success: 201,
    message: refundMessages.paymentRefunded,
    errors: [
      'amount_exceeds',
      'approval_needed',
      'conflict',
      'desk_closed',
      'limit_exceeded',
      'period_closed',
    ],
    changes: ['payments', 'appointments', 'invoices'],
  }),
  voucher: endpoint({
    method: 'GET',
    path: 'users/payments/:id/refunds/:refundId/pdf',
    summary:
      "A refund's voucher on the letterhead of its clinic, in the organization's language and on its paper unless others are asked for",
    allow: 'payments.read',
    query: paperQuery,
    file: ['application/pdf'],
    data: nothing,
    reads: 'payments',
  }),
}
