import type { Comparator, ResultFlag } from '#contract/record/orders/result-values.ts'
import type { Db } from '#server/platform/db/database.ts'

/** `value` is as it is read aloud; `takenAt` is RFC 3339. */
export type LatestResult = {
  loinc: string
  value: string
  number: number
  comparator: Comparator | null
  unit: string | null
  flag: ResultFlag | null
  takenAt: string
}

/** The latest measured value of each of these LOINC codes that the patient has, for example for a check of the kidneys. */
export const selectLatestResults = (
  db: Db,
  organizationId: string,
  patientId: string,
  loincCodes: readonly string[],
): Promise<LatestResult[]> => db<LatestResult[]>`
  select distinct on (r.loinc) r.loinc, r.value, r.number::float8 as number, r.comparator, r.unit, r.flag, r.taken_at as "takenAt"
  from results r
  where r.organization_id = ${organizationId} and r.patient_id = ${patientId} and r.loinc = any(${[...loincCodes]}::text[])
    and r.number is not null and r.struck_at is null
  order by r.loinc, r.taken_at desc, r.id desc`
