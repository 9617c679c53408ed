import type { Bedside } from '#contract/record/chart/bedside.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { allergyRules, historyRules } from './entry-kinds.ts'
import { selectFacts, toFacts } from './facts.ts'
import { findPatient } from './find-patient.ts'
import { latestOf } from './latest-vitals.ts'
import { selectEntries, shownEntries } from './select-entries.ts'
import { selectLatestVitals } from './vitals.ts'

/** Errors: not_found, also for a patient that the actor does not see, or does not see today. */
export async function loadBedside(call: Call, id: string): Promise<Bedside> {
  const { db, actor } = call
  const { organizationId } = actor
  const patient = await findPatient(call, id)
  const inOrder = db`order by e.created_at, e.id ${db.unsafe(`limit ${shownEntries}`)}`
  const [[row], allergies, alerts, vitals] = await allSent([
    selectFacts(db, organizationId, id),
    selectEntries(db, organizationId, allergyRules, patient, db`and s.entry_id is null ${inOrder}`),
    selectEntries(
      db,
      organizationId,
      historyRules,
      patient,
      db`and e.kind = 'alert' and s.entry_id is null ${inOrder}`,
    ),
    selectLatestVitals(db, organizationId, id),
  ])
  const { allergyState, bloodGroup, pregnancy } = toFacts(id, row!)
  const { name, number, dateOfBirth, deceasedOn, gender, sexForRanges, zone } = patient
  return {
    patient: {
      _id: id,
      name,
      number,
      dateOfBirth,
      deceasedOn,
      gender,
      sexForRanges,
      bloodGroup,
      pregnancy,
    },
    allergyState,
    allergies,
    alerts,
    vitals: latestOf(vitals, zone),
  }
}
