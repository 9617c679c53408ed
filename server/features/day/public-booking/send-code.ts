import { formatInstant } from '#contract/values/clinic-time.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { publicBookingEndpoints } from '#contract/day/public-booking.ts'
import { requireNumber } from '#server/platform/phone-numbers/international-number.ts'
import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import { prolongHold } from '#server/features/day/scheduling/holds.ts'
import { countCodeSend } from '#server/features/identity/auth/code-sends.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Page } from './find-page.ts'
import { lockHeld } from './held-booking.ts'
import { requireBudgetOfEmail } from './holds/hold-budget.ts'
import { extendedHold } from './rules.ts'

/**
 * Keeps who books, and mails them a code. Nothing here asks whether the address is known: known or not, the answer is one.
 * Errors: invalid_input on phoneNumber, hold_over, already_booked, too_many_requests, with when.
 */
export async function sendBookingCode(
  db: Db,
  page: Page,
  { name, phoneNumber: typed, email, locale, ...held }: BodyOf<typeof publicBookingEndpoints.sendCode>,
  { address, now }: { address: string; now: number },
): Promise<{ expiresAt: string }> {
  const { organizationId, timeZone, country } = page
  const phoneNumber = requireNumber('phoneNumber', typed, country)
  const booking = await lockHeld(db, page, held, now)
  await requireBudgetOfEmail(db, organizationId, { email, butFor: booking.id }, now)
  await countCodeSend(db, { email, attemptId: booking.id, address })
  const expiresAt = extendedHold(booking, now)
  const kept = await prolongHold(db, organizationId, booking.id, expiresAt)
  await tellOfFreedTime(db, organizationId, kept, { now, key: `hold ${booking.id}`, at: expiresAt })
  // A code proves the mailbox that it went to: of another one, it is none.
  await db`
    update public_bookings set name = ${name}, phone_number = ${phoneNumber}, email = ${email}, locale = ${locale ?? null},
      code_hash = case when email = ${email} then code_hash end
    where organization_id = ${organizationId} and id = ${booking.id}`
  await sendMail(db, { kind: 'booking_code', recipient: email, organizationId, bookingId: booking.id })
  return { expiresAt: formatInstant(timeZone, expiresAt) }
}
