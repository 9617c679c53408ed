// Reads a result as a laboratory prints it, and says what it means beside its limits. Pure.
import { latinDigits } from '#contract/values/latin-digits.ts'
import type { Limits } from './ranges.ts'

export const resultFlags = ['low', 'high', 'critical_low', 'critical_high', 'abnormal', 'normal'] as const
export type ResultFlag = (typeof resultFlags)[number]

export const comparators = ['<', '<=', '>', '>='] as const
export type Comparator = (typeof comparators)[number]

/** `text`: the standard spelling, such as '<0.01', with the digits that were typed. */
export type Measured = { text: string; comparator: Comparator | null; number: number }

const spelled: Record<string, Comparator> = {
  '<': '<',
  '<=': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '≥': '>=',
}
/** 1,200 and 1,50,000: only whole groups, and none begins with 0. */
const grouped = /^-?[1-9]\d{0,2}(?:(?:,\d{2})*|(?:,\d{3})*),\d{3}(?:\.\d+)?$/
/** 7,2 and 7,25 and 0,125: a comma that cannot part groups is the decimal sign. */
const withComma = /^-?\d*,\d+$/

function withPoint(digits: string): string {
  if (grouped.test(digits)) return digits.replaceAll(',', '')
  return withComma.test(digits) ? digits.replace(',', '.') : digits
}

/** Undefined for what is no number: words, '1,2,3', '1+', more digits than anybody measures. */
export function readMeasured(typed: string): Measured | undefined {
  const [, sign = '', rest = ''] = /^(<=|>=|[<>≤≥])?\s*(.*)$/su.exec(typed.trim())!
  const digits = latinDigits(rest)
    .replaceAll('٫', '.')
    .replaceAll(/[٬،]/g, ',')
    .replace(/^[‐‑–−]/, '-')
  const plain = withPoint(digits)
  if (!/^-?(?:\d{1,9}(?:\.\d{1,6})?|\.\d{1,6})$/.test(plain)) return undefined
  const number = Number(plain)
  const comparator = spelled[sign] ?? null
  const spelledOut = plain.replace(/^(-?)\./, '$10.')
  return { text: `${comparator ?? ''}${spelledOut}`, comparator, number }
}

/**
 * The flag of a value, or null where nothing can be said: there are no limits, or a value such as '<5' may lie on either side.
 * Limits themselves are still normal, and critical limits not yet critical.
 */
export function flagOf(
  { comparator, number }: Omit<Measured, 'text'>,
  limits: Limits | null,
): ResultFlag | null {
  if (!limits) return null
  const { low, high, criticalLow, criticalHigh } = limits
  if ([low, high, criticalLow, criticalHigh].every(limit => limit === null)) return null
  const isUpTo = comparator === '<' || comparator === '<='
  const isFrom = comparator === '>' || comparator === '>='
  /** Every value that the result may stand for is below the limit. */
  const isBelow = (limit: number | null) =>
    limit !== null && !isFrom && (comparator === '<' ? number <= limit : number < limit)
  const isAbove = (limit: number | null) =>
    limit !== null && !isUpTo && (comparator === '>' ? number >= limit : number > limit)
  if (isBelow(criticalLow)) return 'critical_low'
  if (isAbove(criticalHigh)) return 'critical_high'
  if (isBelow(low)) return 'low'
  if (isAbove(high)) return 'high'
  const [least, most] = [low ?? criticalLow, high ?? criticalHigh]
  const isNotBelow = least === null || (!isUpTo && number >= least)
  const isNotAbove = most === null || (!isFrom && number <= most)
  return isNotBelow && isNotAbove ? 'normal' : null
}

export const isCritical = (flag: ResultFlag | null): boolean =>
  flag === 'critical_low' || flag === 'critical_high'

/** Critical before abnormal, abnormal before the rest. */
export const urgencyOf = (flag: ResultFlag | null): 0 | 1 | 2 =>
  isCritical(flag) ? 0 : flag === 'low' || flag === 'high' || flag === 'abnormal' ? 1 : 2
