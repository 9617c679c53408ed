import type { Medicine } from '#contract/record/chart/entries.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { medicineRules } from './entry-kinds.ts'
import type { ChartPatient } from './find-patient.ts'
import { ranOutDays } from './rules.ts'
import { notOfDeleted, selectEntries, shownEntries } from './select-entries.ts'

/**
 * What the patient takes, and what ran out within 90 days; the last begun first. Medicines that go on and those that end are asked
 * for apart, so that each is a part of the index: all that ever ran out are many more.
 */
export async function selectCurrentMedicines(
  db: Db,
  organizationId: string,
  patient: Pick<ChartPatient, 'id' | 'zone' | 'today'>,
): Promise<Medicine[]> {
  const ranOutSince = addDays(patient.today, -ranOutDays)
  const limit = db.unsafe(`limit ${shownEntries}`)
  const stands = db`and s.entry_id is null and ${notOfDeleted(db, organizationId)}`
  const found = await allSent([
    selectEntries(
      db,
      organizationId,
      medicineRules,
      patient,
      db`and e.stopped_on is null and e.lasts_until is null ${stands} order by e.started_on desc ${limit}`,
    ),
    selectEntries(
      db,
      organizationId,
      medicineRules,
      patient,
      db`and e.stopped_on is null and e.lasts_until >= ${ranOutSince} ${stands} order by e.lasts_until desc ${limit}`,
    ),
  ])
  const newestFirst = (one: Medicine, other: Medicine) =>
    other.startedOn.localeCompare(one.startedOn) || other._id.localeCompare(one._id)
  return found.flat().sort(newestFirst)
}
