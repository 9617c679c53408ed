import type { Correction } from '#contract/clinic/corrections.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { Patient, patientEndpoints } from '#contract/clinic/patients.ts'
import { getPatient } from '#server/features/clinic/patients/queries.ts'
import { updatePatient, type UpdateSettings } from '#server/features/clinic/patients/update-patient.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findCorrection } from './queries.ts'

type Accepting = Call & { askStepUp(): Promise<void> }
type Accepted = { correction: Correction; before: Patient; patient: Patient; judgedResults: number }

/**
 * Writes what was asked for as the patient's form would. Errors: not_found; conflict if it was decided or replaced, or if the record
 * says something else than when it was asked; invalid_input.
 */
export async function acceptCorrection(
  call: Accepting,
  id: string,
  settings: UpdateSettings,
): Promise<Accepted> {
  const { db, actor, scope } = call
  const { patient, changes } = await holdWaiting(call, id)
  const record = await getPatient(db, actor, scope, patient._id)
  if (changes.some(({ field, before }) => record[field] !== before))
    throw new HttpError('conflict', { message: messages.correctionOutdated })
  const body: BodyOf<typeof patientEndpoints.update> = Object.fromEntries(
    changes.map(({ field, wanted }) => [field, wanted]),
  )
  const updated = await updatePatient(call, patient._id, { body, image: undefined }, settings)
  return { ...updated, correction: await decide(call, id, 'accepted') }
}

/** Errors: not_found; conflict if it was decided or replaced. */
export async function declineCorrection(call: Call, id: string): Promise<Correction> {
  await holdWaiting(call, id)
  return decide(call, id, 'declined')
}

/** Locks the patient, as asking does, so that one of two decisions counts. */
async function holdWaiting({ db, actor: { organizationId } }: Call, id: string): Promise<Correction> {
  const seen = await findCorrection(db, organizationId, id)
  if (!seen) throw notFound()
  await db`
    select 1 from patients where organization_id = ${organizationId} and id = ${seen.patient._id} for no key update`
  const held = await findCorrection(db, organizationId, id)
  if (held?.state !== 'waiting') throw new HttpError('conflict', { message: messages.correctionDecided })
  return held
}

async function decide(
  { db, actor: { organizationId, membershipId }, now }: Call,
  id: string,
  state: 'accepted' | 'declined',
): Promise<Correction> {
  await db`
    update patient_corrections set state = ${state}, decided_by = ${membershipId}, decided_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id} and state = 'waiting'`
  return (await findCorrection(db, organizationId, id))!
}
