import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { email, nothing } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

/**
 * State of the address that opens a patient's portal. none: no address. unconfirmed: open, not checked yet. confirmed: open and
 * checked. waiting: changed, the clinical part is closed until it is confirmed. waiting_owner: like waiting, but the address
 * belongs to a staff member, so only the owner can confirm it.
 */
const states = ['none', 'unconfirmed', 'confirmed', 'waiting', 'waiting_owner'] as const

const portalAddress = z.object({
  /** The address that signs in. Before the first sign-in, the address that an invitation would go to. */
  email: z.string().nullable(),
  /** The address in the record, if it differs. */
  recordEmail: z.string().nullable(),
  state: z.enum(states),
  /** Whether a link to confirm was mailed to the previous address. */
  isOldAddressAsked: z.boolean(),
  /** The new address that the patient wants, until they confirm it from that mailbox. */
  wantedEmail: z.string().nullable(),
  /** To a family's account: the person is of age, and their prescriptions and reports are for their own sign-in. */
  isFamilyEnded: z.boolean(),
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
      /** The record's address as the reader saw it: if it has changed since, nothing is confirmed. */
      email: email(messages.fieldEmailRequired, messages.fieldEmailInvalid).optional(),
    }),
    data: portalAddress,
    message: messages.portalAddressConfirmed,
    errors: ['conflict'],
    changes: ['patients', 'prescriptions', 'reports'],
  }),
  /**
   * A link mailed to the old mailbox confirms the new address. A link mailed to a new one proves it, and replaces the old
   * address.
   */
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
