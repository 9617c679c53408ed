import { v7 as uuid } from 'uuid'
import { messages } from '#contract/core/messages.ts'
import { lateDays } from '#contract/record/encounter-policy.ts'
import type { StartEncounter } from '#contract/record/encounters.ts'
import { daysBetween, dateOf } from '#contract/values/clinic-time.ts'
import { requireClinic } from '#server/features/clinic/clinics/require-clinic.ts'
import { visiblePatients } from '#server/features/clinic/patients/visible-patients.ts'
import { changeStatus } from '#server/features/day/appointments/change-status.ts'
import { holdAppointments, type HeldAppointment } from '#server/features/day/appointments/queries.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import { forbidden, HttpError, illegalStatusStep, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { requireOwnDoctor } from './own-doctor.ts'
import { outlineAtStart } from './outline-at-start.ts'

type Started = { id: string; isNew: boolean }

/**
 * Starts a visit as the actor's own doctor. Started again, it is the same one.
 * Errors: forbidden without a doctor's record, or for another doctor's appointment; invalid_input on what is not there;
 * too_early for one of a later day that is not checked in; illegal_status_step for one that is over otherwise.
 */
export async function startEncounter(call: Call, body: StartEncounter): Promise<Started> {
  const doctorId = await requireOwnDoctor(call.db, call.actor)
  return body.appointmentId
    ? startOfAppointment(call, doctorId, body.appointmentId)
    : startWithout(call, doctorId, { patientId: body.patientId!, clinicId: body.clinicId! })
}

async function startOfAppointment(call: Call, doctorId: string, appointmentId: string): Promise<Started> {
  const { db, actor } = call
  const { organizationId } = actor
  // Locked: two tabs that start the visit at once wait for each other, and the second finds it.
  const [held] = await holdAppointments(call, [appointmentId], { deleted: false })
  if (!held) throw invalidInput({ appointmentId: messages.appointmentUnknown })
  if (held.doctorId !== doctorId) throw forbidden()
  const [existing] = await db<{ id: string }[]>`
    select id from encounters
    where organization_id = ${organizationId} and appointment_id = ${appointmentId} and discarded_at is null`
  if (existing) return { id: existing.id, isNew: false }
  const [{ patientId } = { patientId: '' }] = await db<{ patientId: string }[]>`
    select patient_id as "patientId" from appointments where organization_id = ${organizationId} and id = ${appointmentId}`
  await callIn(call, held)
  return insertEncounter(call, { doctorId, patientId, clinicId: held.clinicId, appointmentId })
}

/** Steps the appointment to In Consultation, through Check In. Errors: too_early; illegal_status_step. */
async function callIn(call: Call, { id, status, startsAt, timeZone }: HeldAppointment): Promise<void> {
  const [day, today] = [dateOf(timeZone, startsAt), dateOf(timeZone, call.now)]
  if (status === 'in_consultation') return
  if (status === 'completed' && daysBetween(day, today) <= lateDays) return
  if (status !== 'booked' && status !== 'checked_in') throw illegalStatusStep()
  // Who is checked in is here: a walk-in of a day's last minute has the first minute of the next day.
  if (status === 'booked' && day > today) throw new HttpError('too_early')
  if (status === 'booked' && day < today) throw illegalStatusStep()
  if (status === 'booked') await changeStatus(call, id, { status: 'checked_in' })
  await changeStatus(call, id, { status: 'in_consultation' })
}

async function startWithout(
  call: Call,
  doctorId: string,
  { patientId, clinicId }: { patientId: string; clinicId: string },
): Promise<Started> {
  const { db, actor, scope } = call
  const { organizationId } = actor
  // Locked, like an appointment.
  const [patient] = await db`
    select 1 from patients p
    where p.organization_id = ${organizationId} and p.id = ${patientId} and not p.is_deleted ${visiblePatients(db, actor, scope)}
    for update of p`
  if (!patient) throw invalidInput({ patientId: messages.patientUnknown })
  await requireClinic(db, organizationId, 'clinicId', clinicId)
  const [open] = await db<{ id: string }[]>`
    select id from encounters
    where organization_id = ${organizationId} and patient_id = ${patientId} and doctor_id = ${doctorId}
      and appointment_id is null and signed_at is null and discarded_at is null
    order by started_at desc limit 1`
  if (open) return { id: open.id, isNew: false }
  return insertEncounter(call, { doctorId, patientId, clinicId, appointmentId: null })
}

type NewEncounter = { doctorId: string; patientId: string; clinicId: string; appointmentId: string | null }

async function insertEncounter({ db, actor, now }: Call, encounter: NewEncounter): Promise<Started> {
  const { organizationId, accountId } = actor
  const { doctorId, patientId, clinicId, appointmentId } = encounter
  const { outline, texts } = await outlineAtStart(db, organizationId, doctorId)
  const id = uuid()
  const at = new Date(now)
  await db`
    insert into encounters (organization_id, id, number, patient_id, doctor_id, clinic_id, appointment_id, started_at, outline,
      sections, saved_at, saved_by, created_at, updated_at)
    values (${organizationId}, ${id}, ${takeNumber(db, organizationId, 'encounters')}, ${patientId}, ${doctorId}, ${clinicId}, ${appointmentId}, ${at},
      ${db.json([...outline])}, ${db.json(texts)}, ${at}, ${accountId}, ${at}, ${at})`
  return { id, isNew: true }
}
