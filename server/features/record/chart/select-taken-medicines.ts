import { addDays } from '#contract/values/clinic-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ranOutDays } from './rules.ts'
import { notOfDeleted, shownEntries, standing } from './select-entries.ts'

export type TakenMedicine = {
  _id: string
  /** The prescription that it began with. */
  prescriptionId: string | null
  medicineName: string
  dosage: string | null
  recurrence: string | null
  instructions: string | null
  lastsUntil: string | null
}

/**
 * The medicines of selectCurrentMedicines as a check needs them: without who entered them and who may see them. It is asked at each
 * key, before the clinic's day is known: `isTakenOn` leaves out what ran out the day before.
 */
export function selectTakenMedicines(
  db: Db,
  organizationId: string,
  { patientId, now }: { patientId: string; now: number },
): Promise<TakenMedicine[]> {
  // No clinic's day is further from that of UTC than one.
  const earliest = addDays(new Date(now).toISOString().slice(0, 10), -ranOutDays - 1)
  const columns = db`
    e.id as "_id", e.prescription_id as "prescriptionId", e.medicine_name as "medicineName", e.dosage, e.recurrence, e.instructions, e.lasts_until as "lastsUntil",
    e.started_on as "startedOn"`
  const limit = db.unsafe(`limit ${shownEntries}`)
  const stands = db`${standing(db, organizationId, 'e')} and ${notOfDeleted(db, organizationId)}`
  return db<TakenMedicine[]>`
    select * from (
      (select ${columns} from patient_medicines e
        where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and e.stopped_on is null and e.lasts_until is null
          and ${stands}
        order by e.started_on desc ${limit})
      union all
      (select ${columns} from patient_medicines e
        where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and e.stopped_on is null
          and e.lasts_until >= ${earliest} and ${stands}
        order by e.lasts_until desc ${limit})
    ) m order by "startedOn" desc, "_id" desc`
}

export const isTakenOn = (today: string, { lastsUntil }: Pick<TakenMedicine, 'lastsUntil'>): boolean =>
  lastsUntil === null || lastsUntil >= addDays(today, -ranOutDays)
