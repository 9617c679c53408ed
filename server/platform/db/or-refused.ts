import type { ErrorCode } from '#contract/core/errors.ts'
import { toHttpError, type HttpError } from '#server/platform/http/errors.ts'
import type { Db } from './database.ts'

type Outcome<T> = { done: T; refusal?: undefined } | { done?: undefined; refusal: HttpError }

/** Does the work, or, where it is refused with one of these codes, nothing of it: the transaction goes on either way. */
export async function orRefused<T>(
  db: Db,
  codes: readonly ErrorCode[],
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  await db`savepoint one_try`
  try {
    const done = await work()
    await db`release savepoint one_try`
    return { done }
  } catch (error) {
    const refusal = toHttpError(error)
    if (!refusal || !codes.includes(refusal.code)) throw error
    await db`rollback to savepoint one_try`
    return { refusal }
  }
}
