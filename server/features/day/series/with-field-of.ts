import { HttpError } from '#server/platform/http/errors.ts'

/** What is said about the start of one visit among many is said about that one's field. */
export async function withFieldOf<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError) || !error.extras.errors?.start) throw error
    const { start, ...others } = error.extras.errors
    throw new HttpError(error.code, { errors: { ...others, [field]: start } })
  }
}
