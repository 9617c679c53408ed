import { v7 as uuid } from 'uuid'
import type { Correction, correctionEndpoints } from '#contract/clinic/corrections.ts'
import { identityFields } from '#contract/clinic/patient-policy.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { requireConfirmedMailbox } from '#server/features/clinic/patients/portal-access.ts'
import { getPatient } from '#server/features/clinic/patients/queries.ts'
import { requirePastBirth } from '#server/features/identity/people/require-past-birth.ts'
import { notifyOfCorrection } from '#server/features/shared/notifications/notify.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { HttpError, invalidInput, notFound, tooManyRequests } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findCorrection, type Identity } from './queries.ts'

/** Each request rings at the desk. */
const window = { most: 5, seconds: 3600 }

/**
 * Keeps what a patient's account asks for, and changes nothing in the record. A request that waits is replaced. Errors: not_found;
 * email_unconfirmed; invalid_input on dateOfBirth; conflict where the record says it already; too_many_requests.
 */
export async function askCorrection(
  call: Call,
  patientId: string,
  body: BodyOf<typeof correctionEndpoints.ask>,
): Promise<Correction> {
  const { db, actor, scope, now } = call
  const { organizationId, membershipId } = actor
  const [held] = await db`
    select 1 from patients where organization_id = ${organizationId} and id = ${patientId} for no key update`
  if (!held) throw notFound()
  const patient = await getPatient(db, actor, scope, patientId)
  await requireConfirmedMailbox(db, actor, now, patientId)
  requirePastBirth(body.dateOfBirth, now)
  if (patient.deceasedOn && body.dateOfBirth && body.dateOfBirth > patient.deceasedOn)
    throw invalidInput({ dateOfBirth: messages.bornAfterDeath })
  const { before, wanted } = differences(patient, body)
  if (Object.keys(wanted).length === 0)
    throw new HttpError('conflict', { message: messages.correctionNothing })
  const over = await countWithin(db, `correction:${organizationId}:${membershipId}`, {
    ...window,
    nowMs: now,
  })
  if (over) throw tooManyRequests(over.retryAfterSeconds)
  const replaced = await db`
    update patient_corrections set state = 'replaced', decided_by = ${membershipId}, decided_at = ${new Date(now)}
    where organization_id = ${organizationId} and patient_id = ${patientId} and state = 'waiting' returning 1`
  const id = uuid()
  await db`
    insert into patient_corrections (organization_id, id, patient_id, before, wanted, asked_by, asked_at)
    values (${organizationId}, ${id}, ${patientId}, ${db.json(before)}, ${db.json(wanted)}, ${membershipId}, ${new Date(now)})`
  // The desk has heard of the one that is replaced.
  if (replaced.length === 0) await notifyOfCorrection(db, actor, patientId)
  return (await findCorrection(db, organizationId, id))!
}

/** The fields that the record has otherwise. The sex is asked for only where the gender does not tell it, and always with a gender that begins not to. */
function differences(record: Required<Identity>, asked: Identity): { before: Identity; wanted: Identity } {
  const gender = asked.gender ?? record.gender
  const isAsked = (field: keyof Identity) => {
    if (field !== 'sexForRanges') return asked[field] !== record[field]
    return gender === 'Other' && (record.gender !== 'Other' || asked[field] !== record[field])
  }
  const changed = identityFields.filter(field => asked[field] && isAsked(field))
  const of = (from: Identity): Identity => Object.fromEntries(changed.map(field => [field, from[field]]))
  return { before: of(record), wanted: of(asked) }
}
