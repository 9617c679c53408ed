import { v7 as uuid } from 'uuid'
import type { EntryKind } from '#contract/record/chart/entry-endpoints.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { lastDay } from '#server/features/record/encounters/last-day.ts'
import type { PatientMedicines } from '#server/features/record/prescriptions/patient-medicines.ts'
import { allSent, type Db, type Fragment } from '#server/platform/db/database.ts'
import { allergyRules, immunizationRules, problemRules } from './entry-kinds.ts'
import { getFacts } from './facts.ts'
import { selectCurrentMedicines } from './select-current-medicines.ts'
import { selectEntries, standing, type EntryTable } from './select-entries.ts'
import { takenOnDayOf, vitalsRules } from './vitals.ts'

type Visit = { patientId: string; encounterId: string }

/**
 * The visit is being signed: its vitals change no more, and those that were taken on its day outside of any visit, by a nurse for
 * example, are its own from now on. Their `updated_at` becomes the moment of signing; `wereEnteredIn` recognizes them by it. What was
 * struck through stays as it is. `signedAt` is in epoch milliseconds.
 */
export async function freezeVitals(
  db: Db,
  organizationId: string,
  encounterId: string,
  signedAt: number,
): Promise<void> {
  const [visit] = await db<{ patientId: string; zone: string }[]>`
    select v.patient_id as "patientId", c.time_zone as zone from encounters v
    join patients p on p.organization_id = ${organizationId} and p.id = v.patient_id
    join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
    where v.organization_id = ${organizationId} and v.id = ${encounterId}`
  if (!visit) return
  await db`
    update vitals e set encounter_id = ${encounterId}, updated_at = ${new Date(signedAt)}
    where e.organization_id = ${organizationId} and e.patient_id = ${visit.patientId}
      and ${takenOnDayOf(db, organizationId, encounterId, visit.zone)} and ${standing(db, organizationId, 'e')}`
  await db`
    update vitals set is_frozen = true where organization_id = ${organizationId} and encounter_id = ${encounterId} and not is_frozen`
}

/**
 * Of a visit `e`: an entry stands that was entered in it, or vitals that it takes over when it is signed (as `takenOnDayOf` finds
 * them).
 */
export function anyEntries(db: Db, organizationId: string): Fragment {
  const stands = (table: EntryTable, which: Fragment) => db`
    exists (select from ${db(table)} t where t.organization_id = ${organizationId} and t.patient_id = e.patient_id and ${which}
      and ${standing(db, organizationId, 't')})`
  const ofVisit = Object.values(tableOfKind).map(table => stands(table, db`t.encounter_id = e.id`))
  const ofDay = stands(
    'vitals',
    db`t.encounter_id is null and exists (select from patients o
        join clinics k on k.organization_id = ${organizationId} and k.id = o.clinic_id
        where o.organization_id = ${organizationId} and o.id = e.patient_id
          and (t.taken_at at time zone k.time_zone)::date = (e.started_at at time zone k.time_zone)::date)`,
  )
  return [...ofVisit, ofDay].reduce((all, one) => db`${all} or ${one}`)
}

export async function hasEntries(db: Db, organizationId: string, encounterId: string): Promise<boolean> {
  const [visit] = await db<{ has: boolean }[]>`
    select ${anyEntries(db, organizationId)} as has from encounters e
    where e.organization_id = ${organizationId} and e.id = ${encounterId}`
  return visit?.has ?? false
}

/**
 * What a signed visit keeps of the record, as plain JSON: the visit's own diagnoses and the list of problems, allergies, medicines
 * that go on or ran out within 90 days, immunizations, and the visit's vitals. `now` is in epoch milliseconds.
 */
export async function recordAsItStands(
  db: Db,
  organizationId: string,
  { patientId, encounterId }: Visit,
  now: number = Date.now(),
) {
  const [clinic] = await db<{ zone: string }[]>`
    select c.time_zone as zone from patients p join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
    where p.organization_id = ${organizationId} and p.id = ${patientId}`
  const { zone } = clinic!
  const patient = { id: patientId, zone, today: dateOf(zone, now) }
  const [problems, allergies, facts, medicines, immunizations, vitals] = await allSent([
    selectEntries(
      db,
      organizationId,
      problemRules,
      patient,
      db`and (e.state <> 'visit' or e.encounter_id = ${encounterId}) and s.entry_id is null order by e.state, e.created_at, e.id`,
    ),
    selectEntries(
      db,
      organizationId,
      allergyRules,
      patient,
      db`and s.entry_id is null order by e.created_at, e.id`,
    ),
    getFacts(db, organizationId, patientId),
    selectCurrentMedicines(db, organizationId, patient),
    selectEntries(
      db,
      organizationId,
      immunizationRules,
      patient,
      db`and s.entry_id is null order by e.given_on desc, e.id desc`,
    ),
    selectEntries(
      db,
      organizationId,
      vitalsRules,
      patient,
      db`and e.encounter_id = ${encounterId} and s.entry_id is null order by e.taken_at, e.id`,
    ),
  ])
  return { problems, allergies, allergyState: facts.allergyState, medicines, immunizations, vitals }
}

/** The patient takes from now on what is prescribed. Its duration is kept as the day on which it ends. */
export const startMedicines: PatientMedicines['startMedicines'] = async (
  db,
  organizationId,
  { patientId, encounterId, prescriptionId, enteredBy, startedOn, lines },
) => {
  if (lines.length === 0) return
  const rows = lines.map(({ medicineName, dosage, recurrence, duration, instructions }) => ({
    organization_id: organizationId,
    id: uuid(),
    patient_id: patientId,
    encounter_id: encounterId,
    prescription_id: prescriptionId,
    medicine_name: medicineName,
    dosage,
    recurrence,
    instructions: instructions ?? null,
    started_on: startedOn,
    lasts_until: lastDay(duration, startedOn),
    entered_by: enteredBy,
  }))
  await db`insert into patient_medicines ${db(rows)}`
}

export const strikeMedicinesOf: PatientMedicines['strikeMedicinesOf'] = async (
  db,
  organizationId,
  { patientId, prescriptionId, reason, struckBy, struckAt },
) => {
  const found = await db<{ id: string }[]>`
    select e.id from patient_medicines e
    where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and e.prescription_id = ${prescriptionId}
      and ${standing(db, organizationId, 'e')}`
  const rows = found.map(({ id }) => ({
    organization_id: organizationId,
    entry_id: id,
    kind: 'medicines',
    patient_id: patientId,
    reason,
    struck_by: struckBy,
    struck_at: struckAt,
  }))
  if (rows.length > 0) await db`insert into struck_entries ${db(rows)}`
}

export const tableOfKind: Record<EntryKind, EntryTable> = {
  vitals: 'vitals',
  problems: 'problems',
  allergies: 'allergies',
  medicines: 'patient_medicines',
  immunizations: 'immunizations',
  history: 'history_entries',
}

type Struck = Visit & { reason: string; struckBy: string; struckAt: Date }

/**
 * SQL that keeps the entries `e` that were entered in the visit itself. It leaves out vitals that the visit took over when it was
 * signed: they were measured of this patient, even if the visit was of another one.
 */
const wereEnteredIn = (db: Db, organizationId: string, encounterId: string, table: EntryTable) =>
  table !== 'vitals'
    ? db``
    : db`and not (e.is_frozen and e.updated_at = (select v.signed_at from encounters v
        where v.organization_id = ${organizationId} and v.id = ${encounterId}))`

/** A visit was discarded or retracted: what was entered in it leaves the record with it. */
export async function strikeEntriesOf(
  db: Db,
  organizationId: string,
  { patientId, encounterId, reason, struckBy, struckAt }: Struck,
): Promise<void> {
  const kinds = Object.entries(tableOfKind) as [EntryKind, EntryTable][]
  const found = await allSent(
    kinds.map(
      ([, table]) => db<{ id: string }[]>`
        select e.id from ${db(table)} e where e.organization_id = ${organizationId} and e.encounter_id = ${encounterId}
          and e.patient_id = ${patientId} and ${standing(db, organizationId, 'e')}
          ${wereEnteredIn(db, organizationId, encounterId, table)}`,
    ),
  )
  const rows = kinds.flatMap(([kind], index) =>
    found[index]!.map(({ id }) => ({
      organization_id: organizationId,
      entry_id: id,
      kind,
      patient_id: patientId,
      reason,
      struck_by: struckBy,
      struck_at: struckAt,
    })),
  )
  if (rows.length > 0) await db`insert into struck_entries ${db(rows)}`
}
