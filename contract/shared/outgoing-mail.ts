import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const state = z.object({
  /** Stopped by the operator: mails wait until that ends, except codes and links that people requested themselves. */
  stopped: z.boolean(),
  /**
   * People whose invitation waits because of a limit (first hour, one day) or a stop, and is sent later without further action.
   * Not counted: who has answered, or was closed, meanwhile.
   */
  invitationsWaiting: z.number(),
  /** When the next one is sent; null if none waits for a time. */
  nextAt: z.string().nullable(),
})

export const outgoingMailEndpoints = {
  state: endpoint({
    method: 'GET',
    path: 'users/mail',
    summary: 'How many mails of the organization wait, and whether the operator has stopped its mail',
    allow: 'settings.read',
    data: state,
  }),
}
export type OutgoingMailState = z.output<typeof state>
