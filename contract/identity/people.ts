import { z } from 'zod'
import { formBoolean, password } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { refuseNames } from './passwords.ts'

/** How a person gets a sign-in: a password that staff types (changed at first sign-in), or a mailed invitation. */
export const signInFields = {
  password: password(messages.fieldPasswordRequired).optional(),
  invite: formBoolean.optional(),
}

/** A password, unless an invitation replaces it. */
export const passwordOrInvitation = {
  check: (person: { password?: string; invite?: boolean }) => Boolean(person.invite || person.password),
  says: { path: ['password'], error: messages.fieldPasswordRequired, when: () => true },
}

type Named = { firstName: string; lastName: string; password?: string | undefined }

/** The password that staff type is not the name that they type beside it. */
export const passwordIsNoName = refuseNames(({ firstName, lastName }: Named) => ({
  people: [firstName, lastName, [firstName, lastName].join(' ')],
}))

/** none: nothing to sign in with. invited: a mail or a typed password waits for its first use. joined: they have signed in. */
export const signInState = z.enum(['none', 'invited', 'joined'])
export type SignInState = z.output<typeof signInState>
