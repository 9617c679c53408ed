import { setTimeout as wait } from 'node:timers/promises'
import { toHttpError } from '#server/platform/http/errors.ts'

const tries = 3
const pauseMs = 300

/** Reads once more where the database had no answer in time or the connection was lost: a read changes nothing, so it may come twice. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (attempt === tries || toHttpError(error)?.code !== 'unavailable') throw error
      await wait(pauseMs * attempt)
    }
  }
}
