import { digest } from '#server/platform/secrets/secrets.ts'

export const codeMs = 10 * 60_000
/** Of the link in place of a code. It is mailed once in the shorter time, so its reader always has at least the difference. */
export const linkMs = 30 * 60_000
export const linkEverySeconds = 15 * 60
/** Each organization mails its own link: what is asked of another one does not use it up. */
export const linkKind = (organizationId: string) => `sign-in ${organizationId}`
export const codeTries = 5
/** Of a network or a known browser, over all clinics; after as many of all together, a code has one try. */
export const triesADay = 30

export const codeDigest = (attemptId: string, code: string) => digest(`sign-in:${attemptId}:${code}`)
