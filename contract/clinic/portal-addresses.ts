import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { email, nothing } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

/**
 * Of the address that opens a patient's portal. none: there is none. unconfirmed: open, and nobody has looked at it yet.
 * confirmed: open. waiting: it was changed, and the clinical part is shut. waiting_owner: the same, it belongs to a member
 * of staff, and only the owner can confirm it.
 */
const states = ['none', 'unconfirmed', 'confirmed', 'waiting', 'waiting_owner'] as const

const portalAddress = z.object({
  /** Who signs in; before there is a sign-in, who would be invited. */
  email: z.string().nullable(),
  /** The address in the record, where it is another one. */
  recordEmail: z.string().nullable(),
  state: z.enum(states),
  /** Whether a link to confirm was mailed to the address that was there before. */
  isOldAddressAsked: z.boolean(),
  /** What the patient wants in the record instead, until that mailbox is proven. */
  wantedEmail: z.string().nullable(),
})
export type PortalAddress = z.output<typeof portalAddress>

export const portalAddressEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/patients/:id/portal-address',
    summary: 'The address that opens a patient’s portal, and whether its clinical part waits for it',
    allow: 'patients.read',
    data: portalAddress,
    reads: 'patients',
  }),
  confirm: endpoint({
    method: 'POST',
    path: 'users/patients/:id/confirm-email',
    summary: 'Confirm that the address of a patient’s portal is the patient’s: the clinical part opens',
    allow: 'patients.confirmEmail',
    body: z.object({
      /** The address in the record as the reader saw it: if it has changed since, nothing is confirmed. */
      email: email(messages.fieldEmailRequired, messages.fieldEmailInvalid).optional(),
    }),
    data: portalAddress,
    message: messages.portalAddressConfirmed,
    errors: ['conflict'],
    changes: ['patients', 'prescriptions', 'reports'],
  }),
  /** To the old mailbox: confirms the new address. To a new one: proves it, and it replaces the old. */
  followLink: endpoint({
    method: 'POST',
    path: 'public/confirm-email',
    summary: 'Confirm an address with the token of a mailed link, once',
    allow: 'anyone',
    body: z.object({ token: z.string({ error: messages.required }).min(1, messages.required).max(200) }),
    data: nothing,
    message: messages.addressLinkFollowed,
    errors: ['address_link_invalid'],
    signIn: true,
  }),
}
