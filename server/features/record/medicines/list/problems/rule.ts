import { classes } from '../classes.ts'
import type { Severity, Side } from '../list-types.ts'
import { partsOf, type ConditionId } from './condition-types.ts'
import type { ProblemRule } from './problem-rule-types.ts'

const asOf = '2026-11-30'
type More = Pick<ProblemRule, 'alsoLocal' | 'fromAge' | 'underAge'>

/** A word that names a class and an ingredient ('tetracycline') means the class. */
const sideOf = (word: string): Side =>
  classes.some(({ id }) => id === word) ? { class: word } : { ingredient: word }

/** `medicines`: classes and ingredients with a bar between them. */
const rule =
  (severity: Severity) =>
  (
    medicines: string,
    condition: ConditionId,
    effect: ProblemRule['effect'],
    source: string,
    more: More = {},
  ) => ({
    id: `${condition}: ${medicines}`,
    medicines: partsOf(medicines, '|').map(sideOf),
    condition,
    severity,
    effect,
    source,
    asOf,
    ...more,
  })

export const never = rule('contraindicated')
export const serious = rule('serious')
export const moderate = rule('moderate')
export const local = { alsoLocal: true } as const
/** Summaries of product characteristics as the United Kingdom has them. */
export const smpc = (what: string, section: string) => `UK SmPC ${what}, ${section}, as of 2024`
