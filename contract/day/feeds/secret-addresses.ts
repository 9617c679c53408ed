import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'

const address = z.object({
  /** A clinic's or doctor's calendar feed, or the display of a clinic's waiting room. */
  kind: z.enum(['clinic', 'doctor', 'waiting_room']),
  /** Of the clinic or doctor. */
  _id: z.string(),
  name: z.string(),
  /** The name of the person who made it. */
  madeBy: z.string(),
  openedAt: z.string(),
  /** To the hour; null if nobody has used it. */
  lastReadAt: z.string().nullable(),
  /** Whether it shows patients by name. */
  showsNames: z.boolean(),
})
export type SecretAddress = z.output<typeof address>

export const secretAddressEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'users/secret-addresses',
    summary:
      'The addresses that answer without signing in: feeds and displays, with their makers and last use',
    allow: 'members.read',
    data: z.array(address),
  }),
}
