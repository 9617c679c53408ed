import { v7 as uuid } from 'uuid'
import type { Locale } from '#contract/core/locale.ts'
import { requireNumber } from '#server/platform/phone-numbers/international-number.ts'
import { countCodeSend } from '#server/features/identity/auth/code-sends.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { HttpError, tooManyRequests } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'
import type { Page } from './find-page.ts'
import { provesMailbox } from './held-booking.ts'
import type { Contact } from './patient-of-mailbox.ts'
import { codeTries, waitRequestsPerNetwork, waitRequestMs } from './rules.ts'

type Keys = { requestId: string; secret: string }
type Request = { [K in keyof Contact]: Contact[K] | null } & { id: string; codeHash: string | null }

/** The request that belongs to the secret, locked. Errors: booking_code_wrong, also if the request is over. */
async function lockRequest(
  db: Db,
  { organizationId, clinicId }: Page,
  { requestId, secret }: Keys,
  now: number,
): Promise<Request> {
  const [request] = await db<Request[]>`
    select id, name, phone_number as "phoneNumber", email,
      case when code_expires_at > now() and code_tries < ${codeTries} then code_hash end as "codeHash"
    from public_bookings
    where organization_id = ${organizationId} and clinic_id = ${clinicId} and id = ${requestId} and secret_hash = ${digest(secret)}
      and waits_until > ${new Date(now)}
    for update`
  if (!request) throw new HttpError('booking_code_wrong')
  return request
}

type Asked = Contact & { again?: Keys | undefined; locale?: Locale | undefined }

/** As for a booking: nothing asks whether the address is known. Errors: invalid_input on phoneNumber, booking_code_wrong, too_many_requests, with when. */
export async function sendWaitCode(
  db: Db,
  page: Page,
  { again, name, email, locale, ...typed }: Asked,
  { address, now }: { address: string; now: number },
): Promise<Keys> {
  const { organizationId, country } = page
  const phoneNumber = requireNumber('phoneNumber', typed.phoneNumber, country)
  if (again) await lockRequest(db, page, again, now)
  const keys = again ?? (await openRequest(db, page, networkOf(address), now))
  await countCodeSend(db, { email, attemptId: keys.requestId, address })
  // A code proves the mailbox that it went to: of another one, it is none.
  await db`
    update public_bookings set name = ${name}, phone_number = ${phoneNumber}, email = ${email}, locale = ${locale ?? null},
      code_hash = case when email = ${email} then code_hash end
    where organization_id = ${organizationId} and id = ${keys.requestId}`
  await sendMail(db, { kind: 'booking_code', recipient: email, organizationId, bookingId: keys.requestId })
  return keys
}

async function openRequest(
  db: Db,
  { organizationId, clinicId }: Page,
  network: string,
  now: number,
): Promise<Keys> {
  const limit = { most: waitRequestsPerNetwork, seconds: waitRequestMs / 1000, nowMs: now }
  const over = await countWithin(db, `public-waits:${organizationId}:${network}`, limit)
  if (over) throw tooManyRequests(over.retryAfterSeconds)
  const [requestId, secret] = [uuid(), newToken()]
  await db`
    insert into public_bookings (organization_id, id, clinic_id, secret_hash, address_hash, held_at, waits_until)
    values (${organizationId}, ${requestId}, ${clinicId}, ${digest(secret)}, ${digest(network)}, ${new Date(now)}, ${new Date(now + waitRequestMs)})`
  return { requestId, secret }
}

type Proof = Keys & { code: string }

/** The person whose mailbox the code proves. Undefined: the code is wrong; the attempt is counted. Errors: booking_code_wrong. */
export async function proveForWait(
  db: Db,
  page: Page,
  { code, ...keys }: Proof,
  now: number,
): Promise<Contact | undefined> {
  const request = await lockRequest(db, page, keys, now)
  const { name, phoneNumber, email } = request
  if (!(await provesMailbox(db, page, request, code)) || !name || !phoneNumber || !email) return undefined
  return { name, phoneNumber, email }
}

/** A code has one entry made. */
export async function endWaitRequest(db: Db, { organizationId }: Page, { requestId }: Keys): Promise<void> {
  await db`update public_bookings set code_hash = null where organization_id = ${organizationId} and id = ${requestId}`
}
