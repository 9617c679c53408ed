import type { ZodError } from 'zod'

/** A sentence for each field at fault, by its path: `lines.0.dosage`. What is wrong with the whole has the name `body`. */
export type FieldErrors = Record<string, string>

/** The first sentence of each field that a schema refuses, in the schema's order. Empty where there is no error. */
export function fieldErrors(error: ZodError | undefined): FieldErrors {
  const found: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) found[path.join('.') || 'body'] ??= message
  return found
}
