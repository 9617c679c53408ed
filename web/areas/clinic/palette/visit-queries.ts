import { addDays } from '#contract/values/clinic-time.ts'

/** How many of each kind the palette shows. */
export const shown = 5

/**
 * The two questions that find visits, in the order in which their answers are shown; a day belongs to one of them. With a name
 * alone: today's visits and then the nearest to come, before past ones, the last first. To take a payment (`payer` is the text
 * after the command): today's visit and then old ones, because one that is still to come is paid least often.
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

/** The found visits in the order in which they are paid: today's first, then the past ones, the last first, then those to come. */
export function inOrderOfPaying<V extends Visit>(visits: readonly V[], today: string): V[] {
  const isLater = ({ start }: V) => start.slice(0, 10) > today
  const isToday = ({ start }: V) => start.slice(0, 10) === today
  const rank = (visit: V) => (isToday(visit) ? 0 : isLater(visit) ? 2 : 1)
  // The order within each stays.
  return visits.toSorted((one, other) => rank(one) - rank(other))
}
