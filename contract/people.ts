import { formBoolean, password } from './fields.ts'
import { messages } from './messages.ts'

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
