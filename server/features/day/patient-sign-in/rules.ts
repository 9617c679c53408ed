import { digest } from '#server/platform/secrets/secrets.ts'

export const codeMs = 10 * 60_000
export const codeTries = 5
/** Over all attempts of an address at a clinic. A password link helps its holder on. */
export const wrongTriesADay = 30

export const codeDigest = (attemptId: string, code: string) => digest(`sign-in:${attemptId}:${code}`)
