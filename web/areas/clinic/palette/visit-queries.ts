import { addDays } from '#contract/values/clinic-time.ts'

/** How many of each kind the palette shows. */
export const shown = 5

/**
 * Two queries that find visits. The answer of the first is shown first. No visit is in both.
 *
 * For a name alone: the visits from today on, the next one first; then the past ones, the last one first. To take a payment
 * (`payer` is the text after the command): the visits until today, the last one first; then those to come, because they are paid
 * least often.
 */
export function visitQueries(text: string, payer: string | null, today: string) {
  const untilToday = { to: today, sort: '-start', limit: shown } as const
  if (payer !== null) {
    const owing = { keyword: payer || undefined, isDue: true } as const
    return [
      { ...owing, ...untilToday },
      { ...owing, from: addDays(today, 1), sort: 'start', limit: shown },
    ] as const
  }
  return [
    { keyword: text, from: today, sort: 'start', limit: shown },
    { keyword: text, ...untilToday, to: addDays(today, -1) },
  ] as const
}

type Visit = { start: string }

/** Sorts visits by how often they are paid: today's first, then past ones, then those to come. */
export function inOrderOfPaying<V extends Visit>(visits: readonly V[], today: string): V[] {
  const isLater = ({ start }: V) => start.slice(0, 10) > today
  const isToday = ({ start }: V) => start.slice(0, 10) === today
  const rank = (visit: V) => (isToday(visit) ? 0 : isLater(visit) ? 2 : 1)
  // Within each group the order stays.
  return visits.toSorted((one, other) => rank(one) - rank(other))
}
