import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { noLimits, rangeFor, type Limits, type RangePerson } from '#contract/record/orders/ranges.ts'
import { flagOf, readMeasured, type ResultFlag } from '#contract/record/orders/result-values.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { CatalogueTest } from './catalogue.ts'

// What a result says, made of what was typed. Pure.

type Typed = {
  value?: string | null | undefined
  text?: string | null | undefined
  flag?: 'abnormal' | 'normal' | null | undefined
}
export type Content = {
  value: string | null
  comparator: string | null
  number: number | null
  text: string | null
  flag: ResultFlag | null
}

/**
 * `isMeasured`: the test has a unit or a range, so that only a number is a value of it.
 * Errors: invalid_input beside a value that cannot be read.
 */
export function contentOf(
  { value, text, flag }: Typed,
  { limits, isMeasured }: { limits: Limits | null; isMeasured: boolean },
): Content {
  const measured = value ? readMeasured(value) : undefined
  if (value && !measured && isMeasured) throw invalidInput({ value: clinicalMessages.resultNotNumber })
  return {
    value: measured?.text ?? (value || null),
    comparator: measured?.comparator ?? null,
    number: measured?.number ?? null,
    text: text || null,
    flag: (measured ? flagOf(measured, limits) : null) ?? flag ?? null,
  }
}

/** Whether only a number is a value of a test. */
export const isMeasured = (test: Pick<CatalogueTest, 'unit' | 'ranges'> | undefined): boolean =>
  test !== undefined && (test.unit !== null || test.ranges.length > 0)

type Given = { unit: string | null; low?: number | null | undefined; high?: number | null | undefined }

/**
 * The laboratory's own range counts before that of the catalogue, which counts only in its own unit. A critical limit that lies inside
 * the laboratory's range is not taken: it would call critical what the laboratory calls normal.
 */
export function limitsFor(
  test: Pick<CatalogueTest, 'unit' | 'ranges'> | undefined,
  { unit, low = null, high = null }: Given,
  person: RangePerson,
): Limits | null {
  const usual = test && isSameUnit(unit, test.unit) ? rangeFor(test.ranges, person).limits : null
  if (low === null && high === null) return usual
  const { criticalLow, criticalHigh } = usual ?? noLimits
  return {
    low,
    high,
    criticalLow: criticalLow !== null && low !== null && criticalLow <= low ? criticalLow : null,
    criticalHigh: criticalHigh !== null && high !== null && criticalHigh >= high ? criticalHigh : null,
  }
}

/** As it is printed, but for spaces, case, and the two letters that look like µ. */
const plainUnit = (unit: string | null) =>
  (unit ?? '').toLowerCase().replaceAll(/\s/g, '').replaceAll('μ', 'µ')
export const isSameUnit = (one: string | null, other: string | null) => plainUnit(one) === plainUnit(other)
