import type { ZodError } from 'zod'

/** The message for each invalid field, by its path: `lines.0.dosage`. An error of the whole value has the name `body`. */
export type FieldErrors = Record<string, string>

/** The first message for each field that a schema refuses, in the schema's order. Empty if there is no error. */
export function fieldErrors(error: ZodError | undefined): FieldErrors {
  const found: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) found[path.join('.') || 'body'] ??= message
  return found
}
