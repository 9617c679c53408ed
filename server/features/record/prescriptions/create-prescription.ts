import { v7 as uuid } from 'uuid'
import { messages } from '#contract/core/messages.ts'
import type { CreatePrescription } from '#contract/record/prescriptions.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import { requireClinic } from '#server/features/clinic/clinics/require-clinic.ts'
import { visiblePatients } from '#server/features/clinic/patients/visible-patients.ts'
import { currentPrefix } from '#server/features/shared/lists/document-numbers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { findSignature } from '#server/features/record/papers/find-signature.ts'
import { peopleOfPaper } from '#server/features/record/papers/people-of-paper.ts'
import { giveVerifyCode } from '#server/features/record/papers/verify-codes.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdPatientOf, refuseAfterDeath } from './hold-patient.ts'
import type { MedicineSafety } from './medicine-safety.ts'
import type { PatientMedicines } from './patient-medicines.ts'
import { insertPrescription, todayAt } from './queries.ts'
import { isAtVisitInPerson } from './visit-in-person.ts'

/**
 * Answers the new prescription's id. Errors: invalid_input beside what is not there, not the actor's, or cannot be read, and beside a
 * controlled or unknown medicine that is repeated or not written at a visit in person; safety_warning; forbidden for a reason that no doctor gives; conflict for a patient who has died.
 */
export async function createPrescription(
  call: Call,
  body: CreatePrescription,
  {
    medicines,
    safety,
    encounterId = null,
  }: { medicines: PatientMedicines; safety: MedicineSafety; encounterId?: string | null },
): Promise<string> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  // Who signs a visit may have it from another doctor, whose appointment it stays.
  const appointment = body.appointmentId
    ? await findAppointment({ ...call, scope: encounterId ? 'all' : scope }, body.appointmentId)
    : undefined
  const patientId = body.patientId ?? appointment!.patientId
  await requirePatient(db, actor, scope, patientId)
  if (appointment && appointment.patientId !== patientId)
    throw invalidInput({ appointmentId: messages.appointmentUnknown })
  const doctor = await findDoctor(db, actor, scope, body.doctorId)
  if (body.clinicId) await requireClinic(db, organizationId, 'clinicId', body.clinicId)
  const clinicId = body.clinicId ?? appointment?.clinicId ?? doctor.clinicId
  const lines = await safety.readTypedLines(db, organizationId, body.lines)
  const visit = { organizationId, patientId, doctorId: doctor.id, encounterId, now }
  const isInPerson = await isAtVisitInPerson(db, { ...visit, appointmentId: body.appointmentId ?? null })
  if (body.isRepeat || !isInPerson) await safety.refuseControlled(db, organizationId, lines)
  const overrides = body.overrides ?? []
  const overridden = await safety.requireDecided(call, { patientId, lines, overrides, encounterId })
  const issuedOn = await todayAt(db, organizationId, clinicId, now)
  const id = uuid()
  // Who is not the doctor only prepares it: it bears no signature until the doctor signs.
  const isDoctors = (await findOwnDoctor(db, actor)) === doctor.id
  const signatureId = isDoctors ? await findSignature(db, organizationId, doctor.id) : null
  const people = await peopleOfPaper(db, organizationId, { patientId, doctorId: doctor.id, clinicId })
  const verifyCode = await giveVerifyCode(db, organizationId, 'prescription')
  const prefixNo = await currentPrefix(db, organizationId, 'prescription')
  await insertPrescription(db, organizationId, {
    id,
    prefixNo,
    patientId,
    doctorId: doctor.id,
    clinicId,
    appointmentId: body.appointmentId ?? null,
    encounterId,
    issuedOn,
    note: body.note ?? null,
    signedBy: actor.accountId,
    preparedBy: isDoctors ? null : actor.accountId,
    doctorSignedAt: isDoctors ? new Date(now) : null,
    signatureId,
    people,
    verifyCode,
    lines,
  })
  const written = { patientId, doctorId: doctor.id, encounterId, prescriptionId: id }
  await safety.keepOverrides(call, written, overridden)
  const started = { ...written, enteredBy: actor.accountId, startedOn: issuedOn, lines }
  await medicines.startMedicines(db, organizationId, started)
  return id
}

async function findAppointment(call: Call, id: string) {
  const { db, actor } = call
  const [appointment] = await db<{ patientId: string; clinicId: string }[]>`
    select a.patient_id as "patientId", a.clinic_id as "clinicId" from appointments a
    where a.organization_id = ${actor.organizationId} and a.id = ${id} and not a.is_deleted ${visibleAppointments(db, call)}`
  if (!appointment) throw invalidInput({ appointmentId: messages.appointmentUnknown })
  return appointment
}

async function requirePatient(db: Db, actor: Actor, scope: Scope, id: string): Promise<void> {
  const visible = db`p.id = ${id} and not p.is_deleted ${visiblePatients(db, actor, scope)}`
  const patient = await holdPatientOf(db, actor.organizationId, visible)
  if (!patient) throw invalidInput({ patientId: messages.patientUnknown })
  refuseAfterDeath(patient)
}

/** The owner names the doctor; a doctor is themselves. */
async function findDoctor(db: Db, actor: Actor, scope: Scope, named: string | undefined) {
  if (scope === 'all' && !named) throw invalidInput({ doctorId: messages.doctorRequired })
  const [doctor] = await db<{ id: string; clinicId: string }[]>`
    select id, clinic_id as "clinicId" from doctors
    where organization_id = ${actor.organizationId} and not is_deleted
      ${named ? db`and id = ${named}` : db``}
      ${scope === 'own' ? db`and membership_id = ${actor.membershipId}` : db``}`
  if (!doctor) throw invalidInput({ doctorId: messages.doctorUnknown })
  return doctor
}
