// How a rule about two medicines is written: its weight, its two sides, its sentence and where a doctor reads more.
import { classes } from '../classes.ts'
import type { PairRule, Severity, Side } from '../list-types.ts'

const asOf = '2026-11-30'

/** A word that names a class and an ingredient ('tetracycline') means the class. */
export const sideOf = (word: string): Side =>
  classes.some(({ id }) => id === word) ? { class: word } : { ingredient: word }

type Narrower = Pick<PairRule, 'underYears'>

export const nameOf = (side: Side): string => ('ingredient' in side ? side.ingredient : side.class)

/** The same for the shipped list and for one that was loaded: a reason that was given stays with its warning. */
export const ruleId = ({ a, b, underYears }: Pick<PairRule, 'a' | 'b' | 'underYears'>): string =>
  [`${nameOf(a)}+${nameOf(b)}`, underYears && `under ${underYears}`].filter(Boolean).join(' ')

const rule =
  (severity: Severity) =>
  (a: string, b: string, effect: PairRule['effect'], source: string, more: Narrower = {}): PairRule => ({
    id: ruleId({ a: sideOf(a), b: sideOf(b), ...more }),
    a: sideOf(a),
    b: sideOf(b),
    severity,
    effect,
    source,
    asOf,
    ...more,
  })
export const never = rule('contraindicated')
export const serious = rule('serious')
export const moderate = rule('moderate')
