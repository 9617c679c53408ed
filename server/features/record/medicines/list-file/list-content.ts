// The file of a list of medicines, as docs/guide/operator.md tells it.
import { z } from 'zod'
import type { ListProblemReason } from '#contract/site/operator-safety.ts'
import { isDate } from '#contract/values/clinic-time.ts'
import {
  dosePeriods,
  doseRoutes,
  forms,
  limitUnits,
  type Combination,
  type Ingredient,
  type MedicineClass,
  type PairRule,
  type TripleRule,
} from '../list/list-types.ts'
import { conditions } from '../list/problems/conditions.ts'
import type { ProblemRule } from '../list/problems/problem-rule-types.ts'

const because = (reason: ListProblemReason) => ({ error: reason })
/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const printable = /^[^\p{Cc}\p{Cs}]*$/u
const text = (most: number) => z.string().trim().min(1).max(most).regex(printable)
/** As names are compared: in lower case, with single spaces. */
const name = text(120).refine(
  value => value === value.toLowerCase() && !/\s{2,}/.test(value),
  because('spelling'),
)
const day = z.string().refine(isDate, because('day'))
const number = z.number().min(0).max(1_000_000)
/** Millions of units are a usual dose of penicillin. */
const doseNumber = z.number().positive().max(100_000_000)
const names = z.array(name).max(100)

const advice = z.enum(['avoid', 'caution'])
const firmAdvice = z.enum(['never', 'avoid', 'caution'])
const severity = z.enum(['contraindicated', 'serious', 'moderate'])
const classId = z.string().regex(/^[a-z][a-zA-Z0-9]{1,59}$/, because('spelling'))

/** '500 mg', '125 mg/5 ml', '0.5%', '50 micrograms/dose': a strength as a product has it printed. */
const strength = z
  .string()
  .max(60)
  .regex(printable)
  .regex(/^\d[\d.,]*(?:\/\d[\d.]*)* ?(?:%|[\p{L}µ]+)(?:[/+ ].*)?$/u, because('strength'))
const product = z.strictObject({
  form: z.enum(forms),
  strengths: z.array(strength).min(1).max(40),
  bottlesMl: z.array(number.positive()).min(1).max(10).optional(),
})
const products = z.array(product).max(40)

export const medicineClass = z.strictObject({
  id: classId,
  label: text(120),
  allergyWords: names.optional(),
  isDuplicate: z.literal(true).optional(),
})

const years = number.max(120)
const dose = z.strictObject({
  from: years.optional(),
  until: years.optional(),
  usual: doseNumber.optional(),
  highest: doseNumber,
  perKg: z.literal(true).optional(),
  ceiling: doseNumber.optional(),
  unweighed: doseNumber.optional(),
})
const doses = z.strictObject({
  limits: z
    .array(
      z.strictObject({
        routes: z.array(z.enum(doseRoutes)).min(1),
        per: z.enum(dosePeriods),
        unit: z.enum(limitUnits),
        bands: z.array(dose).min(1).max(20),
      }),
    )
    .max(20),
  isNeverTooMuch: z.literal(true).optional(),
  sumWith: text(60).optional(),
  source: text(200),
})

export const ingredient = z.strictObject({
  name,
  aliases: names.optional(),
  classes: z.array(z.string()).max(60),
  products,
  isLongTerm: z.literal(true).optional(),
  doses: doses.optional(),
  maxDaily: z
    .strictObject({
      amount: number.positive(),
      unit: z.enum(['mg', 'micrograms', 'units', 'g', 'ml', 'mmol']),
      perKgUnder12: number.positive().optional(),
    })
    .optional(),
  pregnancy: z
    .strictObject({
      advice: firmAdvice,
      from: number.max(45).optional(),
      until: number.max(45).optional(),
      otherwise: advice.optional(),
      asksFirst: z.literal(true).optional(),
      isObstetric: z.literal(true).optional(),
      text: text(300).optional(),
    })
    .optional(),
  breastfeeding: advice.optional(),
  minAge: z
    .strictObject({
      years: number.max(120),
      advice: firmAdvice,
      neverUnder: number.max(120).optional(),
      text: text(300).optional(),
    })
    .optional(),
  isRiskyWhenOld: z.literal(true).optional(),
  kidney: z
    .array(z.strictObject({ below: number.positive().max(200), advice }))
    .max(5)
    .refine(
      bounds => bounds.every(({ below }, at) => at === 0 || below > bounds[at - 1]!.below),
      because('order'),
    )
    .optional(),
  kidneyResult: z.enum(['always', 'start']).optional(),
  harmsKidneys: z.literal(true).optional(),
  maxDailyWithLiver: number.positive().optional(),
  needsLiverResult: z.literal(true).optional(),
  sideChain: text(20).optional(),
  isWeekly: z.literal(true).optional(),
  isControlled: z.literal(true).optional(),
  actsThroughout: z.literal(true).optional(),
  isCovered: z.literal(true).optional(),
})

export const combination = z.strictObject({
  name,
  aliases: names.optional(),
  ingredients: z.array(z.string()).min(2).max(12),
  products,
})

const side = z
  .strictObject({ ingredient: z.string().optional(), class: z.string().optional() })
  .refine(one => (one.ingredient === undefined) !== (one.class === undefined), because('side'))
  .transform(one => one as { ingredient: string } | { class: string })

const ruleFields = { severity, effect: text(300), source: text(200), asOf: day }
export const rule = z.strictObject({
  a: side,
  b: side,
  ...ruleFields,
  underYears: number.positive().max(120).optional(),
})
export const triple = z.strictObject({
  sides: z.array(side).min(2).max(3),
  ...ruleFields,
  fromYears: number.positive().max(120).optional(),
  potassiumBelow: number.positive().max(10).optional(),
})

const conditionIds: ReadonlySet<string> = new Set(conditions.map(({ id }) => id))

/** A medicine that an illness speaks against. */
export const problemRule = z.strictObject({
  medicines: z.array(side).min(1).max(60),
  condition: z.string().refine(id => conditionIds.has(id), because('condition_unknown')),
  severity,
  effect: text(300),
  source: text(200),
  asOf: day,
  alsoLocal: z.literal(true).optional(),
  fromAge: number.max(120).optional(),
  underAge: number.max(120).optional(),
})

export const head = z.strictObject({
  format: z.literal(1, because('format')),
  name: text(80),
  asOf: day,
  source: text(300),
  classes: z.array(z.unknown()).min(1).max(1_000),
  ingredients: z.array(z.unknown()).min(1).max(5_000),
  combinations: z.array(z.unknown()).max(5_000),
  rules: z.array(z.unknown()).min(1).max(10_000),
  triples: z.array(z.unknown()).max(1_000).optional(),
  problemRules: z.array(z.unknown()).max(10_000).optional(),
})

/** A whole list as it is kept. */
export type ListContent = {
  format: 1
  name: string
  asOf: string
  source: string
  classes: MedicineClass[]
  ingredients: Ingredient[]
  combinations: Combination[]
  rules: (Omit<PairRule, 'id' | 'effect'> & { effect: string })[]
  /** Lists that were loaded before there were such rules have none. */
  triples?: (Omit<TripleRule, 'id' | 'effect'> & { effect: string })[] | undefined
  /** Without them those that come with the program hold. */
  problemRules?: (Omit<ProblemRule, 'id' | 'effect'> & { effect: string })[]
}
