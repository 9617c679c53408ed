import type { Override } from '#contract/record/medicines/safety.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { findSignature } from '#server/features/record/papers/find-signature.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdPatientOf, refuseAfterDeath } from './hold-patient.ts'
import type { GivenLine, MedicineSafety } from './medicine-safety.ts'
import { prescriptionList } from './queries.ts'

type Held = {
  patientId: string
  doctorId: string
  encounterId: string | null
  isOpen: boolean
  lines: GivenLine[]
}

/**
 * Signs what was prepared in the doctor's name. What the record says now counts: an allergy may have been entered since. Errors:
 * not_found; forbidden for anybody but that doctor; conflict for one that is signed or cancelled, and for a patient who has died;
 * safety_warning.
 */
export async function signPrescription(
  call: Call,
  { id, overrides = [] }: { id: string; overrides?: readonly Override[] | undefined },
  safety: MedicineSafety,
): Promise<void> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  const patient = await holdPatientOf(
    db,
    organizationId,
    db`p.id = (select patient_id from prescriptions where organization_id = ${organizationId} and id = ${id})`,
  )
  const list = prescriptionList(actor, scope, { now, publicUrl: '' })
  const [held] = await db<Held[]>`
    select r.patient_id as "patientId", r.doctor_id as "doctorId", r.encounter_id as "encounterId",
      r.prepared_by is not null and r.doctor_signed_at is null and r.cancelled_at is null as "isOpen",
      (select json_agg(json_build_object('medicineName', l.medicine_name, 'dosage', l.dosage, 'recurrence', l.recurrence,
          'duration', l.duration, 'instructions', l.instructions) order by l.position)
        from prescription_lines l where l.organization_id = ${organizationId} and l.prescription_id = ${id}) as lines
    from ${list.from(db)} where ${list.scope(db)} and r.id = ${id} and not r.is_deleted
    for update of r`
  if (!held || !patient) throw notFound()
  const { patientId, doctorId, encounterId, lines } = held
  if ((await findOwnDoctor(db, actor)) !== doctorId) throw forbidden()
  if (!held.isOpen) throw conflict()
  refuseAfterDeath(patient)
  const prescribed = { patientId, lines, overrides, prescriptionId: id, encounterId }
  const overridden = await safety.requireDecided(call, prescribed)
  const at = new Date(now)
  await db`
    update prescriptions set doctor_signed_at = ${at}, signed_by = ${actor.accountId},
      signature_id = ${await findSignature(db, organizationId, doctorId)}, version = version + 1, updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`
  await safety.keepOverrides(call, { patientId, doctorId, encounterId, prescriptionId: id }, overridden)
}
