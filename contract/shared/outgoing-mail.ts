import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const state = z.object({
  /** By the operator: mails wait until it goes on, but for codes and links that people asked for themselves. */
  stopped: z.boolean(),
  /** Invitations over the limits of the first hour and of a day, or stopped. They follow by themselves. */
  invitationsWaiting: z.number(),
  /** When the next of them leaves; null: none waits for a time. */
  nextAt: z.string().nullable(),
})

export const outgoingMailEndpoints = {
  state: endpoint({
    method: 'GET',
    path: 'users/mail',
    summary: 'What of the organization’s mail waits, and whether the operator has stopped it',
    allow: 'settings.read',
    data: state,
  }),
}
export type OutgoingMailState = z.output<typeof state>
