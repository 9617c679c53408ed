import { addDays, formatInstant, localToInstant, parseInstant } from '#contract/values/clinic-time.ts'
import {
  vitalFaults,
  vitalMeasures,
  type VitalMeasure,
  type VitalValues,
} from '#contract/record/vital-limits.ts'
import type { VitalsEntry, vitalsEndpoints } from '#contract/record/chart/vitals.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { EntryCall, EntryRules } from './entry-routes.ts'
import { requireLivedMoment } from './rules.ts'

export const columnOfMeasure: Record<VitalMeasure, string> = {
  systolic: 'systolic',
  diastolic: 'diastolic',
  pulse: 'pulse',
  temperatureC: 'temperature_c',
  weightKg: 'weight_kg',
  heightCm: 'height_cm',
  oxygenSaturation: 'oxygen_saturation',
  respiratoryRate: 'respiratory_rate',
}

type Row = Pick<VitalsEntry, VitalMeasure | 'takenAt' | 'isFrozen'>

export const vitalsRules: EntryRules<typeof vitalsEndpoints, Row> = {
  kind: 'vitals',
  table: 'vitals',
  columns: db => db`
    e.taken_at as "takenAt", e.systolic, e.diastolic, e.pulse, e.temperature_c::float8 as "temperatureC", e.weight_kg::float8 as "weightKg",
    e.height_cm::float8 as "heightCm", e.oxygen_saturation as "oxygenSaturation", e.respiratory_rate as "respiratoryRate",
    e.is_frozen as "isFrozen"`,
  order: 'e.taken_at desc',
  asked: (db, { from, to, measure, ofVisit }, { zone }, organizationId) => db`
    ${ofVisit ? db`and (e.encounter_id = ${ofVisit} or ${takenOnDayOf(db, organizationId, ofVisit, zone)})` : db``}
    ${from ? db`and e.taken_at >= ${startOf(zone, from)}` : db``}
    ${to ? db`and e.taken_at < ${startOf(zone, addDays(to, 1))}` : db``}
    ${measure ? db`and ${db(`e.${columnOfMeasure[measure]}`)} is not null` : db``}`,
  toOwn: ({ takenAt, isFrozen, ...row }, { zone }) => ({
    ...valuesOf(row),
    takenAt: formatInstant(zone, Date.parse(takenAt)),
    isFrozen,
  }),
  create(body, call) {
    const takenAt = body.takenAt === undefined ? call.now : parseInstant(body.takenAt)!
    requireMoment(takenAt, call)
    return { taken_at: new Date(takenAt), ...columnsOf(body) }
  },
  update({ takenAt, ...values }, before, call) {
    const moment = takenAt === undefined ? undefined : parseInstant(takenAt)!
    if (moment !== undefined) requireMoment(moment, call)
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const faults = vitalFaults({ ...before, ...(given as VitalValues) })
    if (Object.keys(faults).length > 0) throw invalidInput(faults as Record<string, string>)
    return { taken_at: moment === undefined ? undefined : new Date(moment), ...columnsOf(values) }
  },
}

/** Of vitals `e`: they belong to no visit, and were taken on the day on which this one began. */
export const takenOnDayOf = (db: Db, organizationId: string, encounterId: string, zone: string) => db`
  (e.encounter_id is null and exists (select from encounters v
    where v.organization_id = ${organizationId} and v.id = ${encounterId} and v.patient_id = e.patient_id
      and (v.started_at at time zone ${zone})::date = (e.taken_at at time zone ${zone})::date))`

const startOf = (zone: string, day: string) => new Date(localToInstant(zone, day, 0))

const requireMoment = (moment: number, { patient, now }: Pick<EntryCall, 'patient' | 'now'>) =>
  requireLivedMoment(patient, moment, { field: 'takenAt', now })

const columnsOf = (values: VitalValues) =>
  Object.fromEntries(vitalMeasures.map(measure => [columnOfMeasure[measure], values[measure]]))

const valuesOf = (row: Pick<VitalsEntry, VitalMeasure>) =>
  Object.fromEntries(vitalMeasures.map(measure => [measure, row[measure]])) as Pick<VitalsEntry, VitalMeasure>

/** The latest two values of each measure that was ever taken, the latest first. */
export function selectLatestVitals(db: Db, organizationId: string, patientId: string) {
  const branches = vitalMeasures.map(measure => {
    const column = db(`e.${columnOfMeasure[measure]}`)
    // Both values of a blood pressure were taken at once: they share an index.
    const indexed = measure === 'diastolic' ? db('e.systolic') : column
    return db`
      (select ${db.unsafe(`'${measure}'`)} as measure, e.id as "_id", ${column}::float8 as value, e.taken_at as "takenAt" from vitals e
      where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and ${indexed} is not null
        and not exists (select from struck_entries x where x.organization_id = ${organizationId} and x.entry_id = e.id)
      order by e.taken_at desc, e.id desc limit 2)`
  })
  const all = branches.reduce((before, branch) => db`${before} union all ${branch}`)
  return db<{ measure: VitalMeasure; _id: string; value: number; takenAt: string }[]>`${all}`
}
