import { z } from 'zod'
import { formBoolean, password } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { refuseNames } from './passwords.ts'

/** How a person gets a sign-in: a password that staff type (replaced at first sign-in), or a mailed invitation. */
export const signInFields = {
  password: password(messages.fieldPasswordRequired).optional(),
  invite: formBoolean.optional(),
}

/** Required, unless an invitation replaces it. */
export const passwordOrInvitation = {
  check: (person: { password?: string; invite?: boolean }) => Boolean(person.invite || person.password),
  says: { path: ['password'], error: messages.fieldPasswordRequired, when: () => true },
}

type Named = { firstName: string; lastName: string; password?: string | undefined }

/** The password that staff type must not be the name that they type beside it. */
export const passwordIsNoName = refuseNames(({ firstName, lastName }: Named) => ({
  people: [firstName, lastName, [firstName, lastName].join(' ')],
}))

/** none: cannot sign in. invited: a mail or a typed password has not been used yet. joined: has signed in. */
export const signInState = z.enum(['none', 'invited', 'joined'])
export type SignInState = z.output<typeof signInState>
