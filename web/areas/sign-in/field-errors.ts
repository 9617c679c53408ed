import type { ZodType } from 'zod'

export type FieldErrors = Record<string, string>

/** The first message of each field, in the order of the form. */
export function fieldErrors(schema: ZodType, values: unknown): FieldErrors {
  const parsed = schema.safeParse(values)
  const errors: FieldErrors = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0])
    errors[field] ??= issue.message
  }
  return errors
}
