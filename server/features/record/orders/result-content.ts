import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import {
  noLimits,
  rangeFor,
  type Limits,
  type NotJudged,
  type RangePerson,
} from '#contract/record/orders/ranges.ts'
import { flagOf, readMeasured, type ResultFlag } from '#contract/record/orders/result-values.ts'
import { convertBack, conversionTo, type Conversion } from '#contract/record/orders/units.ts'
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
  { judged, isMeasured }: { judged: JudgedLimits | null; isMeasured: boolean },
): Content {
  const measured = value ? readMeasured(value) : undefined
  if (value && !measured && isMeasured) throw invalidInput({ value: clinicalMessages.resultNotNumber })
  const found = measured ? flagOf(measured, judged) : null
  return {
    value: measured?.text ?? (value || null),
    comparator: measured?.comparator ?? null,
    number: measured?.number ?? null,
    text: text || null,
    flag: (found === 'normal' && judged?.isEndUnknown ? null : found) ?? flag ?? null,
  }
}

/** Whether only a number is a value of a test. */
export const isMeasured = (test: Pick<CatalogueTest, 'unit' | 'ranges'> | undefined): boolean =>
  test !== undefined && (test.unit !== null || test.ranges.length > 0)

type Given = { unit: string | null; low?: number | null | undefined; high?: number | null | undefined }

/** The limits that a flag is read from. `isEndUnknown`: nobody knows where normal ends on one side, so nothing is called normal. */
export type JudgedLimits = Limits & { isEndUnknown: boolean }

type Tested = Pick<CatalogueTest, 'unit' | 'ranges' | 'loinc'>
type Found = { kept: Limits | null; judged: JudgedLimits | null; notJudged: NotJudged | null }

/**
 * The laboratory's own range counts before that of the catalogue, which counts in each unit that is understood. Limits are those of the
 * unit of the laboratory. A critical limit that lies inside the laboratory's range is not taken: it would call critical what the
 * laboratory calls normal. `kept` is what the result shows and stores. `judged` has the usual end where the laboratory printed only the
 * other one, such as '<100'.
 */
export function limitsFor(
  test: Tested | undefined,
  { unit, low = null, high = null }: Given,
  person: RangePerson,
): Found {
  const { usual, why } = usualFor(test, unit, person)
  if (low === null && high === null)
    return { kept: usual, judged: usual && { ...usual, isEndUnknown: false }, notJudged: why }
  const { criticalLow, criticalHigh } = usual ?? noLimits
  const kept = {
    low,
    high,
    criticalLow: isInOrder(criticalLow, low) ? criticalLow : null,
    criticalHigh: isInOrder(high, criticalHigh) ? criticalHigh : null,
  }
  const isLowUnknown = low === null && (!usual || !isInOrder(usual.low, high))
  const isHighUnknown = high === null && (!usual || !isInOrder(low, usual.high))
  const judged = {
    ...kept,
    low: low ?? (isLowUnknown ? null : usual!.low),
    high: high ?? (isHighUnknown ? null : usual!.high),
    isEndUnknown: isLowUnknown || isHighUnknown,
  }
  return { kept, judged, notJudged: null }
}

/** The range of the catalogue in the unit of the laboratory, or why there is none. */
function usualFor(
  test: Tested | undefined,
  unit: string | null,
  person: RangePerson,
): { usual: Limits | null; why: NotJudged | null } {
  if (!test || !isMeasured(test)) return { usual: null, why: null }
  const conversion = conversionTo(test, unit)
  if (!conversion) return { usual: null, why: 'unit' }
  const { limits, unknown } = rangeFor(test.ranges, person)
  if (limits) return { usual: inUnit(limits, conversion), why: null }
  if (test.ranges.length === 0) return { usual: null, why: null }
  return { usual: null, why: unknown.length > 0 ? 'person' : 'age' }
}

function inUnit(limits: Limits, conversion: Conversion): Limits {
  const back = (limit: number | null) => (limit === null ? null : convertBack(limit, conversion))
  const { low, high, criticalLow, criticalHigh } = limits
  return {
    low: back(low),
    high: back(high),
    criticalLow: back(criticalLow),
    criticalHigh: back(criticalHigh),
  }
}

/** Errors: invalid_input beside a unit that was typed and does not fit the test, unless somebody has confirmed it. */
export function requireFittingUnit(test: Tested | undefined, unit: string | null | undefined): void {
  if (test && unit && isMeasured(test) && !conversionTo(test, unit))
    throw invalidInput({ unit: clinicalMessages.unitDoesNotFit })
}

/** A limit that is not there contradicts nothing. */
const isInOrder = (lower: number | null, upper: number | null) =>
  lower === null || upper === null || lower <= upper
