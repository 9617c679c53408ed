import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { mayWriteEncounter } from '#contract/record/encounter-policy.ts'
import type { ChooseSharing } from '#contract/record/sharing/choose-sharing.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { writeSharing } from '#server/features/record/sharing/sharing-of-visit.ts'
import { conflict, forbidden, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { getEncounter } from './queries.ts'

/**
 * What the patient reads of a visit; of an open one, from its signature on.
 * Errors: not_found; forbidden for another doctor's; conflict for a retracted one; invalid_input on sensitiveResults.
 */
export async function shareEncounter(call: Call, id: string, chosen: ChooseSharing): Promise<void> {
  const { db, actor, scope, now } = call
  const encounter = await getEncounter(db, actor, scope, id)
  const writer = { role: actor.role, doctorId: await findOwnDoctor(db, actor) }
  if (!mayWriteEncounter(writer, { doctorId: encounter.doctor._id })) throw forbidden()
  if (encounter.isRetracted) throw conflict()
  const { sensitiveResults = null, ...parts } = chosen
  const known = new Set(encounter.sharing.sensitive.map(({ _id }) => _id))
  if (sensitiveResults?.some(result => !known.has(result)))
    throw invalidInput({ sensitiveResults: clinicalMessages.resultUnknown })
  await writeSharing(db, actor.organizationId, {
    ...parts,
    encounterId: id,
    sensitiveResults,
    setBy: actor.accountId,
    setAt: new Date(now),
  })
}
