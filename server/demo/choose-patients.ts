import { addDays } from '#contract/values/clinic-time.ts'
import type { SamplePerson } from './record/sample-records.ts'

/** Younger ones do not come yet. */
const youngestDays = 45
/** So many of a doctor's patients are known from the first days on; the others come during the first two thirds. */
const knownAtFirst = 0.35

/**
 * Whose turn it is at a doctor: one after the other of their patients, nobody twice a day. `progress` is 0 on the first day of the
 * sample and 1 today.
 */
export function patientTurns(people: readonly SamplePerson[]) {
  const turns = new Map<number, number>()
  const comeOn = new Map<string, Set<SamplePerson>>()
  return (doctor: number, date: string, progress: number): SamplePerson | undefined => {
    const own = people.filter(
      ({ record, person }) => record.doctor === doctor && addDays(person.dateOfBirth, youngestDays) <= date,
    )
    const known = own.slice(0, Math.ceil(own.length * Math.min(1, knownAtFirst + progress)))
    const today = comeOn.get(date) ?? new Set()
    comeOn.set(date, today)
    if (known.every(person => today.has(person))) return undefined
    let next: SamplePerson
    do {
      const turn = turns.get(doctor) ?? 0
      turns.set(doctor, turn + 1)
      next = known[turn % known.length]!
    } while (today.has(next))
    today.add(next)
    return next
  }
}
