import { describe, expect, test } from 'vitest'
import type { Gap, Warning } from '#contract/record/safety.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createDictionary } from '../dictionary.ts'
import type { Ingredient, MedicineClass } from '../list/list-types.ts'
import { asWritten } from '../written.ts'
import { judgeMedicines } from './judge.ts'
import type { JudgedRule, PatientAllergy, SafetyPatient } from './safety-types.ts'

const classes: MedicineClass[] = [
  { id: 'penicillin', label: 'penicillins', allergyWords: ['penicillin'] },
  { id: 'cephalosporin', label: 'cephalosporins', allergyWords: ['cephalosporin'] },
  { id: 'nsaid', label: 'NSAIDs', allergyWords: ['nsaid'], isDuplicate: true },
  { id: 'betaLactam', label: 'beta-lactams' },
]
const of = (name: string, facts: Partial<Ingredient> = {}): Ingredient => ({
  name,
  classes: [],
  products: [{ form: 'tablet', strengths: ['500 mg'] }],
  isCovered: true,
  ...facts,
})
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
  of('naproxen', { classes: ['nsaid'] }),
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
  of('rarezine', { isCovered: false }),
]
const combinations = [{ name: 'co-amoxiclav', ingredients: ['amoxicillin', 'ampicillin'], products: [] }]
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
const list = { asOf: '2026-11-01', source: 'A list', classes, pairRules }
const healthy: SafetyPatient = {
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
  egfr: { value: 90, ageDays: 10 },
}

const written = (line: string) => {
  const [medicineName = '', dosage = '', recurrence = '', instructions] = line.split(', ')
  return asWritten(dictionary, new Map(), { medicineName, dosage, recurrence, instructions })
}
type About = Partial<Omit<SafetyPatient, 'taken'>> & { taken?: string[] }
function judge(lines: string | string[], { taken = [], ...about }: About = {}, today = '2026-11-25') {
  return judgeMedicines({
    lines: [lines].flat().map(written),
    patient: { ...healthy, ...about, taken: taken.map(written) },
    list,
    dictionary,
    today,
  })
}
const told = (warnings: Warning[]) =>
  warnings.map(({ kind, severity, interrupts }) => [kind, severity, interrupts])
const why = (gaps: Gap[], check: Gap['check']) => gaps.filter(gap => gap.check === check).map(gap => gap.why)
const allergyTo = (substance: string, more: Partial<PatientAllergy> = {}): PatientAllergy => ({
  substance,
  kind: 'allergy',
  severity: null,
  reaction: 'Rash',
  ...more,
})
const stops = ['allergy', 'contraindicated', true]

test('a medicine without anything against it has no warning and no gap', () => {
  expect(judge('cefazolin, 500 mg, 1-0-1')).toEqual({ warnings: [], gaps: [], unchecked: [] })
})

describe('allergies', () => {
  test.each([
    ['amoxicillin', 'amoxicillin', clinicalMessages.allergyIngredient],
    ['Penicillins', 'amoxicillin', clinicalMessages.allergyClass],
    ['penicillin injection', 'ampicillin', clinicalMessages.allergyClass],
    ['ampicillin', 'amoxicillin', clinicalMessages.allergyClass],
    ['co-amoxiclav', 'amoxicillin', clinicalMessages.allergyIngredient],
  ])('to %s stops %s', (substance, medicine, text) => {
    const { warnings } = judge(medicine, { allergies: [allergyTo(substance)] })
    expect(told(warnings)).toEqual([stops])
    expect(warnings[0]).toMatchObject({
      text,
      with: substance,
      medicineName: medicine,
      source: 'A list',
      asOf: '2026-11-01',
    })
  })

  test.each([
    ['penicillin', 'cefazolin'],
    ['cephalosporin', 'amoxicillin'],
    ['penicilloyl test', 'amoxicillin'],
    ['cefazolin', 'amoxicillin'],
  ])('to %s does not stop %s', (substance, medicine) => {
    expect(judge(medicine, { allergies: [allergyTo(substance)] }).warnings).toEqual([])
  })

  test('an intolerance stands beside', () => {
    const allergies = [allergyTo('amoxicillin', { kind: 'intolerance' })]
    expect(told(judge('ampicillin', { allergies }).warnings)).toEqual([['intolerance', 'moderate', false]])
    expect(judge('cefalexin', { allergies }).warnings).toEqual([])
  })

  test.each([
    [{ severity: 'anaphylaxis', reaction: 'Shock' }, true],
    [{ severity: null, reaction: null }, true],
    [{ severity: 'mild', reaction: null }, false],
    [{ severity: null, reaction: 'Rash' }, false],
    [{ severity: 'severe', reaction: 'Rash' }, false],
  ] as const)('a similar side chain after %o interrupts: %s', (more, interrupts) => {
    const { warnings } = judge('cefalexin', { allergies: [allergyTo('amoxicillin', more)] })
    expect(told(warnings)).toEqual([['sideChain', 'serious', interrupts]])
  })

  test('that the list does not know is a gap; so is a patient who was not asked', () => {
    expect(judge('cefazolin', { allergies: [allergyTo('Strawberries')] }).gaps).toEqual([
      { medicineName: 'Strawberries', check: 'allergy', why: 'not_resolved' },
    ])
    expect(judge('cefazolin', { hasBeenAskedForAllergies: false }).gaps).toEqual([
      { check: 'allergy', why: 'not_asked' },
    ])
    expect(
      judge('cefazolin', { hasBeenAskedForAllergies: false, allergies: [allergyTo('penicillin')] }).gaps,
    ).toEqual([])
    expect(judge([], { hasBeenAskedForAllergies: false }).gaps).toEqual([])
  })
})

describe('pairs', () => {
  test('interact in either order, with what is written and with what is taken, each named', () => {
    const expected = {
      kind: 'interaction',
      severity: 'serious',
      interrupts: false,
      text: 'Bleeding.',
      source: 'A leaflet',
      asOf: '2026-05-01',
    }
    const pregnant = { ...healthy, sex: 'male' as const }
    expect(judge(['warfarin', 'ibuprofen'], pregnant).warnings).toEqual([
      expect.objectContaining({ ...expected, medicineName: 'ibuprofen', with: 'warfarin' }),
    ])
    expect(judge('warfarin', { taken: ['ibuprofen'] }).warnings).toEqual([
      expect.objectContaining({ ...expected, medicineName: 'warfarin', with: 'ibuprofen' }),
    ])
    expect(judge([], { taken: ['warfarin', 'ibuprofen'] }).warnings).toEqual([])
  })

  test('that are contraindicated interrupt, and come first; a medicine does not interact with itself', () => {
    expect(told(judge(['ibuprofen', 'naproxen']).warnings)).toEqual([
      ['interaction', 'contraindicated', true],
      ['sameClass', 'moderate', false],
    ])
    expect(told(judge(['ibuprofen, 200 mg', 'ibuprofen, 400 mg']).warnings)).toEqual([
      ['sameIngredient', 'serious', false],
    ])
  })

  test('the same ingredient twice, but not what is taken already under any name', () => {
    expect(judge('amoxicillin', { taken: ['Tab. Amoxicillin 500 mg'] }).warnings).toEqual([])
    expect(told(judge('amoxicillin', { taken: ['co-amoxiclav'] }).warnings)).toEqual([
      ['sameIngredient', 'serious', false],
    ])
    expect(judge(['warfarin', 'methotrexate']).warnings).toEqual([])
  })
})

describe('the patient', () => {
  const woman = { sex: 'female', ageYears: 30 } as const
  test.each([
    ['doxycycline', { isPregnant: true }, [['pregnancy', 'serious', false]]],
    ['diazepam', { isPregnant: true }, [['pregnancy', 'moderate', false]]],
    ['doxycycline', { isPregnant: false }, []],
    ['warfarin', { isPregnant: true, weeksPregnant: 5 }, []],
    ['warfarin', { isPregnant: true, weeksPregnant: 6 }, [['pregnancy', 'serious', false]]],
    ['warfarin', { isPregnant: true, weeksPregnant: 12 }, [['pregnancy', 'serious', false]]],
    ['warfarin', { isPregnant: true, weeksPregnant: 13 }, []],
    ['warfarin', { isPregnant: true, weeksPregnant: null }, [['pregnancy', 'serious', false]]],
    ['doxycycline', { isPregnant: false, isBreastfeeding: true }, [['breastfeeding', 'moderate', false]]],
    ['diazepam', { isPregnant: false, isBreastfeeding: true }, [['breastfeeding', 'serious', false]]],
  ] as const)('%s for %o', (medicine, about, expected) => {
    expect(told(judge(medicine, { ...woman, ...about }).warnings)).toEqual(expected)
  })

  test.each([
    [{ sex: 'female', ageYears: 11 }, []],
    [{ sex: 'female', ageYears: 12 }, ['not_asked']],
    [{ sex: 'female', ageYears: 55 }, ['not_asked']],
    [{ sex: 'female', ageYears: 56 }, []],
    [{ sex: null, ageYears: 30 }, ['not_asked']],
    [{ sex: 'female', ageYears: null }, ['not_asked']],
    [{ sex: 'male', ageYears: 30 }, []],
  ] as const)('pregnancy of %o is asked for: %s', (about, expected) => {
    expect(why(judge('warfarin', about).gaps, 'pregnancy')).toEqual(expected)
    expect(why(judge('cefazolin', about).gaps, 'pregnancy')).toEqual([])
  })

  test.each([
    ['doxycycline', 7.9, [['age', 'serious', false]]],
    ['doxycycline', 8, []],
    ['paracetamol, 100 mg, 1-0-0', 0.5, [['age', 'moderate', false]]],
    ['diazepam', 64, []],
    ['diazepam', 65, [['age', 'moderate', false]]],
  ] as const)('%s at %d years', (medicine, ageYears, expected) => {
    expect(told(judge(medicine, { ageYears }).warnings)).toEqual(expected)
  })

  test('without a birth date age is a gap', () => {
    for (const medicine of ['doxycycline', 'diazepam'])
      expect(why(judge(medicine, { ageYears: null }).gaps, 'age')).toEqual(['not_asked'])
    expect(why(judge('warfarin', { ageYears: null }).gaps, 'age')).toEqual([])
  })

  test.each([
    [29.9, 1, [['kidney', 'serious', false]], []],
    [30, 1, [['kidney', 'moderate', false]], []],
    [59, 365, [['kidney', 'moderate', false]], []],
    [60, 1, [], []],
    [60, 366, [], ['old_result']],
  ])('kidneys at %d, %d days ago', (value, ageDays, expected, gaps) => {
    const found = judge('ibuprofen', { egfr: { value, ageDays } })
    expect(told(found.warnings)).toEqual(expected)
    expect(why(found.gaps, 'kidney')).toEqual(gaps)
  })

  test('without a result kidneys are a gap', () => {
    expect(why(judge('ibuprofen', { egfr: null }).gaps, 'kidney')).toEqual(['no_result'])
    expect(why(judge('naproxen', { egfr: null }).gaps, 'kidney')).toEqual([])
  })
})

describe('doses', () => {
  const tooHigh = [['dose', 'contraindicated', true]]
  test.each([
    ['paracetamol, 1000 mg, 1-1-1-1', []],
    ['paracetamol, 1 g, every 6 hours', []],
    ['paracetamol, 1 g, every 4 hours', tooHigh],
    ['paracetamol, 1000.9 mg, 1-1-1-1', []],
    ['paracetamol, 1002 mg, 1-1-1-1', tooHigh],
    ['paracetamol, 500 mg, 2-2-2-2', []],
    ['paracetamol, 500 mg, 3-2-2-2', tooHigh],
    ['paracetamol, 500, 3-2-2-2', tooHigh],
    ['paracetamol, 500 mg 2 tab, 4 times a day', []],
    ['paracetamol, 500 mg 3 tab, 4 times a day', tooHigh],
    ['paracetamol, 500 mg 1-3 tab, 4 times a day', tooHigh],
    ['paracetamol, 250 mg/5 ml 20 ml, 1-1-1-1', []],
    ['paracetamol, 250 mg/5 ml 25 ml, 1-1-1-1', tooHigh],
    ['paracetamol, 5 g, at bedtime', tooHigh],
    ['paracetamol, 5 g, stat', tooHigh],
    ['paracetamol, 15 mg/kg, 1-1-1', []],
    ['paracetamol, 20 mg/kg, 1-1-1', tooHigh],
    ['paracetamol, 50 mg/kg/day, 1-1-1', []],
    ['paracetamol, 60 mg/kg/day, 1-1-1', tooHigh],
    ['paracetamol, 1 g, sos, max 4 a day', []],
    ['paracetamol, 1 g, sos, max 5 a day', tooHigh],
    ['levothyroxine, 50, 1-0-0', []],
    ['levothyroxine, 0.1 mg, 1-0-1', []],
    ['levothyroxine, 0.1 mg, 1-1-1', tooHigh],
    ['methotrexate, 10 mg, weekly', []],
    ['methotrexate, 10 mg, stat', []],
    ['methotrexate, 10 mg, 1-0-0', tooHigh],
    ['methotrexate, 10 mg, alternate days', tooHigh],
    ['methotrexate, 10 mg', []],
  ])('%s', (line, expected) => {
    const { warnings, gaps } = judge(line)
    expect(told(warnings)).toEqual(expected)
    expect(why(gaps, 'dose')).toEqual([])
  })

  test('of a child go by weight, up to 12 years', () => {
    const child = { ageYears: 4, weightKg: 15 }
    expect(judge('paracetamol, 225 mg, 1-1-1-1', child).warnings).toEqual([])
    expect(told(judge('paracetamol, 250 mg, 1-1-1-1', child).warnings)).toEqual(tooHigh)
    expect(why(judge('paracetamol, 250 mg, 1-1-1-1', { ...child, weightKg: null }).gaps, 'dose')).toEqual([
      'not_asked',
    ])
    expect(judge('paracetamol, 250 mg, 1-1-1-1', { ageYears: 12, weightKg: 15 }).warnings).toEqual([])
    expect(judge('paracetamol, 250 mg, 1-1-1-1', { ageYears: null, weightKg: 15 }).warnings).toEqual([])
    expect(told(judge('paracetamol, 1200 mg, 1-1-1-1', { ageYears: 11, weightKg: 90 }).warnings)).toEqual(
      tooHigh,
    )
  })

  test.each([
    ['paracetamol', healthy.weightKg],
    ['paracetamol, 500 mg', healthy.weightKg],
    ['paracetamol, 500 mg, sos', healthy.weightKg],
    ['paracetamol, 2 tab, 1-1-1', healthy.weightKg],
    ['paracetamol, 500 units, 1-1-1', healthy.weightKg],
    ['paracetamol, 250 mg/5 ml, 1-1-1', healthy.weightKg],
    ['paracetamol, 15 mg/kg, 1-1-1', null],
  ])('that cannot be computed are a gap: %s', (line, weightKg) => {
    const { warnings, gaps } = judge(line, { weightKg })
    expect(warnings).toEqual([])
    expect(why(gaps, 'dose')).toEqual(['not_covered'])
  })

  test('a combination has no dose of its own', () => {
    expect(why(judge('co-amoxiclav').gaps, 'dose')).toEqual([])
  })
})

describe('what cannot be checked', () => {
  test('an unknown medicine, written or taken, and one whose pairs nobody went through', () => {
    expect(judge('Kashayam')).toMatchObject({
      unchecked: ['Kashayam'],
      gaps: [
        { medicineName: 'Kashayam', check: 'allergy', why: 'not_resolved' },
        { medicineName: 'Kashayam', check: 'interaction', why: 'not_resolved' },
      ],
    })
    expect(judge('cefazolin', { taken: ['Kashayam', 'Kashayam'] }).gaps).toEqual([
      { medicineName: 'Kashayam', check: 'interaction', why: 'not_resolved' },
    ])
    expect(judge('rarezine')).toMatchObject({
      unchecked: [],
      gaps: [{ medicineName: 'rarezine', check: 'interaction', why: 'not_covered' }],
    })
  })

  test('a list of more than a year', () => {
    expect(judge('cefazolin', {}, '2027-11-01').gaps).toEqual([])
    expect(judge('cefazolin', {}, '2027-11-02').gaps).toEqual([{ check: 'interaction', why: 'old_list' }])
    expect(judge([], {}, '2027-11-02').gaps).toEqual([])
  })
})

test('a warning has the same id whenever this patient, rule and medicine meet, and another for any other', () => {
  const allergies = [allergyTo('penicillin')]
  const idOf = (medicine: string, about: About = {}) =>
    judge(medicine, { allergies, ...about }).warnings[0]!._id
  expect(idOf('amoxicillin')).toBe(idOf('Amoxicillin'))
  const ids = [
    idOf('amoxicillin'),
    idOf('ampicillin'),
    idOf('amoxicillin', { id: 'p2' }),
    idOf('amoxicillin', { allergies: [allergyTo('ampicillin')] }),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toMatch(/^[\w-]{22}$/)
})
