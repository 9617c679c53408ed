import type { Attempt, Limits } from '#server/platform/limits/limits.ts'

const hashesPerMinute = 30

/**
 * One try to sign in, counted before the password is checked. A browser that has signed in to the account before has its own
 * budget, so strangers who guess do not lock the right person out. Errors: too_many_requests.
 */
export async function beginSignIn(
  limits: Limits,
  email: string,
  knownDevice: string | undefined,
): Promise<Attempt> {
  const whose = knownDevice ? `${email}:${knownDevice}` : email
  await limits.count({ key: `hashes:${whose}`, most: hashesPerMinute, seconds: 60 })
  return limits.attempt(failuresOf(whose))
}

export const failuresOf = (email: string) => `failures:${email}`
