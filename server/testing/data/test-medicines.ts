// A small list and a patient, with which the tests of the judgement work.
import type { Gap, Warning } from '#contract/record/medicines/safety.ts'
import { createDictionary } from '#server/features/record/medicines/dictionary.ts'
import type { Ingredient, MedicineClass } from '#server/features/record/medicines/list/list-types.ts'
import { asWritten } from '#server/features/record/medicines/written.ts'
import { judgeMedicines } from '#server/features/record/medicines/safety/judge.ts'
import type { JudgedRule, PatientAllergy, SafetyPatient } from '#server/features/record/medicines/safety/safety-types.ts'

const classes: MedicineClass[] = [
  { id: 'penicillin', label: 'penicillins', allergyWords: ['penicillin', 'pcn'] },
  { id: 'cephalosporin', label: 'cephalosporins', allergyWords: ['cephalosporin'] },
  { id: 'nsaid', label: 'NSAIDs', allergyWords: ['nsaid', 'pain killers'], isDuplicate: true },
  { id: 'betaLactam', label: 'beta-lactams' },
]
const of = (name: string, facts: Partial<Omit<Ingredient, 'isCovered'>> = {}): Ingredient => ({
  name,
  classes: [],
  products: [{ form: 'tablet', strengths: ['500 mg'] }],
  isCovered: true,
  // Most tests are about something else than the dose.
  ...(!facts.maxDaily && { doses: { limits: [], isNeverTooMuch: true, source: 'A leaflet 2026' } }),
  ...facts,
})
const { isCovered: _, ...rarezine } = of('rarezine', { products: [] })
const ingredients = [
  of('amoxicillin', { classes: ['penicillin', 'betaLactam'], sideChain: 'a' }),
  of('ampicillin', { classes: ['penicillin', 'betaLactam'], sideChain: 'a' }),
  of('cefalexin', { classes: ['cephalosporin', 'betaLactam'], sideChain: 'a' }),
  of('cefazolin', { classes: ['cephalosporin', 'betaLactam'] }),
  of('ibuprofen', {
    classes: ['nsaid'],
    kidney: [
      { below: 30, advice: 'avoid' },
      { below: 60, advice: 'caution' },
    ],
  }),
  of('naproxen', { classes: ['nsaid'], actsThroughout: true }),
  of('warfarin', { pregnancy: { advice: 'avoid', from: 6, until: 12 } }),
  of('doxycycline', {
    pregnancy: { advice: 'avoid' },
    breastfeeding: 'caution',
    minAge: { years: 8, advice: 'avoid' },
  }),
  of('diazepam', { isRiskyWhenOld: true, pregnancy: { advice: 'caution' }, breastfeeding: 'avoid' }),
  of('paracetamol', {
    maxDaily: { amount: 4000, unit: 'mg', perKgUnder12: 60 },
    minAge: { years: 1, advice: 'caution' },
  }),
  of('levothyroxine', {
    products: [{ form: 'tablet', strengths: ['25 micrograms', '50 micrograms'] }],
    maxDaily: { amount: 200, unit: 'micrograms' },
  }),
  of('methotrexate', { isWeekly: true }),
  of('insulin', { maxDaily: { amount: 100, unit: 'units' } }),
  rarezine,
]
const combinations = [
  { name: 'co-amoxiclav', ingredients: ['amoxicillin', 'ampicillin'], products: [] },
  { name: 'duowarf', ingredients: ['warfarin', 'cefazolin'], products: [] },
  { name: 'duonap', ingredients: ['naproxen', 'cefazolin'], products: [] },
  { name: 'duorare', ingredients: ['cefazolin', 'rarezine'], products: [] },
  {
    name: 'duocet',
    ingredients: ['paracetamol', 'cefazolin'],
    products: [{ form: 'tablet' as const, strengths: ['500/200 mg'] }],
  },
]
const pairRules: JudgedRule[] = [
  {
    id: 'warfarin+nsaid',
    a: { ingredient: 'warfarin' },
    b: { class: 'nsaid' },
    severity: 'serious',
    text: 'Bleeding.',
    source: 'A leaflet',
    asOf: '2026-05-01',
  },
  {
    id: 'nsaid+nsaid',
    a: { class: 'nsaid' },
    b: { class: 'nsaid' },
    severity: 'contraindicated',
    text: 'Ulcers.',
    source: 'A leaflet',
    asOf: '2026-05-01',
  },
]
const dictionary = createDictionary(ingredients, combinations)
const list = { asOf: '2026-11-01', source: 'A list', classes, pairRules, problemRules: [] }
export const healthy: SafetyPatient = {
  id: 'p1',
  ageYears: 40,
  sex: 'male',
  weightKg: 70,
  isPregnant: null,
  weeksPregnant: null,
  isBreastfeeding: null,
  hasBeenAskedForAllergies: true,
  allergies: [],
  taken: [],
  problems: [],
  egfr: { value: 90, ageDays: 10 },
}

const written = (line: string) => {
  const [medicineName = '', dosage = '', recurrence = '', instructions] = line.split(', ')
  return asWritten(dictionary, new Map(), { medicineName, dosage, recurrence, instructions })
}
export type About = Partial<Omit<SafetyPatient, 'taken'>> & { taken?: string[] }
export function judge(lines: string | string[], { taken = [], ...about }: About = {}, today = '2026-11-25') {
  return judgeMedicines({
    lines: [lines].flat().map(written),
    patient: { ...healthy, ...about, taken: taken.map(written) },
    list,
    dictionary,
    today,
  })
}
export const told = (warnings: Warning[]) =>
  warnings.map(({ kind, severity, interrupts }) => [kind, severity, interrupts])
export const why = (gaps: Gap[], check: Gap['check']) => gaps.filter(gap => gap.check === check).map(gap => gap.why)
export const allergyTo = (substance: string, more: Partial<PatientAllergy> = {}): PatientAllergy => ({
  substance,
  kind: 'allergy',
  severity: null,
  reaction: 'Rash',
  ...more,
})
