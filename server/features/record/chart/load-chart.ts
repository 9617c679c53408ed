import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Chart, chartEndpoints } from '#contract/record/chart.ts'
import { imagePath } from '#server/features/shared/files/save-image.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { allergyRules, historyRules, immunizationRules, problemRules } from './entry-kinds.ts'
import { selectFacts, toFacts } from './facts.ts'
import { findPatient } from './find-patient.ts'
import { latestOf } from './latest-vitals.ts'
import { selectCurrentMedicines } from './select-current-medicines.ts'
import { selectEntries, shownEntries } from './select-entries.ts'
import { readCursor } from './timeline-cursor.ts'
import { findTimeline } from './timeline.ts'
import { selectLatestVitals } from './vitals.ts'

/**
 * A patient's record: a fixed number of statements, sent together, each of which reads a part that does not grow with the visits.
 * Errors: not_found; invalid_input beside `before`.
 */
export async function loadChart(
  call: Call,
  id: string,
  query: QueryOf<typeof chartEndpoints.get>,
): Promise<Chart> {
  const { db, actor } = call
  const { organizationId } = actor
  const before = readCursor(query.before)
  const patient = await findPatient(call, id)
  const limit = db.unsafe(`limit ${shownEntries}`)
  const [[facts], allergies, problems, medicines, vitals, history, immunizations, timeline] = await allSent([
    selectFacts(db, organizationId, id),
    selectEntries(
      db,
      organizationId,
      allergyRules,
      patient,
      db`and s.entry_id is null order by e.created_at, e.id ${limit}`,
    ),
    selectEntries(
      db,
      organizationId,
      problemRules,
      patient,
      db`and e.state <> 'visit' and s.entry_id is null order by e.state, e.created_at desc, e.id desc ${limit}`,
    ),
    selectCurrentMedicines(db, organizationId, patient),
    selectLatestVitals(db, organizationId, id),
    selectEntries(
      db,
      organizationId,
      historyRules,
      patient,
      db`and s.entry_id is null order by e.created_at, e.id ${limit}`,
    ),
    selectEntries(
      db,
      organizationId,
      immunizationRules,
      patient,
      db`and s.entry_id is null order by e.given_on desc, e.id desc ${limit}`,
    ),
    findTimeline(call, patient, { before, kinds: query.kinds, keyword: query.keyword }),
  ])
  const { allergyState, version: factsVersion, ...ofPatient } = toFacts(id, facts!)
  const { name, number, dateOfBirth, deceasedOn, gender, sexForRanges, imageId, zone } = patient
  return {
    patient: {
      ...ofPatient,
      name,
      number,
      dateOfBirth,
      deceasedOn,
      gender,
      sexForRanges,
      image: imagePath(imageId),
      factsVersion,
    },
    allergyState,
    allergies,
    problems,
    medicines,
    vitals: latestOf(vitals, zone),
    alerts: history.filter(({ kind }) => kind === 'alert'),
    history: history.filter(({ kind }) => kind !== 'alert'),
    immunizations,
    ...timeline,
  }
}
