import { ageOn } from '#contract/values/age.ts'
import { sexForRanges, type Sex } from '#contract/clinic/sex-for-ranges.ts'
import { creatinineCodes, egfrOf } from '#contract/record/egfr.ts'
import { dateOf, daysBetween } from '#contract/values/clinic-time.ts'
import { getFacts } from '#server/features/record/chart/facts.ts'
import { selectCurrentMedicines } from '#server/features/record/chart/select-current-medicines.ts'
import { selectLatestResults, type LatestResult } from '#server/features/record/orders/latest-results.ts'
import { standing } from '#server/features/record/chart/select-entries.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { findBrands } from './find-brands.ts'
import { dictionary } from './safety-list.ts'
import type { PatientAllergy, SafetyPatient } from './safety/safety-types.ts'
import { asWritten } from './written.ts'

type Person = { dateOfBirth: string | null; gender: string | null; sex: Sex | null; zone: string }

/** What the checks need of a patient whom the caller may write about, and today's date at their clinic. */
export async function loadSafetyPatient(
  db: Db,
  organizationId: string,
  { patientId, now, replaces }: { patientId: string; now: number; replaces?: string | undefined },
): Promise<{ patient: SafetyPatient; today: string }> {
  const [[person], facts, allergies, [weight], results] = await allSent([
    db<Person[]>`
      select p.date_of_birth as "dateOfBirth", p.gender, p.sex_for_ranges as sex, c.time_zone as zone
      from patients p join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
      where p.organization_id = ${organizationId} and p.id = ${patientId}`,
    getFacts(db, organizationId, patientId),
    db<PatientAllergy[]>`
      select e.substance, e.kind, e.severity, e.reaction from allergies e
      where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and ${standing(db, organizationId, 'e')}
      order by e.created_at, e.id`,
    db<{ kg: number }[]>`
      select e.weight_kg::float8 as kg from vitals e
      where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and e.weight_kg is not null
        and ${standing(db, organizationId, 'e')}
      order by e.taken_at desc limit 1`,
    selectLatestResults(db, organizationId, patientId, creatinineCodes),
  ])
  const { dateOfBirth, gender, sex, zone } = person!
  const today = dateOf(zone, now)
  const all = await selectCurrentMedicines(db, organizationId, { id: patientId, zone, today })
  const current = all.filter(({ _id }) => _id !== replaces)
  const brands = await findBrands(
    db,
    organizationId,
    current.map(({ medicineName }) => medicineName),
  )
  const { state, lmp, breastfeeding } = facts.pregnancy
  const patient: SafetyPatient = {
    id: patientId,
    ageYears: dateOfBirth === null ? null : yearsOn(dateOfBirth, today),
    sex: sexForRanges(gender, sex),
    weightKg: weight?.kg ?? null,
    isPregnant: state === 'unknown' ? null : state === 'pregnant',
    weeksPregnant: state === 'pregnant' && lmp ? Math.floor(daysBetween(lmp, today) / 7) : null,
    isBreastfeeding: breastfeeding,
    hasBeenAskedForAllergies: facts.allergyState !== 'not_asked',
    allergies,
    taken: current.map(medicine => asWritten(dictionary, brands, medicine)),
    egfr: egfrFrom(results, {
      dateOfBirth,
      sex: sexForRanges(gender, sex),
      isPregnant: state === 'pregnant',
      today,
      zone,
    }),
  }
  return { patient, today }
}

type Kidneys = {
  dateOfBirth: string | null
  sex: Sex | null
  isPregnant: boolean
  today: string
  zone: string
}

/** From the newest creatinine. A value such as '<0.5' says too little. */
function egfrFrom(results: readonly LatestResult[], { dateOfBirth, sex, isPregnant, today, zone }: Kidneys) {
  const [newest] = results
    .filter(({ comparator }) => comparator === null)
    .toSorted((one, other) => Date.parse(other.takenAt) - Date.parse(one.takenAt))
  if (!newest || newest.number === null) return null
  const takenOn = dateOf(zone, Date.parse(newest.takenAt))
  const ageDays = dateOfBirth === null ? null : daysBetween(dateOfBirth, takenOn)
  const found = egfrOf({ value: newest.number, unit: newest.unit }, { ageDays, sex, isPregnant })
  return 'egfr' in found ? { value: found.egfr, ageDays: daysBetween(takenOn, today) } : null
}

/** Babies are parts of a year old. */
function yearsOn(dateOfBirth: string, today: string): number {
  const { count, unit } = ageOn(dateOfBirth, today)
  return unit === 'year' ? count : unit === 'month' ? count / 12 : count / 365
}
