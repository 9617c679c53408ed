import { v7 as uuid } from 'uuid'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { mayRetractEncounter, mayWriteEncounter } from '#contract/record/encounter-policy.ts'
import { cancelPrescriptionsOf } from '#server/features/record/prescriptions/cancel-prescription.ts'
import { conflict, forbidden, HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { lockPatientOf } from './hold-encounter.ts'
import { getEncounter } from './queries.ts'
import type { PartsOfVisit } from './sign-encounter.ts'

/**
 * Adds to a signed visit. With `retracts` it was written for the wrong patient: it stays, marked, and its papers are cancelled.
 * Errors: not_found; forbidden; conflict for an open visit, and for a second retraction.
 */
export async function addAddendum(
  call: Call,
  { chart, orders }: Pick<PartsOfVisit, 'chart' | 'orders'>,
  id: string,
  { text, retracts }: { text: string; retracts: boolean },
): Promise<void> {
  const { db, actor, scope, now } = call
  const { organizationId, accountId } = actor
  const encounter = await getEncounter(db, actor, scope, id)
  const writer = { role: actor.role, doctorId: await findOwnDoctor(db, actor) }
  const visit = { doctorId: encounter.doctor._id }
  if (!(retracts ? mayRetractEncounter(writer, visit) : mayWriteEncounter(writer, visit))) throw forbidden()
  if (encounter.status === 'open')
    throw new HttpError('conflict', { message: clinicalMessages.encounterStillOpen })
  if (retracts && encounter.isRetracted) throw conflict()
  if (retracts) await lockPatientOf(call, id)
  await db`
    insert into encounter_addenda (organization_id, id, encounter_id, patient_id, text, retracts, written_by, written_at)
    values (${organizationId}, ${uuid()}, ${id}, ${encounter.patient._id}, ${text}, ${retracts}, ${accountId}, ${new Date(now)})`
  if (!retracts) return
  const reason = text.slice(0, 500)
  await cancelPrescriptionsOf(db, organizationId, { encounterId: id, reason, now })
  await orders.cancelOrdersOf(db, organizationId, { encounterId: id, reason, cancelledBy: accountId, now })
  const struck = { encounterId: id, reason, struckBy: accountId, struckAt: new Date(now) }
  await chart.strikeEntriesOf(db, organizationId, { ...struck, patientId: encounter.patient._id })
}
