import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { email, formBoolean, idOf, nothing } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { readerLocale } from '../core/reader.ts'
import { bookingCode, secret } from './public-booking.ts'

const address = email(messages.emailRequired, messages.emailInvalid)
const signIn = { method: 'POST', allow: 'anyone', signIn: true } as const

const signedIn = {
  data: nothing,
  extra: z.object({ token: z.string(), email: z.string(), role: z.literal('patient') }),
  message: messages.loggedIn,
  readsNobody: 'The sign-in has a row, and the answer tells people of themselves.',
} as const

/** A patient signs in at their clinic with a mailed code, without a password. */
export const patientSignInEndpoints = {
  sendCode: endpoint({
    ...signIn,
    path: 'public/clinics/:slug/sign-in-codes',
    summary: 'Mail a code to sign in to the patient portal; the same answer for every address',
    body: z.object({ email: address, ...readerLocale }),
    data: z.object({
      /**
       * Belongs to this browser: the code works with it alone. Null: too many were asked for the address, and the newest mail with a link
       * signs in.
       */
      attemptId: z.string().nullable(),
      /** Mails wait at the moment: the code comes later, and is good for ten minutes from then. */
      isLate: z.boolean(),
    }),
    message: messages.signInCodeSent,
  }),
  signIn: endpoint({
    ...signIn,
    ...signedIn,
    path: 'public/clinics/:slug/sign-in',
    summary: 'Sign in to the patient portal with the mailed code; the answer has the bearer token',
    body: z.object({
      email: address,
      attemptId: idOf(messages.required),
      code: bookingCode,
      remember: formBoolean.optional().default(false),
    }),
    errors: ['booking_code_wrong', 'password_needed'],
  }),
  signInByLink: endpoint({
    ...signIn,
    ...signedIn,
    path: 'public/clinics/:slug/sign-in-link',
    summary: 'Sign in to the patient portal with the link that is mailed in place of a code, once',
    body: z.object({ token: secret, remember: formBoolean.optional().default(false) }),
    errors: ['sign_in_link_over', 'password_needed'],
  }),
}
