import type { BodyDrawing } from '#contract/record/body-drawing.ts'
import type { DraftLine, FollowUp } from '#contract/record/encounters.ts'
import { mayWriteEncounter } from '#contract/record/encounter-policy.ts'
import { encounterSigned, forbidden, notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { getEncounter } from './queries.ts'
import type { Outline, Texts } from './sections.ts'

export type OpenEncounter = {
  id: string
  patientId: string
  doctorId: string
  clinicId: string
  appointmentId: string | null
  outline: Outline
  texts: Texts
  lines: DraftLine[]
  orders: { testId: string | null; name: string }[]
  followUp: FollowUp | null
  drawing: BodyDrawing | null
  savedBy: string
  version: number
}

/**
 * An open visit, locked until the transaction ends. The database shows no signed row to a statement that locks or changes, so this
 * finds open ones only. Errors: not_found; encounter_signed.
 */
export async function holdOpenEncounter(call: Call, id: string): Promise<OpenEncounter> {
  const { db, actor, scope } = call
  const [held] = await db<OpenEncounter[]>`
    select id, patient_id as "patientId", doctor_id as "doctorId", clinic_id as "clinicId", appointment_id as "appointmentId",
      outline, sections as texts, lines, orders, follow_up as "followUp", drawing, saved_by as "savedBy", version
    from encounters where organization_id = ${actor.organizationId} and id = ${id} for update`
  if (held) return held
  await getEncounter(db, actor, scope, id)
  throw encounterSigned()
}

/**
 * Like holdOpenEncounter, for its doctor, who saw this version.
 * Errors: not_found for a visit that the actor may not know of; forbidden for another doctor's; encounter_signed; stale_version
 * with the visit as it is.
 */
export async function holdOwnEncounter(call: Call, id: string, version: number): Promise<OpenEncounter> {
  const { db, actor, scope } = call
  const encounter = await getEncounter(db, actor, scope, id)
  const doctorId = await findOwnDoctor(db, actor)
  if (!mayWriteEncounter({ role: actor.role, doctorId }, { doctorId: encounter.doctor._id }))
    throw forbidden()
  const held = await holdOpenEncounter(call, id)
  if (held.doctorId !== doctorId) throw notFound()
  if (held.version !== version) throw staleVersion(await getEncounter(db, actor, scope, id))
  return held
}

/**
 * Locks the visit's patient, as every call that writes in a record does: what is being written in the visit is there once this
 * answers, and what comes later finds the visit as it is then. To be taken before the visit itself: who writes an entry or an order
 * holds the patient while its foreign key waits for the visit.
 */
export async function lockPatientOf({ db, actor }: Call, encounterId: string): Promise<void> {
  const { organizationId } = actor
  await db`
    select 1 from patients p where p.organization_id = ${organizationId} and p.id = (select e.patient_id from encounters e
      where e.organization_id = ${organizationId} and e.id = ${encounterId}) for no key update of p`
}
