import '#web/jitless-zod.ts'
import { bookingContact } from '#contract/day/public-booking.ts'

export type Contact = { name: string; phoneNumber: string; email: string }
export type FieldErrors = Record<string, string>

/** What is wrong, beside each field in the order of the form; or the three fields as they are sent. */
export function checkContact(values: unknown): { errors: FieldErrors } | { contact: Contact } {
  const parsed = bookingContact.safeParse(values)
  if (parsed.success) return { contact: parsed.data }
  const errors: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
  return { errors }
}
