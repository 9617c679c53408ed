import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { messages } from '../core/messages.ts'

/** The kinds of mail in the outbox; `visit_message`: a confirmation, a reminder or the like, sent by mail. */
export const mailKinds = [
  'invitation',
  'visit_message',
  'booking_confirmed',
  'booking_code',
  'sign_in_code',
  'waitlist_offer',
  'waitlist_joined',
  'notification',
  'second_factor_reset',
  'email_changed',
] as const

export const senderSorts = ['name', 'sent', 'waiting', 'state'] as const

const sender = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  mailStopped: z.boolean(),
  /** In the last 24 hours. */
  sent: z.number(),
  /** Over a limit, stopped, or not accepted by the mail server yet. */
  waiting: z.number(),
  byKind: z.array(z.object({ kind: z.string(), sent: z.number(), waiting: z.number() })),
  /** The part that the operator decides: with PATCH operator/organizations/:id. */
  version: z.number(),
})
export type MailSender = z.output<typeof sender>

export const operatorMailEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'operator/mail',
    summary: 'How many mails each organization sent in 24 hours, and how many wait; most first',
    allow: 'operator',
    query: listQuery(senderSorts, {
      state: z.enum(['open', 'stopped'], { error: messages.invalidValue }).optional(),
    }),
    data: z.array(sender),
    paged: true,
    readsNobody: 'Organizations by their own address; no patient.',
  }),
}
