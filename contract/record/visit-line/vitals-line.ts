// 'bp 128/82 p 76 t 37.9 w 62', in any order. Each word of a measure is followed by its value.
import type { Cell, LineProblem, Meaning, VitalMeasure, VitalValues } from './line-types.ts'
import { withLatinDigits, wordsOf } from './line-words.ts'
import { vitalLimits } from './vital-limits.ts'

type Measure = Exclude<VitalMeasure, 'systolic' | 'diastolic'> | 'bloodPressure'

const measures: Record<string, Measure> = {
  bp: 'bloodPressure',
  p: 'pulse',
  pulse: 'pulse',
  hr: 'pulse',
  t: 'temperatureC',
  temp: 'temperatureC',
  w: 'weightKg',
  wt: 'weightKg',
  weight: 'weightKg',
  h: 'heightCm',
  ht: 'heightCm',
  height: 'heightCm',
  spo2: 'oxygenSaturation',
  o2: 'oxygenSaturation',
  sat: 'oxygenSaturation',
  rr: 'respiratoryRate',
}

function measureOf(word: string): Measure | undefined {
  const key = word.toLowerCase()
  return Object.hasOwn(measures, key) ? measures[key] : undefined
}

export const beginsVitals = (word: string): boolean => measureOf(word) !== undefined

type ReadVitals = { values: VitalValues; problems: LineProblem[]; cells: Cell[] }

/** The first word is one of a measure. A value that is refused is not among the values. */
export function parseVitals(text: string): ReadVitals {
  const typed = wordsOf(text)
  const read: ReadVitals = { values: {}, problems: [], cells: [] }
  const seen = new Set<Measure>()
  for (let at = 0; at < typed.length;) {
    let next = at + 1
    while (next < typed.length && !beginsVitals(typed[next]!)) next++
    const words = typed.slice(at, next)
    readMeasure(read, words, seen)
    at = next
  }
  return read
}

function readMeasure({ values, problems, cells }: ReadVitals, words: readonly string[], seen: Set<Measure>) {
  const [key = '', ...valueWords] = words
  const measure = measureOf(key)!
  const typed = words.join(' ')
  const value = withLatinDigits(valueWords.join('')).replaceAll(',', '.')
  const found = measure === 'bloodPressure' ? pressureOf(value) : single(measure, valueOf[measure](value))
  const isTwice = seen.has(measure)
  seen.add(measure)
  if (isTwice || !found) {
    const code = isTwice ? 'measuredTwice' : value === '' ? 'valueMissing' : 'notUnderstood'
    problems.push({ code, typed })
    cells.push({ typed, meaning: { kind: 'unknown', text: typed } })
    return
  }
  const faults = faultsOf(found)
  problems.push(...faults)
  if (!faults.some(refuses)) Object.assign(values, found)
  cells.push({ typed, meaning: meaningOf(found) })
}

/** Whether the problem keeps the line from being stored. */
export const refuses = (problem: LineProblem): boolean => !('isWarning' in problem)

function meaningOf(values: VitalValues): Meaning {
  const { systolic, diastolic } = values
  if (systolic !== undefined && diastolic !== undefined) return { kind: 'bloodPressure', systolic, diastolic }
  const [measure, value] = entriesOf(values)[0]!
  return { kind: 'vital', measure, value }
}

const entriesOf = (values: VitalValues) => Object.entries(values) as [VitalMeasure, number][]

function faultsOf(values: VitalValues): LineProblem[] {
  const faults = entriesOf(values).flatMap(([measure, value]): LineProblem[] => {
    const { least, most, usualLeast, usualMost } = vitalLimits[measure]
    if (value < least || value > most) return [{ code: 'outOfLimits', measure, least, most }]
    return value < usualLeast || value > usualMost ? [{ code: 'unlikely', measure, isWarning: true }] : []
  })
  const { systolic, diastolic } = values
  const isReversed = systolic !== undefined && diastolic !== undefined && diastolic >= systolic
  return isReversed ? [...faults, { code: 'diastolicNotBelowSystolic' }] : faults
}

/** Rounded as it is stored. Undefined stays undefined. */
function single(measure: VitalMeasure, value: number | undefined): VitalValues | undefined {
  if (value === undefined) return undefined
  return { [measure]: Number(value.toFixed(vitalLimits[measure].decimals)) }
}

function pressureOf(text: string): VitalValues | undefined {
  const [, systolic, diastolic] = /^(\d{1,3})\/(\d{1,3})(?:mmhg)?$/i.exec(text) ?? []
  return systolic === undefined ? undefined : { systolic: Number(systolic), diastolic: Number(diastolic) }
}

/** The number of a text whose unit matches; `unit` may stand without one if it matches the empty text. */
function numberWith(text: string, unit: RegExp): number | undefined {
  const [, number, rest = ''] = /^(\d{1,4}(?:\.\d{1,3})?)(\D*)$/.exec(text) ?? []
  return number !== undefined && unit.test(rest) ? Number(number) : undefined
}

function whole(text: string, unit: RegExp): number | undefined {
  return text.includes('.') ? undefined : numberWith(text, unit)
}

const valueOf: Record<Exclude<Measure, 'bloodPressure'>, (text: string) => number | undefined> = {
  pulse: text => whole(text, /^(?:bpm|\/min)?$/i),
  respiratoryRate: text => whole(text, /^(?:\/min)?$/i),
  oxygenSaturation: text => whole(text, /^[%٪]?$/),
  temperatureC(text) {
    const bare = numberWith(text, /^$/)
    const fahrenheit = bare !== undefined && bare >= 90 && bare <= 113 ? bare : numberWith(text, /^°?f$/i)
    return fahrenheit === undefined ? (bare ?? numberWith(text, /^°?c$/i)) : ((fahrenheit - 32) * 5) / 9
  },
  weightKg(text) {
    const [pounds, grams] = [numberWith(text, /^(?:lbs?|pounds?)$/i), numberWith(text, /^(?:g|gm|grams?)$/i)]
    if (pounds !== undefined) return pounds * 0.45359237
    return grams === undefined ? numberWith(text, /^(?:kgs?)?$/i) : grams / 1000
  },
  heightCm(text) {
    const [, feet, more = '0'] =
      /^(\d)(?:ft|feet|['’′])(?:(\d{1,2}(?:\.\d)?)(?:in|inch|inches|["”″])?)?$/i.exec(text) ?? []
    const inches =
      feet === undefined ? numberWith(text, /^(?:in|inch|inches|["”″])$/i) : Number(feet) * 12 + Number(more)
    if (inches !== undefined) return inches * 2.54
    const metres = numberWith(text, /^m$/i)
    return metres === undefined ? numberWith(text, /^(?:cm)?$/i) : metres * 100
  },
}

const printed: [VitalMeasure, string][] = [
  ['pulse', 'p'],
  ['temperatureC', 't'],
  ['weightKg', 'w'],
  ['heightCm', 'h'],
  ['oxygenSaturation', 'spo2'],
  ['respiratoryRate', 'rr'],
]

/** 'bp 128/82 p 76', in stored units. */
export function printVitals(values: VitalValues): string {
  const { systolic, diastolic } = values
  return [
    ...(systolic !== undefined && diastolic !== undefined ? [`bp ${systolic}/${diastolic}`] : []),
    ...printed.flatMap(([measure, key]) =>
      values[measure] === undefined ? [] : [`${key} ${values[measure]}`],
    ),
  ].join(' ')
}
