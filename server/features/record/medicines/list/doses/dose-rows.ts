// How the highest doses are written down: a row a medicine, 'name | limits | source'. The figures are facts of labels and guidelines;
// a clinician has not read them through yet.
import {
  doseRoutes,
  limitUnits,
  type DoseBand,
  type DoseLimit,
  type DoseRoute,
  type Doses,
  type LimitUnit,
} from '../list-types.ts'

/** From this age on an adult's amounts hold, where no row of children goes further. */
const adultFrom = 12

const isRoute = (word: string): word is DoseRoute => doseRoutes.some(route => route === word)
const isUnit = (word: string): word is LimitUnit => limitUnits.some(unit => unit === word)

/**
 * '2-6y 5-10/kg to 400': from 2 years until 6, usually to 5 and at most 10 for each kilogram, and never more than 400. Without an age it
 * is an adult's; 'unweighed 100' is the most for somebody whose weight nobody knows.
 */
const bandPattern =
  /^(?:([\d.]+)(?:-([\d.]+)y|y\+) )?([\d.]+)(?:-([\d.]+))?(\/kg)?(?: to ([\d.]+))?(?: unweighed ([\d.]+))?$/

function readBand(text: string): DoseBand {
  const [whole, from, until, low, high, perKg, ceiling, unweighed] = bandPattern.exec(text) ?? []
  if (whole === undefined) throw new Error(`No dose: ${text}`)
  return {
    ...(from && { from: Number(from) }),
    ...(until && { until: Number(until) }),
    ...(high && { usual: Number(low) }),
    highest: Number(high ?? low),
    ...(perKg && { perKg: true }),
    ...(ceiling && { ceiling: Number(ceiling) }),
    ...(unweighed && { unweighed: Number(unweighed) }),
  }
}

/** 'mouth/rectal mg 4000, 0.25-12y 60-75/kg to 4000', 'week mg 25', 'injection once units 2400000'. */
function readLimit(text: string): DoseLimit {
  const words = text.split(' ')
  const routes = words[0]!.split('/').filter(isRoute)
  if (routes.length > 0) words.shift()
  const per = words[0] === 'week' || words[0] === 'once' ? words[0] : 'day'
  if (per !== 'day') words.shift()
  const unit = words.shift() ?? ''
  if (!isUnit(unit)) throw new Error(`No unit: ${text}`)
  const bands = words.join(' ').split(', ').map(readBand)
  const childrenUntil = Math.max(adultFrom, ...bands.map(({ until = 0 }) => until))
  return {
    routes: routes.length > 0 ? routes : ['mouth'],
    per,
    unit,
    bands: bands.map(band => (band.from === undefined ? { ...band, from: childrenUntil } : band)),
  }
}

/** The doses by the name of the medicine. 'any': no amount of it is too much in itself. */
export function dosesOf(rows: readonly string[]): ReadonlyMap<string, Doses> {
  return new Map(
    rows.map(row => {
      const [name = '', limits = '', source = '', sumWith] = row.split(' | ')
      return [
        name,
        {
          limits: limits === 'any' ? [] : limits.split('; ').map(readLimit),
          ...(limits === 'any' && { isNeverTooMuch: true as const }),
          source: source.replace(/^label /, `label: ${name} `),
          ...(sumWith && { sumWith }),
        },
      ]
    }),
  )
}
