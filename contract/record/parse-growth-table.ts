// Reads the public CSV form of growth tables (CDC: Sex, Agemos, L, M, S, P3, P5 …; WHO: Month, L, M, S, P3 … or SD2neg …) and checks its
// L, M and S against the percentiles of the same row. Copies with invented numbers are about, and a curve from one would mislead.
import { zBelowWhich } from './normal-distribution.ts'
import { valueAtZ, type GrowthMeasure, type GrowthRow, type GrowthSex, type GrowthTable } from './growth.ts'

/** `row` is the line of the file, from 1. Numbers that do not agree have what was expected and what was found. */
export type GrowthFault =
  | { kind: 'column_missing' | 'cannot_be_checked'; column: string }
  | { kind: 'not_a_number' | 'age_order' | 'sex_unknown'; row: number; column: string; found: string }
  | { kind: 'disagrees'; row: number; column: string; expected: number; found: number }
  | { kind: 'no_rows' }

export type ParsedGrowth = { tables: GrowthTable[] } | { faults: GrowthFault[] }

interface Column {
  index: number
  /** As the file writes it. */
  name: string
  /** The most digits after the point that the column has: what it was rounded to. */
  decimals: number
}
type CheckColumn = Column & { z: number; percentile: number | null }

/** More faults say nothing new: the file is the wrong one. */
const faultLimit = 100
const monthsOf = { agemos: 1, month: 1, months: 1, agemonths: 1, ageinmonths: 1, week: 7 / 30.4375, weeks: 7 / 30.4375, day: 1 / 30.4375, days: 1 / 30.4375 } as const // prettier-ignore
const isAge = (name: string): name is keyof typeof monthsOf => Object.hasOwn(monthsOf, name)

/**
 * One table for each sex of the file, or what is wrong with it. A file without a column for the sex needs `about.sex`. The whole file is
 * refused for one fault, and if it has no percentiles below and above the median: those alone show L and S to be right.
 */
export function parseGrowthTable(
  csvText: string,
  about: { measure: GrowthMeasure; sex?: GrowthSex },
): ParsedGrowth {
  const lines = csvText
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ row: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some(Boolean))
  const [header, ...body] = lines
  if (!header) return { faults: [{ kind: 'no_rows' }] }
  // One of CDC's files repeats its header in the middle.
  const rows = body.filter(({ cells }) => cells.join() !== header.cells.join())
  const columns = columnsOf(header.cells, rows, about.sex === undefined)
  if ('faults' in columns) return columns
  if (rows.length === 0) return { faults: [{ kind: 'no_rows' }] }

  const faults: GrowthFault[] = []
  const bySex = new Map<GrowthSex, GrowthRow[]>()
  for (const { row, cells } of rows) {
    const sex = columns.sex ? sexOf(cells[columns.sex.index]) : about.sex
    if (!sex) {
      faults.push({
        kind: 'sex_unknown',
        row,
        column: columns.sex!.name,
        found: cells[columns.sex!.index] ?? '',
      })
      continue
    }
    const read = readRow(row, cells, columns)
    if ('faults' in read) {
      faults.push(...read.faults)
      continue
    }
    const list = bySex.get(sex) ?? []
    bySex.set(sex, list)
    if (list.length > 0 && list.at(-1)!.ageMonths >= read.ageMonths)
      faults.push({ kind: 'age_order', row, column: columns.age.name, found: cells[columns.age.index]! })
    else list.push(read)
  }
  if (faults.length > 0) return { faults: faults.slice(0, faultLimit) }
  return { tables: [...bySex].map(([sex, list]) => ({ measure: about.measure, sex, rows: list })) }
}

interface Columns {
  age: Column & { plain: string }
  l: Column
  m: Column
  s: Column
  sex: Column | undefined
  checks: CheckColumn[]
}

function columnsOf(
  header: string[],
  rows: { cells: string[] }[],
  needsSex: boolean,
): Columns | { faults: GrowthFault[] } {
  const found = foundColumns(header, rows)
  const needed = { age: found.age, L: found.l, M: found.m, S: found.s, ...(needsSex && { sex: found.sex }) }
  const missing = Object.entries(needed).flatMap(([column, at]) =>
    at ? [] : [{ kind: 'column_missing' as const, column }],
  )
  if (missing.length > 0) return { faults: missing }
  if (!found.checks.some(({ z }) => z < 0) || !found.checks.some(({ z }) => z > 0))
    return { faults: [{ kind: 'cannot_be_checked' as const, column: 'P3 P97' }] }
  const { age, l, m, s } = found
  return { ...found, age: age!, l: l!, m: m!, s: s! }
}

function foundColumns(header: string[], rows: { cells: string[] }[]) {
  const columns = header.map((name, index) => ({
    index,
    name,
    plain: name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
    decimals: Math.max(0, ...rows.map(({ cells }) => decimalsOf(cells[index] ?? ''))),
  }))
  const named = (...names: string[]) => columns.find(({ plain }) => names.includes(plain))
  return {
    sex: named('sex', 'gender'),
    age: columns.find(({ plain }) => isAge(plain)),
    l: named('l', 'lambda'),
    m: named('m', 'mu', 'median'),
    s: named('s', 'sigma'),
    checks: columns.flatMap((column): CheckColumn[] => {
      const place = placeOf(column.plain)
      return place ? [{ ...column, ...place }] : []
    }),
  }
}

/** What P3, 3rd, P999 (WHO's name for 99.9) or SD2neg stands for. */
function placeOf(name: string): { z: number; percentile: number | null } | null {
  const [, deviations, side] = /^sd([0-3])(neg)?$/.exec(name) ?? []
  if (deviations) return { z: side ? -Number(deviations) : Number(deviations), percentile: null }
  const [, digits] =
    /^p(\d{1,3})(?:st|nd|rd|th)?$/.exec(name) ?? /^(\d{1,2})(?:st|nd|rd|th)$/.exec(name) ?? []
  if (!digits) return null
  const percentile = digits === '01' ? 0.1 : digits.length === 3 ? Number(digits) / 10 : Number(digits)
  return percentile > 0 && percentile < 100 ? { z: zBelowWhich(percentile / 100), percentile } : null
}

function readRow(row: number, cells: string[], columns: Columns): GrowthRow | { faults: GrowthFault[] } {
  const { age, l, m, s, checks } = columns
  const faults = [age, l, m, s, ...checks].flatMap((column): GrowthFault[] => {
    const found = cells[column.index] ?? ''
    const isFine =
      isNumber(found) && (column === l || (column === age ? Number(found) >= 0 : Number(found) > 0))
    return isFine ? [] : [{ kind: 'not_a_number', row, column: column.name, found }]
  })
  if (faults.length > 0) return { faults }
  const number = (column: Column) => Number(cells[column.index])
  const lms = { l: number(l), m: number(m), s: number(s) }
  const wrong = checks.flatMap((column): GrowthFault[] => {
    const [found, expected] = [number(column), valueAtZ(lms, column.z)]
    const isNear = agrees(found, column, [l, m, s].map(number) as [number, number, number], [l, m, s])
    return isNear ? [] : [{ kind: 'disagrees', row, column: column.name, expected, found }]
  })
  if (wrong.length > 0) return { faults: wrong }
  const percentiles = checks.flatMap(column =>
    column.percentile === null ? [] : [[String(column.percentile), number(column)] as const],
  )
  return {
    ageMonths: number(age) * (isAge(age.plain) ? monthsOf[age.plain] : 1),
    ...lms,
    ...(percentiles.length > 0 && { percentiles: Object.fromEntries(percentiles) }),
  }
}

/** Whether the value follows from some L, M and S that are written as these are, when it is rounded itself. */
function agrees(
  found: number,
  column: CheckColumn,
  lms: [number, number, number],
  written: Column[],
): boolean {
  const [l, m, s] = lms.map((value, index) => {
    const half = halfUnit(written[index]!)
    return [value - half, value + half]
  }) as [number[], number[], number[]]
  const possible = l.flatMap(l => m.flatMap(m => s.map(s => valueAtZ({ l, m, s }, column.z))))
  const slack = halfUnit(column) * 1.001 + 1e-9
  return Math.min(...possible) - slack <= found && found <= Math.max(...possible) + slack
}

const halfUnit = ({ decimals }: Column) => 10 ** -decimals / 2

const isNumber = (text: string) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)
const decimalsOf = (text: string) => {
  const [, digits = '', power = '0'] = /^[+-]?\d*(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  return Math.max(0, digits.length - Number(power))
}

function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  return line.split(separator).map(cell =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

function sexOf(cell: string | undefined): GrowthSex | null {
  const text = cell?.toLowerCase() ?? ''
  if (['1', 'm', 'male', 'boy', 'boys'].includes(text)) return 'male'
  if (['2', 'f', 'female', 'girl', 'girls'].includes(text)) return 'female'
  return null
}
