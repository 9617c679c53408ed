import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import type { Page } from './find-page.ts'
import { codeTries } from './rules.ts'

export type HeldBooking = {
  id: string
  doctorId: string
  serviceIds: string[]
  startsAt: number
  endsAt: number
  heldAt: number
  expiresAt: number
  name: string | null
  phoneNumber: string | null
  email: string | null
  /** None: none was mailed, it has expired, or it was guessed at too often. */
  codeHash: string | null
}

type Row = Omit<HeldBooking, 'startsAt' | 'endsAt' | 'heldAt' | 'expiresAt'> & {
  startsAt: string
  endsAt: string
  heldAt: string
  expiresAt: string
  isHeld: boolean
  appointmentId: string | null
}

/** The hold that belongs to the secret, locked. Errors: hold_over; already_booked. */
export async function lockHeld(
  db: Db,
  { organizationId, clinicId }: Page,
  { holdId, secret }: { holdId: string; secret: string },
  now: number,
): Promise<HeldBooking> {
  const [row] = await db<Row[]>`
    select b.id, b.held_at as "heldAt", b.name, b.phone_number as "phoneNumber", b.email, b.appointment_id as "appointmentId",
      case when b.code_expires_at > now() and b.code_tries < ${codeTries} then b.code_hash end as "codeHash",
      h.doctor_id as "doctorId", array[h.service_id] || h.further_service_ids as "serviceIds", h.starts_at as "startsAt", h.ends_at as "endsAt", h.expires_at as "expiresAt",
      coalesce(h.expires_at > ${new Date(now)}, false) as "isHeld"
    from public_bookings b
    left join slot_holds h on h.organization_id = b.organization_id and h.id = b.id
    where b.organization_id = ${organizationId} and b.clinic_id = ${clinicId} and b.id = ${holdId} and b.secret_hash = ${digest(secret)}
    for update of b`
  if (row?.appointmentId) throw new HttpError('already_booked')
  if (!row?.isHeld) throw new HttpError('hold_over')
  const { startsAt, endsAt, heldAt, expiresAt, ...held } = row
  return {
    ...held,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    heldAt: Date.parse(heldAt),
    expiresAt: Date.parse(expiresAt),
  }
}

export const codeDigest = (bookingId: string, code: string) => digest(`${bookingId}:${code}`)

/** Whether the code is the one that was mailed; a wrong one is counted, so the transaction has to commit. */
export async function provesMailbox(
  db: Db,
  { organizationId }: Page,
  { id, codeHash }: Pick<HeldBooking, 'id' | 'codeHash'>,
  code: string,
): Promise<boolean> {
  if (codeHash === codeDigest(id, code)) return true
  await db`
    update public_bookings set code_tries = code_tries + 1 where organization_id = ${organizationId} and id = ${id}`
  return false
}
