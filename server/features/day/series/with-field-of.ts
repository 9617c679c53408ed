import { HttpError } from '#server/platform/http/errors.ts'

/** Moves an error about `start` to the field of the visit that it belongs to. */
export async function withFieldOf<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError) || !error.extras.errors?.start) throw error
    const { start, ...others } = error.extras.errors
    throw new HttpError(error.code, { errors: { ...others, [field]: start } })
  }
}
