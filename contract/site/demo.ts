import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { nothing } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

/** Addresses of demo accounts. RFC 2606: no mail can ever reach them. */
export const demoMailDomain = 'demo.invalid'

export const demoEndpoints = {
  open: endpoint({
    method: 'POST',
    path: 'public/demo',
    summary: 'Open a private copy of the sample clinic for an hour, signed in as its owner',
    allow: 'anyone',
    signIn: true,
    readsNobody: 'A made-up address, of the visitor’s own demo.',
    success: 201,
    data: nothing,
    extra: z.object({ token: z.string(), email: z.string(), demoUntil: z.string() }),
    message: messages.demoOpened,
    errors: ['demo_full'],
  }),
}
