import { digest } from '#server/platform/secrets/secrets.ts'

export const codeMs = 10 * 60_000
export const codeTries = 5
/** Of a network or a known browser, over all clinics; after as many of all together, a code has one try. */
export const triesADay = 30

export const codeDigest = (attemptId: string, code: string) => digest(`sign-in:${attemptId}:${code}`)
