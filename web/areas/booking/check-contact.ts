import '#web/jitless-zod.ts'
import { bookingContact } from '#contract/day/public-booking.ts'
import { fieldErrors, type FieldErrors } from '#contract/core/field-errors.ts'

export type Contact = { name: string; phoneNumber: string; email: string }

/** What is wrong, beside each field in the order of the form; or the three fields as they are sent. */
export function checkContact(values: unknown): { errors: FieldErrors } | { contact: Contact } {
  const parsed = bookingContact.safeParse(values)
  return parsed.success ? { contact: parsed.data } : { errors: fieldErrors(parsed.error) }
}
