import type { ErrorCode } from '#contract/core/errors.ts'
import { toHttpError, type HttpError } from '#server/platform/http/errors.ts'
import type { Db } from './database.ts'

type Outcome<T> = { done: T; refusal?: undefined } | { done?: undefined; refusal: HttpError }

/**
 * Runs `work` in a savepoint. If it fails with one of these codes, its changes are rolled back and the error is returned as
 * `refusal`; the transaction can go on. Other errors are thrown.
 */
export async function tryInSavepoint<T>(
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
