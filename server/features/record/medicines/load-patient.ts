import { livedOn } from '#contract/values/age.ts'
import { messages } from '#contract/core/messages.ts'
import { sexForRanges, type Sex } from '#contract/clinic/sex-for-ranges.ts'
import { creatinineCodes, egfrOf } from '#contract/record/egfr.ts'
import { rangePersonOn } from '#contract/record/orders/ranges.ts'
import { dateOf, daysBetween } from '#contract/values/clinic-time.ts'
import { standing } from '#server/features/record/chart/select-entries.ts'
import { problemsToday } from '#server/features/record/chart/standing-problems.ts'
import {
  isTakenOn,
  selectTakenMedicines,
  type TakenMedicine,
} from '#server/features/record/chart/select-taken-medicines.ts'
import { selectLatestResults, type LatestResult } from '#server/features/record/orders/latest-results.ts'
import { allSent, type Db, type Fragment } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { PatientAllergy, PatientProblem, SafetyPatient } from './safety/safety-types.ts'

type Person = {
  dateOfBirth: string | null
  gender: string | null
  sex: Sex | null
  zone: string
  pregnancy: 'unknown' | 'pregnant' | 'not_pregnant' | null
  lmp: string | null
  breastfeeding: boolean | null
  hasNoAllergies: boolean
  allergies: PatientAllergy[]
  problems: PatientProblem[]
  weightKg: number | null
}

export type AskedPatient = {
  patientId: string
  now: number
  /** Narrows `patients p` to the patients that the caller may ask about. */
  visible?: Fragment | undefined
  /** An entry of what the patient takes that the lines take the place of. */
  replaces?: string | null | undefined
  /** A prescription whose lines are checked: what it began is not checked against itself. */
  prescriptionId?: string | null | undefined
  /** The visit in which the lines are written. */
  encounterId?: string | null | undefined
}

/** A patient without the medicines that they take: these are read with the clinic's brands. */
type LoadedPatient = {
  patient: Omit<SafetyPatient, 'taken'>
  takes: readonly TakenMedicine[]
  /** At the patient's clinic. */
  today: string
}

/**
 * Reads what the checks need of a patient in one round, because a check runs at each key.
 * Errors: invalid_input for a patient that `visible` leaves out.
 */
export async function loadSafetyPatient(
  db: Db,
  organizationId: string,
  { patientId, now, visible = db``, replaces, prescriptionId, encounterId = null }: AskedPatient,
): Promise<LoadedPatient> {
  const [[person], taken, results] = await allSent([
    db<Person[]>`
      select p.date_of_birth as "dateOfBirth", p.gender, p.sex_for_ranges as sex, c.time_zone as zone,
        f.pregnancy, f.last_period_on as lmp, f.is_breastfeeding as breastfeeding,
        f.no_allergies_since is not null as "hasNoAllergies",
        (select coalesce(jsonb_agg(jsonb_build_object('substance', e.substance, 'kind', e.kind, 'severity', e.severity,
            'reaction', e.reaction) order by e.created_at, e.id), '[]')
          from allergies e
          where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and ${standing(db, organizationId, 'e')}) as allergies,
        (${problemsToday(db, organizationId, { patientId, encounterId, now })}) as problems,
        (select e.weight_kg::float8 from vitals e
          where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and e.weight_kg is not null
            and ${standing(db, organizationId, 'e')}
          order by e.taken_at desc limit 1) as "weightKg"
      from patients p join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
      left join patient_facts f on f.organization_id = ${organizationId} and f.patient_id = ${patientId}
      where p.organization_id = ${organizationId} and p.id = ${patientId} and not p.is_deleted ${visible}`,
    selectTakenMedicines(db, organizationId, { patientId, now }),
    selectLatestResults(db, organizationId, patientId, [...creatinineCodes, ...liverCodes, potassiumCode]),
  ])
  if (!person) throw invalidInput({ patientId: messages.patientUnknown })
  const { dateOfBirth, gender, sex, zone, pregnancy, lmp, breastfeeding, allergies, problems } = person
  const today = dateOf(zone, now)
  const isPregnant = pregnancy === 'pregnant'
  return {
    today,
    takes: taken.filter(
      one =>
        isTakenOn(today, one) &&
        one._id !== replaces &&
        (!prescriptionId || one.prescriptionId !== prescriptionId),
    ),
    patient: {
      id: patientId,
      ageYears: dateOfBirth === null ? null : yearsOn(dateOfBirth, today),
      sex: sexForRanges(gender, sex),
      weightKg: person.weightKg,
      isPregnant: pregnancy === null || pregnancy === 'unknown' ? null : isPregnant,
      weeksPregnant: isPregnant && lmp ? Math.floor(daysBetween(lmp, today) / 7) : null,
      isBreastfeeding: breastfeeding,
      hasBeenAskedForAllergies: allergies.length > 0 || person.hasNoAllergies,
      allergies,
      problems,
      potassium: potassiumFrom(results, { today, zone }),
      liverResultDays: daysSince(results, today, zone),
      egfr: egfrFrom(results, { dateOfBirth, sex: sexForRanges(gender, sex), isPregnant, today, zone }),
    },
  }
}

/** LOINC: alanine aminotransferase. */
const liverCodes = ['1742-6']
const isCreatinine = (loinc: string) => creatinineCodes.some(code => code === loinc)

/** How old the newest result of the liver is. */
function daysSince(results: readonly LatestResult[], today: string, zone: string): number | null {
  const days = results
    .filter(({ loinc }) => liverCodes.includes(loinc))
    .map(({ takenAt }) => daysBetween(dateOf(zone, Date.parse(takenAt)), today))
  return days.length > 0 ? Math.min(...days) : null
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
    .filter(({ comparator, loinc }) => comparator === null && isCreatinine(loinc))
    .toSorted((one, other) => Date.parse(other.takenAt) - Date.parse(one.takenAt))
  if (!newest || newest.number === null) return null
  const takenOn = dateOf(zone, Date.parse(newest.takenAt))
  const person = rangePersonOn({ dateOfBirth, sexForRanges: sex }, takenOn)
  const found = egfrOf({ value: newest.number, unit: newest.unit }, { ...person, isPregnant })
  return 'egfr' in found ? { value: found.egfr, ageDays: daysBetween(takenOn, today) } : null
}

/** LOINC: potassium in serum or plasma. */
const potassiumCode = '2823-3'

/** '<3' is low, but '>3' may be anything above. mEq/l are mmol/l. */
function potassiumFrom(results: readonly LatestResult[], { today, zone }: Pick<Kidneys, 'today' | 'zone'>) {
  const found = results.find(({ loinc }) => loinc === potassiumCode)
  const unit = found?.unit?.toLowerCase().replace(/\s/g, '')
  if (!found || found.comparator?.startsWith('>') || (unit !== 'mmol/l' && unit !== 'meq/l')) return null
  const takenOn = dateOf(zone, Date.parse(found.takenAt))
  return { value: found.number, ageDays: daysBetween(takenOn, today) }
}

/** Babies are parts of a year old. In the first months rules count weeks, which months would round down. */
function yearsOn(dateOfBirth: string, today: string): number {
  const { months, days } = livedOn(dateOfBirth, today)
  if (months < 3) return Math.max(0, days) / 365
  return months < 24 ? months / 12 : Math.floor(months / 12)
}
