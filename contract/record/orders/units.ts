// Understands units as laboratories spell them, and turns a value into the unit of its test: mEq/L, gm/dl, lakh/cumm, 10^3/µL. Pure.
// Nothing is guessed: a unit that is not understood, or that measures something else, fits no test.
import { substances, turnedBy, unitKinds, type UnitKind } from './substances.ts'

/** What one of a unit is in base units: grams, moles, charges, units or cells in a litre; mm in an hour; mmHg. */
export type Readings = Partial<Record<UnitKind, number>>

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raised = (text: string) =>
  text.replace(/10([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})/g, (_, digits: string) => {
    const plain = [...digits].map(digit => superscripts.indexOf(digit)).join('')
    return `10^${plain}`
  })

/** Small letters without spaces, stops and remarks in brackets; µ is u, per is /. */
function folded(text: string): string {
  const plain = raised(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/[−–‐]/g, '-')
    .replace(/\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]/g, '')
    .replace(/\bper\b/g, '/')
    .replace(/[\s.,·]/g, '')
  return plain
    .replace(/micro|mc(?=g|l|iu|u|mol)/g, 'u')
    .replace(/(dl|ml|ul|l)\^?-1$/, '/$1')
    .replace(/^[x×*]/, '')
    .replace(/10(?:\*{1,2}|e\+?)(?=\d)/, '10^')
}

const tableOf = (list: readonly (readonly [words: string, value: number])[]): ReadonlyMap<string, number> =>
  new Map(list.flatMap(([words, value]) => words.split('|').map(word => [word, value] as const)))

/** In litres. */
const volumes = tableOf([
  ['l|lt|ltr|lit|litre|liter', 1],
  ['dl|100ml|100cc|deciliter|decilitre', 0.1],
  ['ml|cc|cm3|milliliter|millilitre', 1e-3],
  ['ul|mm3|mm^3|cumm|cmm|cubicmm|mmcube|mmcub|cumm3|ulitre', 1e-6],
  ['nl', 1e-9],
  ['pl', 1e-12],
])

const prefixed = (words: string, prefixes: readonly (readonly [prefix: string, value: number])[]) =>
  prefixes.flatMap(([prefix, value]) => words.split('|').map(word => [`${prefix}${word}`, value] as const))

const small = [
  ['', 1],
  ['m', 1e-3],
  ['u', 1e-6],
  ['n', 1e-9],
  ['p', 1e-12],
  ['f', 1e-15],
] as const

const masses = tableOf([...prefixed('g|gs|gm|gms|gr|gram|grams', small), ['kg', 1e3]])
const amounts = tableOf([...prefixed('mol|mole|moles|mols', small), ['millimol|millimoles', 1e-3]])
const charges = tableOf([...prefixed('eq|eqv|equiv|val', small)])
/** A microkatal turns sixty micromoles in a minute over. */
const activities = tableOf([
  ...prefixed('u|iu|unit|units|intunit|intunits', small.slice(0, 4)),
  ['ku|kiu', 1e3],
  ['ukat', 60],
  ['nkat', 0.06],
])

const manyCells: readonly (readonly [words: string, value: number])[] = [
  ['|1', 1],
  ['10^3|103|1000|k|th|thou|thous|thousand|thousands|1e3', 1e3],
  ['10^4|10000', 1e4],
  ['10^5|105|100000|lakh|lakhs|lac|lacs|lack|lacks', 1e5],
  ['10^6|106|1000000|m|mil|mill|million|millions|mn|mio', 1e6],
  ['10^9|109|billion|billions|bil|giga|gpt', 1e9],
  ['10^12|1012|trillion|trillions|tril|tera|tpt', 1e12],
]
const counts = tableOf(
  manyCells.flatMap(([words, value]) =>
    words
      .split('|')
      .flatMap(word => [word, `${word}cells`, `${word}cell`].map(spelled => [spelled, value] as const)),
  ),
)
/** Only in a litre: elsewhere these letters are grams and tons. */
const cellsOfLitre = tableOf([
  ['g', 1e9],
  ['t', 1e12],
])

const whole: Readonly<Record<string, Readings>> = {
  '%': { fraction: 0.01 },
  'vol%': { fraction: 0.01 },
  'l/l': { fraction: 1 },
  'v/v': { fraction: 1 },
  '%ngsp': { fraction: 0.01 },
  'ngsp%': { fraction: 0.01 },
  '%dcct': { fraction: 0.01 },
  '%hb': { fraction: 0.01 },
  '%ofhb': { fraction: 0.01 },
  '%oftotalhb': { fraction: 0.01 },
  fl: { cellVolume: 1 },
  'fl/cell': { cellVolume: 1 },
  um3: { cellVolume: 1 },
  'um^3': { cellVolume: 1 },
  cuum: { cellVolume: 1 },
  pg: { cellMass: 1 },
  pgs: { cellMass: 1 },
  pgm: { cellMass: 1 },
  'pg/cell': { cellMass: 1 },
  picogram: { cellMass: 1 },
  picograms: { cellMass: 1 },
  fmol: { cellAmount: 1 },
  'fmol/cell': { cellAmount: 1 },
  mmhg: { pressure: 1 },
  torr: { pressure: 1 },
  kpa: { pressure: 7.500_62 },
  mm: { speed: 1, amount: 1e-3 },
  um: { amount: 1e-6 },
  '': { number: 1 },
  '-': { number: 1 },
  ratio: { number: 1 },
  inr: { number: 1 },
  index: { number: 1 },
  ph: { number: 1 },
  phunits: { number: 1 },
  units: { number: 1 },
}

const speeds = /^mm(?:\/|in|at)?(?:the)?(?:1|1st|first|one)?(?:\/)?(?:h|hr|hrs|hour)$/

/** What a spelling may mean, by what it measures; empty if it is not understood. */
export function readUnit(text: string | null): Readings {
  const plain = folded(text ?? '')
  const known = Object.hasOwn(whole, plain) ? whole[plain] : undefined
  if (known) return known
  if (speeds.test(plain)) return { speed: 1 }
  // g% and mg% are grams in 100 ml.
  if (plain.endsWith('%')) return perVolume(plain.slice(0, -1), 0.1)
  const at = plain.indexOf('/')
  if (at < 0) return {}
  const [above, below] = [plain.slice(0, at), plain.slice(at + 1)]
  const volume = volumes.get(below)
  if (volume !== undefined) return { ...perVolume(above, volume), ...cellsPer(above, below, volume) }
  return ofRatio(above, below.replace(/(?:of)?(?:creatinine|creat|crea|cr)$/, ''))
}

function perVolume(above: string, volume: number): Readings {
  const kinds = { mass: masses, amount: amounts, charge: charges, activity: activities }
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, table]) => {
      const value = table.get(above)
      return value === undefined ? [] : [[kind, value / volume]]
    }),
  )
}

function cellsPer(above: string, below: string, volume: number): Readings {
  const many = counts.get(above) ?? (below === 'l' ? cellsOfLitre.get(above) : undefined)
  return many === undefined ? {} : { count: many / volume }
}

function ofRatio(above: string, below: string): Readings {
  const [mass, amount] = [masses.get(above), amounts.get(above)]
  const [perMass, perAmount] = [masses.get(below), amounts.get(below)]
  if (mass !== undefined && perMass !== undefined) return { massRatio: mass / perMass }
  if (mass !== undefined && perAmount !== undefined) return { massOfAmount: mass / perAmount }
  return amount !== undefined && perAmount !== undefined ? { amountRatio: amount / perAmount } : {}
}

type Tested = { unit: string | null; loinc: string | null }

/** The value in the unit of the test is the value times `factor`, plus `offset`. */
export type Conversion = { factor: number; offset: number }

/** As it is printed, but for spaces, case, and the two letters that look like µ. */
const plainUnit = (unit: string | null) =>
  (unit ?? '').toLowerCase().replaceAll(/\s/g, '').replaceAll('μ', 'µ')
export const isSameUnit = (one: string | null, other: string | null) => plainUnit(one) === plainUnit(other)

/** Beyond it the limits of a test would have more digits than are kept: no laboratory prints platelets in a litre one by one. */
const [leastFactor, mostFactor] = [1e-6, 1e5]

/** How a value in `unit` reads in the unit of its test; null if the unit does not fit the test, or is not understood. */
export function conversionTo(test: Tested, unit: string | null): Conversion | null {
  if (isSameUnit(test.unit, unit)) return { factor: 1, offset: 0 }
  const [from, to] = [readUnit(unit), readUnit(test.unit)]
  const substance = substances[test.loinc ?? ''] ?? {}
  const kind = substance.kind && to[substance.kind] ? substance.kind : unitKinds.find(one => to[one])
  if (!kind) return null
  const based = inBase(from, { kind, loinc: test.loinc ?? '' })
  if (!based) return null
  const unitOfTest = to[kind]!
  const [factor, offset] = [rounded(based.factor / unitOfTest), rounded(based.offset / unitOfTest)]
  return factor < leastFactor || factor > mostFactor ? null : { factor, offset }
}

/** One of the unit in base units of the kind of the test. */
function inBase(from: Readings, { kind, loinc }: { kind: UnitKind; loinc: string }): Conversion | null {
  const same = from[kind]
  if (same !== undefined) return { factor: same, offset: 0 }
  for (const { from: one, to: other, line } of turnedBy[loinc] ?? []) {
    const [given, back] = [from[one], from[other]]
    if (kind === other && given !== undefined) return { factor: given * line.factor, offset: line.offset }
    if (kind === one && back !== undefined)
      return { factor: back / line.factor, offset: -line.offset / line.factor }
  }
  const { grams, charges: perParticle } = substances[loinc] ?? {}
  const moles =
    from.amount ??
    (from.mass !== undefined && grams ? from.mass / grams : undefined) ??
    (from.charge !== undefined && perParticle ? from.charge / perParticle : undefined)
  if (moles === undefined) return null
  const perMole = { amount: 1, mass: grams, charge: perParticle } as Partial<Record<UnitKind, number>>
  const found = perMole[kind]
  return found === undefined ? null : { factor: moles * found, offset: 0 }
}

/** Computers count 0.1 × 3 as a little more than 0.3: a limit would lie beside itself. */
const rounded = (value: number): number => Number(value.toPrecision(12))

export const convert = (value: number, { factor, offset }: Conversion): number =>
  rounded(value * factor + offset)

/** The limits of a test in the unit of the laboratory, with as many digits as are kept. */
export const convertBack = (value: number, { factor, offset }: Conversion): number =>
  Number(((value - offset) / factor).toFixed(6))

/** With four digits, as people read it. */
export function shownNumber(value: number): string {
  if (value === 0) return '0'
  const decimals = Math.min(6, Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value)))))
  return String(Number(value.toFixed(decimals)))
}

type Measured = { number: number; comparator: string | null; unit: string | null }

/** What a value means in the unit of its test, such as '<15 10³/µL'; null where it is spelled so already, or does not fit. */
export function understoodAs(test: Tested, { number, comparator, unit }: Measured): string | null {
  if (isSameUnit(test.unit, unit)) return null
  const conversion = conversionTo(test, unit)
  if (!conversion) return null
  const value = `${comparator ?? ''}${shownNumber(convert(number, conversion))}`
  return [value, test.unit].filter(Boolean).join(' ')
}
