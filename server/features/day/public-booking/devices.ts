import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Remembered } from '#contract/day/public-booking.ts'
import { dayMs } from '#contract/values/durations.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'
import type { Page } from './find-page.ts'
import { listPeople } from './queries.ts'
import { deviceDays, passMs } from './rules.ts'

export type Device = {
  token: string
  name: string
  phoneNumber: string
  email: string
  patientId: string
  serviceId: string | null
  doctorId: string | null
  /** Opened from the portal: good for half an hour, and never renewed. */
  isPass: boolean
}

type Kept = Omit<Device, 'token' | 'isPass'>

/** Each organization has its own. `__Host-` needs https, as with sign-in. */
const cookieName = (request: FastifyRequest, organizationId: string) =>
  `${request.protocol === 'https' ? '__Host-' : ''}booking-${organizationId}`

export async function findDevice(
  db: Db,
  { organizationId }: Pick<Page, 'organizationId'>,
  request: FastifyRequest,
  now: number,
): Promise<Device | undefined> {
  const token = request.cookies[cookieName(request, organizationId)]
  if (!token) return undefined
  const [device] = await db<Omit<Device, 'token'>[]>`
    select name, phone_number as "phoneNumber", email, patient_id as "patientId",
      service_id as "serviceId", doctor_id as "doctorId", is_pass as "isPass"
    from booking_devices
    where organization_id = ${organizationId} and token_hash = ${digest(token)} and expires_at > ${new Date(now)}`
  return device && { token, ...device }
}

/** The person of this device, and their last choices. Null if no patient has the mailbox any more. */
export async function showRemembered(
  db: Db,
  { organizationId }: Page,
  { name, email, patientId, serviceId, doctorId }: Device,
): Promise<Remembered | null> {
  const people = await listPeople(db, organizationId, email)
  const patient = people.find(({ _id }) => _id === patientId) ?? people[0]
  return patient ? { name, people, last: { patientId: patient._id, serviceId, doctorId } } : null
}

/** The first booking gives the device a secret; each further booking renews it for another ninety days. Returns the secret. */
export async function rememberDevice(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  known: Device | undefined,
  { name, phoneNumber, email, patientId, serviceId, doctorId }: Kept,
): Promise<string> {
  if (known?.isPass) return known.token
  const expiresAt = new Date(now + deviceDays * dayMs)
  if (known) {
    await db`
      update booking_devices set patient_id = ${patientId}, service_id = ${serviceId}, doctor_id = ${doctorId}, expires_at = ${expiresAt}
      where organization_id = ${organizationId} and token_hash = ${digest(known.token)}`
    return known.token
  }
  const token = newToken()
  await db`
    insert into booking_devices (organization_id, token_hash, name, phone_number, email, patient_id, service_id, doctor_id, expires_at)
    values (${organizationId}, ${digest(token)}, ${name}, ${phoneNumber}, ${email}, ${patientId}, ${serviceId}, ${doctorId}, ${expiresAt})`
  return token
}

/** At sign-out: the next person at this browser does not book for who has left. A remembered device stays remembered. */
export async function endPass(
  database: Database,
  organizationId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const name = cookieName(request, organizationId)
  const token = request.cookies[name]
  if (!token) return
  const ended = await database.inOrganization(
    organizationId,
    db => db`
      delete from booking_devices
      where organization_id = ${organizationId} and token_hash = ${digest(token)} and is_pass returning 1`,
  )
  if (ended.length > 0) reply.clearCookie(name, { path: '/' })
}

/** Lets the browser of a patient who is signed in book for them. Returns the secret. */
export async function openPass(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  { name, phoneNumber, email, patientId, serviceId, doctorId }: Kept,
): Promise<string> {
  const token = newToken()
  await db`
    insert into booking_devices (organization_id, token_hash, name, phone_number, email, patient_id, service_id, doctor_id, expires_at, is_pass)
    values (${organizationId}, ${digest(token)}, ${name}, ${phoneNumber}, ${email}, ${patientId}, ${serviceId}, ${doctorId},
      ${new Date(now + passMs)}, true)`
  return token
}

export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  organizationId: string,
  token: string,
  maxAgeMs = deviceDays * dayMs,
): void {
  reply.setCookie(cookieName(request, organizationId), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: maxAgeMs / 1000,
  })
}

export async function forgetDevice(
  db: Db,
  { organizationId }: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const name = cookieName(request, organizationId)
  const token = request.cookies[name]
  reply.clearCookie(name, { path: '/' })
  if (token)
    await db`delete from booking_devices where organization_id = ${organizationId} and token_hash = ${digest(token)}`
}
