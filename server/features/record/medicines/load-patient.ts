import { ageOn } from '#contract/values/age.ts'
import { sexForRanges, type Sex } from '#contract/clinic/sex-for-ranges.ts'
import { dateOf, daysBetween } from '#contract/values/clinic-time.ts'
import { getFacts } from '#server/features/record/chart/facts.ts'
import { selectCurrentMedicines } from '#server/features/record/chart/select-current-medicines.ts'
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
  const [[person], facts, allergies, [weight]] = await allSent([
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
    egfr: null,
  }
  return { patient, today }
}

/** Babies are parts of a year old. */
function yearsOn(dateOfBirth: string, today: string): number {
  const { count, unit } = ageOn(dateOfBirth, today)
  return unit === 'year' ? count : unit === 'month' ? count / 12 : count / 365
}
