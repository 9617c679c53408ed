// Which vaccine a person should get at which age, and what is due on a day. All ages are in days since birth.
import { z } from 'zod'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from './clinical-messages.ts'
import { dateOfAge } from '#contract/values/age.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { vaccineOf, vaccinesOf } from './vaccine-names.ts'

const days = z
  .number({ error: messages.invalidValue })
  .int(messages.invalidValue)
  .min(0, messages.invalidValue)
  .max(50_000, messages.invalidValue)

const row = z
  .object({
    vaccine: z
      .string({ error: messages.invalidValue })
      .trim()
      .min(1, messages.invalidValue)
      .max(60, messages.tooLong),
    /** The number that people give it: a dose at birth may be 0. */
    dose: z
      .number({ error: messages.invalidValue })
      .int(messages.invalidValue)
      .min(0, messages.invalidValue)
      .max(20, messages.invalidValue),
    fromAgeDays: days,
    /** The last day of the usual time. After it the dose is overdue; null: never. */
    toAgeDays: days.nullable(),
    /** The last day on which the dose is still given. After it nothing is due. */
    lastAgeDays: days.nullish(),
    /** Days that must pass since the dose before. */
    afterDays: days.nullish(),
    /** Offered, and never overdue. */
    optional: z.boolean().optional(),
  })
  .refine(one => one.fromAgeDays <= (one.toAgeDays ?? one.fromAgeDays), {
    path: ['toAgeDays'],
    error: messages.rangeBackwards,
  })
  .refine(one => (one.toAgeDays ?? one.fromAgeDays) <= (one.lastAgeDays ?? Infinity), {
    path: ['lastAgeDays'],
    error: messages.rangeBackwards,
  })
export type ScheduledDose = z.output<typeof row>

export const immunizationScheduleSchema = z
  .array(row)
  .max(200, messages.invalidValue)
  .refine(
    schedule =>
      seriesOf(schedule).every(doses =>
        doses.every(
          (one, index) =>
            index === 0 ||
            (doses[index - 1]!.dose < one.dose && doses[index - 1]!.fromAgeDays <= one.fromAgeDays),
        ),
      ),
    { error: clinicalMessages.dosesOutOfOrder },
  )

export interface DueDose {
  vaccine: string
  dose: number
  /** The first day on which it may be given, by age and by the dose before. */
  dueFrom: string
  /** The last day of the usual time, if it ends. */
  dueUntil: string | null
  isOptional: boolean
}

type Given = { vaccine: string; givenOn: string }
type Due = { due: DueDose[]; overdue: DueDose[]; upcoming: DueDose[] }

/**
 * What is due on a day, overdue by then, and upcoming, each by the date from which it is due. A person's doses of one vaccine count in
 * the order of their dates, each for the first dose of the schedule that could still be given on its day. So the first dose of a child
 * who had none at birth is dose 1, not dose 0. Short names and brands count, and an injection of several vaccines for each of them. A
 * booster waits for the doses that it boosts: while one of those is missing, that one is due.
 */
export function dueImmunizations(
  schedule: readonly ScheduledDose[],
  given: readonly Given[],
  dateOfBirth: string,
  today: string,
): Due {
  const answer: Due = { due: [], overdue: [], upcoming: [] }
  const person = { given, dateOfBirth, today }
  for (const doses of seriesOf(schedule)) addSeries(answer, doses, person)
  for (const list of Object.values(answer) as DueDose[][])
    list.sort((one, other) => (one.dueFrom < other.dueFrom ? -1 : one.dueFrom > other.dueFrom ? 1 : 0))
  return answer
}

type Person = { given: readonly Given[]; dateOfBirth: string; today: string }

function addSeries(answer: Due, doses: readonly ScheduledDose[], person: Person): void {
  const { dateOfBirth, today } = person
  const { missing, lastGivenOn } =
    missingPrimary(doses, person) ?? missingOf(doses, datesOf(doses, person), dateOfBirth)
  let before = lastGivenOn
  for (const dose of missing) {
    const byAge = dateOfAge(dateOfBirth, dose.fromAgeDays)
    const byDose = before === null ? byAge : addDays(before, dose.afterDays ?? 0)
    const dueFrom = later(byAge, byDose)
    if (isTooLate(dose, dateOfBirth, later(dueFrom, today))) continue
    const dueUntil = dose.toAgeDays === null ? null : later(dueFrom, lastDayOf(dateOfBirth, dose.toAgeDays))
    const isOptional = dose.optional ?? false
    const state =
      dueFrom > today ? 'upcoming' : dueUntil !== null && dueUntil < today && !isOptional ? 'overdue' : 'due'
    answer[state].push({ vaccine: dose.vaccine, dose: dose.dose, dueFrom, dueUntil, isOptional })
    // The dose after this one waits for it: it is not given before today.
    before = later(dueFrom, today)
  }
}

/** A vaccine that is named otherwise counts only if it was given at this vaccine's age, or four days before. */
const graceDays = 4

/** The days on which a dose was given that counts for a series. */
function datesOf(doses: readonly ScheduledDose[], { given, dateOfBirth }: Person): string[] {
  const own = vaccineOf(doses[0]!.vaccine)
  const from = addDays(dateOfAge(dateOfBirth, doses[0]!.fromAgeDays), -graceDays)
  const counted = given
    .filter(({ vaccine, givenOn }) => {
      const [first, ...also] = vaccinesOf(vaccine)
      return first === own || (givenOn >= from && also.includes(own))
    })
    .map(({ givenOn }) => givenOn)
  return [...counted, ...primaryDates(own, given).slice(boosts[own]?.doses ?? 0)].sort()
}

/** Boosters, and what they boost: how many doses, and until which age these are caught up (sources: `default-immunizations.ts`). */
const boosts: Readonly<
  Record<string, { vaccine: string; name: string; doses: number; lastAgeDays: number }>
> = {
  dtpBooster: { vaccine: 'dtp', name: 'DPT', doses: 3, lastAgeDays: 2556 },
}
const [catchUpGapDays, boosterGapDays] = [28, 183]

const primaryDates = (booster: string, given: readonly Given[]): string[] =>
  given
    .filter(({ vaccine }) => vaccinesOf(vaccine).includes(boosts[booster]?.vaccine ?? ''))
    .map(({ givenOn }) => givenOn)
    .sort()

/** The primary doses that are missing at the age of a booster, with the boosters that wait for them. Undefined: none is missing. */
function missingPrimary(doses: readonly ScheduledDose[], { given, dateOfBirth, today }: Person) {
  const own = vaccineOf(doses[0]!.vaccine)
  const boosted = boosts[own]
  if (!boosted || today < dateOfAge(dateOfBirth, doses[0]!.fromAgeDays)) return undefined
  const dates = primaryDates(own, given)
  const hasBooster = given.some(({ vaccine }) => vaccineOf(vaccine) === own)
  if (hasBooster || dates.length >= boosted.doses) return undefined
  const primary: ScheduledDose[] = Array.from({ length: boosted.doses - dates.length }, (_, index) => ({
    vaccine: boosted.name,
    dose: dates.length + index + 1,
    fromAgeDays: 42,
    toAgeDays: 364,
    lastAgeDays: boosted.lastAgeDays,
    afterDays: catchUpGapDays,
  }))
  const [booster, ...others] = doses
  return {
    missing: [...primary, { ...booster!, afterDays: boosterGapDays }, ...others],
    lastGivenOn: dates.at(-1) ?? null,
  }
}

/** The doses of the schedule that nobody gave, in order. */
function missingOf(doses: readonly ScheduledDose[], dates: readonly string[], dateOfBirth: string) {
  const missing: ScheduledDose[] = []
  let next = 0
  for (const dose of doses) {
    const date = dates[next]
    if (date === undefined || isTooLate(dose, dateOfBirth, date)) missing.push(dose)
    else next += 1
  }
  return { missing, lastGivenOn: dates.at(-1) ?? null }
}

const isTooLate = (dose: ScheduledDose, dateOfBirth: string, on: string) =>
  dose.lastAgeDays != null && lastDayOf(dateOfBirth, dose.lastAgeDays) < on

/** The day before the next age begins: 'until twelve months' ends on the day before the birthday. */
const lastDayOf = (dateOfBirth: string, ageDays: number) => addDays(dateOfAge(dateOfBirth, ageDays + 1), -1)

const later = (one: string, other: string) => (one < other ? other : one)

/** The schedule by vaccine, as written. */
function seriesOf<T extends { vaccine: string }>(schedule: readonly T[]): T[][] {
  return [...Map.groupBy(schedule, ({ vaccine }) => vaccineOf(vaccine)).values()]
}
