import { digest } from '#server/platform/secrets/secrets.ts'

export const codeMs = 10 * 60_000
export const codeTries = 5

/** Bound to organization and address: a code of another clinic, or for another mailbox, is a wrong one. */
export const codeDigest = (organizationId: string, email: string, code: string) =>
  digest(`sign-in:${organizationId}:${email}:${code}`)
