import { z } from 'zod'
import { endpoint, listQuery } from './endpoint.ts'
import { date, idOf } from './fields.ts'
import { messages } from './messages.ts'

const auditEvent = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null where nobody was signed in. */
  account: z.object({ _id: z.string(), email: z.string() }).nullable(),
  role: z.string().nullable(),
  /** The call: 'PUT users/patients/:id'. */
  action: z.string(),
  outcome: z.enum(['done', 'read', 'denied']),
  subject: z.string().nullable(),
  subjectIds: z.array(z.string()),
  address: z.string().nullable(),
  /** Of a bulk action, what was done to how many: 'delete: 24 done, 1 kept'. */
  detail: z.string().nullable(),
})
export type AuditEvent = z.output<typeof auditEvent>

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'users/audit',
    summary: 'Who did what to which record, and when; newest first',
    allow: 'audit.read',
    query: listQuery(['at'], {
      from: date().optional(),
      to: date().optional(),
      subjectId: idOf(messages.required).optional(),
      accountId: idOf(messages.required).optional(),
      outcome: z.enum(['done', 'read', 'denied'], { error: messages.invalidValue }).optional(),
    }),
    data: z.array(auditEvent),
    paged: true,
  }),
}
