// How the ingredients are written down, so that most of them take a line or two.
import { forms, type Advice, type ClassId, type Form, type Ingredient } from './list-types.ts'

type Product = Ingredient['products'][number]
type Facts = Omit<Ingredient, 'name' | 'classes' | 'products'>

/** What belongs to the class on the left belongs to those on the right as well. */
const widerClasses: Readonly<Record<ClassId, readonly ClassId[]>> = {
  aminopenicillin: ['penicillin'],
  penicillin: ['betaLactam', 'slowsMethotrexate'],
  cephalosporin: ['betaLactam'],
  carbapenem: ['betaLactam'],
  fluoroquinolone: ['bindsMinerals', 'raisesInr', 'raisesSulfonylurea'],
  tetracycline: ['bindsMinerals'],
  bisphosphonate: ['bindsMinerals'],
  macrolide: ['raisesInr'],
  nitroimidazole: ['raisesInr'],
  azole: ['raisesInr', 'raisesSulfonylurea'],
  nonAspirinNsaid: ['nsaid', 'lithiumRaiser', 'slowsMethotrexate'],
  nsaid: ['plateletActing'],
  p2y12: ['antiplatelet'],
  antiplatelet: ['plateletActing'],
  plateletActing: ['bleedingRisk'],
  anticoagulant: ['bleedingRisk'],
  vitaminKAntagonist: ['oralAnticoagulant'],
  doac: ['oralAnticoagulant'],
  oralAnticoagulant: ['anticoagulant'],
  heparin: ['anticoagulant'],
  aceInhibitor: ['raas'],
  arb: ['raas'],
  raas: ['raasOrDiuretic', 'lithiumRaiser', 'keepsPotassium'],
  thiazide: ['diuretic', 'losesPotassium'],
  loopDiuretic: ['diuretic', 'losesPotassium'],
  potassiumSparing: ['diuretic', 'raisesPotassium', 'keepsPotassium'],
  diuretic: ['raasOrDiuretic', 'lithiumRaiser'],
  potassiumSupplement: ['raisesPotassium'],
  dihydropyridine: ['calciumChannelBlocker'],
  nonDihydropyridine: ['calciumChannelBlocker', 'limitsSimvastatin', 'cyp3a4Blocker', 'raisesDigoxin'],
  cyp3a4Inhibitor: ['cyp3a4Blocker'],
  cyp3a4Inducer: ['weakensContraception'],
  strongCyp3a4Inhibitor: ['cyp3a4Inhibitor'],
  strongInducer: ['cyp3a4Inducer'],
  qtStrong: ['qtProlonging'],
  qtSome: ['qtProlonging'],
  nonSelectiveBetaBlocker: ['betaBlocker'],
  betaBlocker: ['slowsPulse'],
  cyp3a4Statin: ['statin'],
  longBeta2Agonist: ['beta2Agonist'],
  sedatingAntihistamine: ['antihistamine', 'otherSedating'],
  nonSedatingAntihistamine: ['antihistamine'],
  iron: ['mineral'],
  antacid: ['mineral', 'acidReducer'],
  ssri: ['sri'],
  snri: ['sri'],
  tricyclic: ['raisesSerotonin'],
  raisesSerotonin: ['serotonergic'],
  triptan: ['serotonergic'],
  benzodiazepine: ['sedative'],
  zDrug: ['sedative'],
  gabapentinoid: ['sedative'],
  sedative: ['sedating'],
  opioid: ['sedating'],
  otherSedating: ['sedating'],
  sri: ['raisesSerotonin'],
  stimulant: ['sympathomimetic'],
  aminoglycoside: ['harmsKidneys'],
  immunosuppressant: ['weakensDefences'],
  ppi: ['acidReducer'],
  h2Blocker: ['acidReducer'],
  aromaticAntiepileptic: ['antiepileptic'],
}

/** Classes with the wider ones that follow from them, the narrow ones first. */
export function withWider(ids: readonly ClassId[]): ClassId[] {
  const found = new Set(ids)
  // A set goes on with what is added while it is walked through.
  for (const id of found) for (const wider of widerClasses[id] ?? []) found.add(wider)
  return [...found]
}

const isForm = (word: string): word is Form => forms.some(form => form === word)

/** 'tablet 5 mg, 10 mg; syrup 5 mg/5 ml'. */
export const productsOf = (text: string): Product[] =>
  text.split('; ').map(product => {
    const [, form = '', strengths = ''] = /^(\w+) (.+)$/.exec(product) ?? []
    if (!isForm(form)) throw new Error(`No form: ${product}`)
    return { form, strengths: strengths.split(', ') }
  })

/** An ingredient: its name, its narrowest classes, its products, and what else is known. */
export const medicine = (name: string, classes: string, products: string, facts: Facts = {}): Ingredient => ({
  name,
  classes: withWider(classes.split(' ').filter(Boolean)),
  products: productsOf(products),
  ...facts,
})

/** Harm is certain: it interrupts. */
export const never = { advice: 'never' } as const
/** Such harm that a woman is asked before it is written. */
export const neverAndAsk = { advice: 'never', asksFirst: true } as const
export const avoid = { advice: 'avoid' } as const
export const caution = { advice: 'caution' } as const
export const avoidFrom = (from: number) => ({ advice: 'avoid', from }) as const
export const avoidUntil = (until: number) => ({ advice: 'avoid', until }) as const
export const cautionUntil = (until: number) => ({ advice: 'caution', until }) as const

export const neverUnder = (years: number) => ({ years, advice: 'never' }) as const
export const notUnder = (years: number) => ({ years, advice: 'avoid' }) as const
export const careUnder = (years: number) => ({ years, advice: 'caution' }) as const

/** By eGFR: not below the first, with care below the second. */
export const kidney = (avoidBelow: number, cautionBelow?: number) => [
  ...(avoidBelow > 0 ? [{ below: avoidBelow, advice: 'avoid' as Advice }] : []),
  ...(cautionBelow ? [{ below: cautionBelow, advice: 'caution' as Advice }] : []),
]
