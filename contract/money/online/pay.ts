import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idOf, money, nothing } from '../../core/fields.ts'
import { messages } from '../../core/messages.ts'
import { invoiceMessages } from '../invoices/invoice-messages.ts'
import { onlineMessages } from './online-messages.ts'
import { paymentProvider } from './online-payments.ts'

const invoiceId = idOf(invoiceMessages.invoiceUnknown)
const token = z.string({ error: messages.required }).min(1, messages.required).max(200)

/** What the holder of the link sees: a number, a date and amounts, never what they are for. */
const payable = z.object({
  clinic: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  total: money,
  due: money,
  /** Who takes the payment; null: it cannot be paid online now. */
  provider: paymentProvider.nullable(),
  /** The last attempt: 'under way' until the provider has told us. */
  attempt: z.enum(['none', 'under_way', 'paid']),
})
export type Payable = z.output<typeof payable>

/** A link that a person made by hand, and that opens what is owed. */
const madeLink = z.object({
  _id: z.string(),
  /** Of the invoice. */
  number: z.string(),
  due: money,
  madeBy: z.string(),
  madeAt: z.string(),
  /** To the hour; null if nobody has used it. */
  lastReadAt: z.string().nullable(),
})
export type MadeLink = z.output<typeof madeLink>

const checkout = z.object({ url: z.string() })

export const payEndpoints = {
  link: endpoint({
    method: 'POST',
    path: 'users/payment-links',
    summary: 'Make a link with which anybody pays what is owed for an issued invoice; it holds for 30 days',
    allow: 'payments.take',
    body: z.object({ invoiceId }),
    data: z.object({ url: z.string() }),
    success: 201,
    message: onlineMessages.payLinkMade,
    errors: ['conflict', 'online_unavailable'],
    changes: ['paymentLinks'],
  }),
  links: endpoint({
    method: 'GET',
    path: 'users/payment-links',
    summary: 'The links to pay that were made by hand and are in use, newest first, at most 200',
    allow: 'members.read',
    data: z.array(madeLink),
  }),
  endLink: endpoint({
    method: 'DELETE',
    path: 'users/payment-links/:id',
    summary: 'End a link to pay that was made by hand: it opens nothing from now on',
    allow: 'members.write',
    data: nothing,
    message: onlineMessages.payLinkEnded,
    changes: ['paymentLinks'],
  }),
  send: endpoint({
    method: 'POST',
    path: 'users/payment-links/messages',
    summary: "Send the link to pay an issued invoice to its patient's phone, by SMS or WhatsApp",
    allow: 'payments.take',
    body: z.object({ invoiceId }),
    data: nothing,
    message: messages.linkSent,
    errors: ['conflict', 'online_unavailable'],
    changes: ['messages', 'paymentLinks'],
  }),
  pay: endpoint({
    method: 'POST',
    path: 'users/portal/checkouts',
    summary: "Begin to pay one's own invoice online: answers the provider's page",
    allow: 'portal.use',
    body: z.object({ invoiceId }),
    data: checkout,
    success: 201,
    errors: ['conflict', 'online_unavailable'],
    changes: [],
  }),
  show: endpoint({
    method: 'POST',
    path: 'public/payment-link',
    summary: 'What is owed, for the holder of a link',
    allow: 'anyone',
    body: z.object({ token }),
    data: payable,
    asksOnly: true,
    isPublicRead: true,
    readsNobody: 'A number and amounts, for the holder of the link; the audit has it as a visitor.',
    errors: ['pay_link_over'],
  }),
  begin: endpoint({
    method: 'POST',
    path: 'public/payment-link/checkout',
    summary: "Begin to pay: answers the provider's page",
    allow: 'anyone',
    body: z.object({ token }),
    data: checkout,
    success: 201,
    perMinute: 20,
    errors: ['conflict', 'online_unavailable', 'pay_link_over'],
  }),
}
