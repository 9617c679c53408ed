import { v7 as uuid } from 'uuid'
import { dateOf } from '#contract/values/clinic-time.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { waitlistEndpoints } from '#contract/day/waitlist.ts'
import { requireInScope } from '#server/features/day/appointments/require-in-scope.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { exists } from '#server/platform/db/records.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { offerFirstFree } from './offer-time.ts'

type Wanted = BodyOf<typeof waitlistEndpoints.add>

/** Answers the id of the new entry, which may be offered a time already. Errors: invalid_input beside the field that is at fault. */
export async function joinWaitlist(call: Call, wanted: Wanted): Promise<string> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  const { clinicId, doctorId, patientId } = wanted
  // A doctor has patients wait for themselves.
  if (scope === 'own' && !doctorId) throw invalidInput({ doctorId: messages.doctorRequired })
  // Emergency access books a visit, and nothing else.
  await requireInScope(call, { clinicId, doctorId: doctorId ?? organizationId, patientId }, 'visible')
  const id = await addEntry(db, organizationId, wanted, { isOnline: false, now })
  await offerFirstFree(db, { organizationId, now }, id)
  return id
}

/** Adds an entry for a patient whose row is locked. Offers nothing yet. Errors: as joinWaitlist. */
export async function addEntry(
  db: Db,
  organizationId: string,
  wanted: Wanted,
  { isOnline, now }: { isOnline: boolean; now: number },
): Promise<string> {
  const { clinicId, serviceId, doctorId, patientId, from, to, parts = [], note } = wanted
  const zone = await findZone(db, organizationId, clinicId)
  if (!(await exists(db, 'services', { organizationId, id: serviceId })))
    throw invalidInput({ serviceId: messages.serviceUnknown })
  if (doctorId && !(await exists(db, 'doctors', { organizationId, id: doctorId })))
    throw invalidInput({ doctorId: messages.doctorUnknown })
  const today = dateOf(zone, now)
  if (to < today) throw invalidInput({ to: messages.waitlistOver })
  const [patient] = await db<{ email: string | null; waits: boolean }[]>`
    select p.email, exists (select from waitlist_entries e
      where e.organization_id = p.organization_id and e.patient_id = p.id and e.state in ('waiting', 'offered') and e.last_day >= ${today}
        and e.clinic_id = ${clinicId} and e.service_id = ${serviceId} and e.doctor_id is not distinct from ${doctorId ?? null}) as waits
    from patients p where p.organization_id = ${organizationId} and p.id = ${patientId}`
  if (!patient!.email) throw invalidInput({ patientId: messages.waitlistNeedsEmail })
  if (patient!.waits) throw invalidInput({ patientId: messages.waitlistTwice })
  const id = uuid()
  await db`
    update waitlist_entries set state = 'expired', updated_at = now()
    where organization_id = ${organizationId} and patient_id = ${patientId} and clinic_id = ${clinicId} and service_id = ${serviceId}
      and doctor_id is not distinct from ${doctorId ?? null} and state = 'waiting' and last_day < ${today}`
  await db`
    insert into waitlist_entries (organization_id, id, clinic_id, service_id, doctor_id, patient_id, first_day, last_day, parts, note, joined_at, is_online)
    values (${organizationId}, ${id}, ${clinicId}, ${serviceId}, ${doctorId ?? null}, ${patientId}, ${from}, ${to},
      ${[...new Set(parts)]}::text[], ${note ?? null}, ${new Date(now)}, ${isOnline})`
  const facts = { entryId: id }
  await sendMail(db, { kind: 'waitlist_joined', recipient: patient!.email, organizationId, facts })
  return id
}

/** Errors: invalid_input on clinicId. */
async function findZone(db: Db, organizationId: string, clinicId: string): Promise<string> {
  const [clinic] = await db<{ zone: string }[]>`
    select time_zone as zone from clinics where organization_id = ${organizationId} and id = ${clinicId} and not is_deleted`
  if (!clinic) throw invalidInput({ clinicId: messages.clinicUnknown })
  return clinic.zone
}
