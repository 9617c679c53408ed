// What the list of medicines says about an ingredient, and what the rules say. Plain data: the engine beside it judges.

import type { safetyMessages } from '#contract/record/messages/safety.ts'

/** A medicine's group, such as 'penicillin'. `classes.ts` has them all. */
export type ClassId = string

export type MedicineClass = {
  id: ClassId
  /** 'penicillins': as a sentence names it. */
  label: string
  /** Words by which an allergy to the class is written down: 'penicillin', 'sulfa'. Lower case. */
  allergyWords?: readonly string[]
  /** Two of the class at once are one too many. */
  isDuplicate?: true
}

export const forms = [
  'tablet',
  'capsule',
  'syrup',
  'suspension',
  'drops',
  'injection',
  'inhaler',
  'nebules',
  'cream',
  'ointment',
  'gel',
  'eyeDrops',
  'earDrops',
  'nasalSpray',
  'suppository',
  'patch',
  'powder',
  'lotion',
  'mouthwash',
  'pessary',
] as const
export type Form = (typeof forms)[number]

export type DoseUnit = 'mg' | 'micrograms' | 'units' | 'g' | 'ml' | 'mmol'

/** `pieces`: tablets, capsules, sachets, whatever is in them. */
export const limitUnits = ['mg', 'micrograms', 'units', 'g', 'ml', 'mmol', 'pieces'] as const
export type LimitUnit = (typeof limitUnits)[number]
export const doseRoutes = ['mouth', 'injection', 'inhaled', 'nebulized', 'rectal', 'patch'] as const
export type DoseRoute = (typeof doseRoutes)[number]
export const dosePeriods = ['day', 'week', 'once'] as const
export type DosePeriod = (typeof dosePeriods)[number]

/** What holds between two ages in years, the last one excluded. More than usual is said, more than the highest stops. */
export type DoseBand = {
  from?: number
  until?: number
  usual?: number
  highest: number
  /** Both are for each kilogram of weight. */
  perKg?: true
  /** The highest of a heavy patient. */
  ceiling?: number
  /** The highest of a patient whose weight nobody knows. */
  unweighed?: number
}
/** `once`: what is given at one time. */
export type DoseLimit = {
  routes: readonly DoseRoute[]
  per: DosePeriod
  unit: LimitUnit
  bands: readonly DoseBand[]
}
export type Doses = {
  /** The usual route first. Of several units, the first in which the line can be counted. */
  limits: readonly DoseLimit[]
  /** No amount of it is too much in itself, such as salt water for the nose. */
  isNeverTooMuch?: true
  /** Medicines with the same word are added up: two insulins. */
  sumWith?: string
  source: string
}

/** `avoid`: not to be used unless there is nothing else; `caution`: with care. */
export type Advice = 'avoid' | 'caution'
/** `never`: harm is certain, so it interrupts. */
export type FirmAdvice = 'never' | Advice

/** `from`, `until`: the weeks of pregnancy in which it holds. Without them: all of it. */
export type PregnancyAdvice = {
  advice: FirmAdvice
  from?: number
  until?: number
  /** The advice for the other weeks. */
  otherwise?: Advice
  /** Interrupts for a woman unless the record says that she is not pregnant. */
  asksFirst?: true
  /** It is given for births and miscarriages too: where the line says so, it stands beside. */
  isObstetric?: true
  /** Its own sentence: what may happen and what to do. */
  text?: string
}

/** Not for children under this age in years, which may be a fraction. Under `neverUnder` it interrupts, because harm is certain. */
export type AgeAdvice = { years: number; advice: FirmAdvice; neverUnder?: number; text?: string }

export type Product = {
  form: Form
  strengths: readonly string[]
  /** The bottles of a liquid that are sold, in ml. */
  bottlesMl?: readonly number[] | undefined
}

export type Ingredient = {
  /** The international name in English, lower case. It is the id. */
  name: string
  /** Other names and spellings, lower case: 'acetaminophen', 'amoxycillin'. */
  aliases?: readonly string[]
  /** The narrow one first: ['aminopenicillin', 'penicillin', 'betaLactam']. */
  classes: readonly ClassId[]
  /** Usual products; a strength as it is printed: '500 mg', '125 mg/5 ml', '50 micrograms', '1%'. */
  products: readonly Product[]
  /** Taken until it is stopped. */
  isLongTerm?: true
  /** Without it nobody knows how much is too much, and the check of the dose is a gap. */
  doses?: Doses
  /**
   * In place of `doses`, in lists that were made before there were any: the highest daily dose of an adult, and under 12 years for each
   * kilogram.
   */
  maxDaily?: { amount: number; unit: DoseUnit; perKgUnder12?: number }
  pregnancy?: PregnancyAdvice
  breastfeeding?: Advice
  minAge?: AgeAdvice
  /** With care from 65 years on. */
  isRiskyWhenOld?: true
  /** By eGFR in ml/min/1.73 m²; the lowest bound first. */
  kidney?: readonly { below: number; advice: Advice }[]
  /** Nobody should begin it without a result of the kidneys, at any age; `start`: who takes it already may go on. */
  kidneyResult?: 'always' | 'start'
  /** It may harm the kidneys: who takes it is watched. */
  harmsKidneys?: true
  /** The highest daily dose in mg of somebody with a sick liver. */
  maxDailyWithLiver?: number
  /** With a sick liver nobody should give it without a result of the liver. */
  needsLiverResult?: true
  /** Beta-lactams with the same letter have a similar side chain. */
  sideChain?: string
  /** Once a week for its usual illnesses: a daily dose is dangerous. */
  isWeekly?: true
  /** A narcotic, a psychotropic or Schedule X: written anew at a visit in person. `controlled.ts` says which. */
  isControlled?: true
  /** Its drops, creams and gels act on the whole body too. */
  actsThroughout?: true
  /** Its pairs were gone through for the list of rules. Others say 'not covered'. */
  isCovered?: true
}

/** Several ingredients under one usual name: 'co-amoxiclav'. */
export type Combination = {
  name: string
  aliases?: readonly string[]
  ingredients: readonly string[]
  products: readonly Product[]
}

export type Severity = 'contraindicated' | 'serious' | 'moderate'
export type Side = { ingredient: string } | { class: ClassId }

/** Two medicines that should not meet, or only with care. */
export type PairRule = {
  id: string
  a: Side
  b: Side
  severity: Severity
  /** What may happen and what to do, in one sentence. A key of `safetyMessages`. */
  effect: keyof typeof safetyMessages
  /** Where a doctor can read it: 'UK SmPC warfarin, 4.5'. */
  source: string
  /** The day on which the rule was last read through, YYYY-MM-DD. */
  asOf: string
  /** It holds only under this age in years. */
  underYears?: number
}

/** Three medicines that should not be given together, or two that should not be given together to such a patient. */
export type TripleRule = Omit<PairRule, 'a' | 'b' | 'underYears'> & {
  sides: readonly Side[]
  /** It holds only from this age in years on. */
  fromYears?: number
  /** It holds only where the patient's last potassium is below this, in mmol/L. */
  potassiumBelow?: number
}
