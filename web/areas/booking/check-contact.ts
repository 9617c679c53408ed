import '#web/jitless-zod.ts'
import { bookingContact } from '#contract/day/public-booking.ts'
import { fieldErrors, type FieldErrors } from '#contract/core/field-errors.ts'

export type Contact = { name: string; phoneNumber: string; email: string }

/** The errors, in the order of the form's fields; or the three fields, ready to send. */
export function checkContact(values: unknown): { errors: FieldErrors } | { contact: Contact } {
  const parsed = bookingContact.safeParse(values)
  return parsed.success ? { contact: parsed.data } : { errors: fieldErrors(parsed.error) }
}
