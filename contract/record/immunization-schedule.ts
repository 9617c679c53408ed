// Which vaccine a person should get at which age, and what is due on a day. All ages are in days since birth.
import { z } from 'zod'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from './clinical-messages.ts'
import { addDays } from '#contract/values/clinic-time.ts'

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

/**
 * What is due on a day, overdue by then, and upcoming, each by the date from which it is due. A person's doses of one vaccine count in
 * the order of their dates, each for the first dose of the schedule that could still be given on its day. So the first dose of a child
 * who had none at birth is dose 1, not dose 0. Vaccines are compared without regard to capitals.
 */
export function dueImmunizations(
  schedule: readonly ScheduledDose[],
  given: readonly { vaccine: string; givenOn: string }[],
  dateOfBirth: string,
  today: string,
): { due: DueDose[]; overdue: DueDose[]; upcoming: DueDose[] } {
  const answer = { due: [] as DueDose[], overdue: [] as DueDose[], upcoming: [] as DueDose[] }
  for (const doses of seriesOf(schedule)) {
    const dates = given
      .filter(({ vaccine }) => keyOf(vaccine) === keyOf(doses[0]!.vaccine))
      .map(({ givenOn }) => givenOn)
      .sort()
    const { missing, lastGivenOn } = missingOf(doses, dates, dateOfBirth)
    let before = lastGivenOn
    for (const dose of missing) {
      const byAge = addDays(dateOfBirth, dose.fromAgeDays)
      const byDose = before === null ? byAge : addDays(before, dose.afterDays ?? 0)
      const dueFrom = later(byAge, byDose)
      if (isTooLate(dose, dateOfBirth, later(dueFrom, today))) continue
      const dueUntil = dose.toAgeDays === null ? null : later(dueFrom, addDays(dateOfBirth, dose.toAgeDays))
      const isOptional = dose.optional ?? false
      const state =
        dueFrom > today
          ? 'upcoming'
          : dueUntil !== null && dueUntil < today && !isOptional
            ? 'overdue'
            : 'due'
      answer[state].push({ vaccine: dose.vaccine, dose: dose.dose, dueFrom, dueUntil, isOptional })
      // The dose after this one waits for it: it is not given before today.
      before = later(dueFrom, today)
    }
  }
  for (const list of Object.values(answer))
    list.sort((one, other) => (one.dueFrom < other.dueFrom ? -1 : one.dueFrom > other.dueFrom ? 1 : 0))
  return answer
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
  dose.lastAgeDays != null && addDays(dateOfBirth, dose.lastAgeDays) < on

const later = (one: string, other: string) => (one < other ? other : one)
const keyOf = (vaccine: string) => vaccine.trim().toLowerCase()

/** The schedule by vaccine, as written. */
function seriesOf<T extends { vaccine: string }>(schedule: readonly T[]): T[][] {
  return [...Map.groupBy(schedule, ({ vaccine }) => keyOf(vaccine)).values()]
}
