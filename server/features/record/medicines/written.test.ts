import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#contract/core/locale.ts'
import type { MedicineLine, MedicineStep } from '#contract/record/visit-line/line-types.ts'
import { parseMedicine } from '#contract/record/visit-line/medicine-line.ts'
import { storedLine } from '#contract/record/visit-line/stored-line.ts'
import { healthy, why } from '#server/testing/data/test-medicines.ts'
import { shipped } from './safety-list.ts'
import { judgeMedicines } from './safety/judge.ts'
import type { SafetyPatient } from './safety/safety-types.ts'
import { asWritten } from './written.ts'

const { dictionary } = shipped
const typed = (line: string) => parseMedicine(line)!.medicine
const written = (line: string, locale: Locale = 'en') =>
  asWritten(dictionary, new Map(), storedLine(typed(line), locale))

function judge(line: string, about: Partial<Omit<SafetyPatient, 'taken'>> & { taken?: string[] } = {}) {
  const patient = { ...healthy, ...about, taken: (about.taken ?? []).map(one => written(one)) }
  const { warnings, gaps } = judgeMedicines({
    lines: [written(line)],
    patient,
    list: shipped,
    dictionary,
    today: shipped.asOf,
  })
  const stops = warnings.filter(({ interrupts }) => interrupts).map(({ kind }) => kind)
  return { stops, kinds: warnings.map(({ kind }) => kind), dose: why(gaps, 'dose') }
}

describe('what a prescription keeps is read back as the dose that was typed', () => {
  const doseOf = ({ strength, dose, recurrence }: MedicineStep) => ({ strength, dose, recurrence })
  const dosesOf = ({ maxPerDay, taper = [], ...line }: MedicineLine) => ({
    maxPerDay,
    steps: [line, ...taper].map(doseOf),
  })
  const amounts =
    ' |500|500mg|2.5 mg|1 mcg|1 unit|50 µg|625 मिग्रा|500 ملغ|60000 iu|5%|250mg/5ml|250/5ml|250 mg / 5 ml|400/ml|40/12.5 mg|120/5'
  const given =
    ' |3 tab|½ tab|1-2 tab|1 cap|5ml|15 drops|1 drop|2 puffs|1 sachet|2 tsp|2 गोली|2 حبة|15mg/kg|50 mg/kg/day|5-10 mg'
  const [strengths, doses] = [amounts.split('|'), given.split('|')]
  const times = ['bd', '½-0-½', 'q6h', 'q1h sos max 4/day', '5 times a day', 'weekly', 'eod', 'hs', 'stat']

  test.each(times)('%s', recurrence => {
    let lines = 0
    for (const strength of strengths)
      for (const dose of doses)
        for (const rest of ['', '5d pc ; 2 tab more, at night']) {
          const line = `x ${strength} ${dose} ${recurrence} ${rest}`
          const { medicine, problems } = parseMedicine(line)!
          if (problems.length > 0) continue
          lines++
          for (const locale of locales) {
            const { read } = asWritten(dictionary, new Map(), storedLine(medicine, locale))
            expect({ line, ...(read && dosesOf(read)) }).toEqual({ line, ...dosesOf(medicine) })
          }
        }
    expect(lines).toBeGreaterThan(400)
  })

  test('in each step of a taper', () => {
    const taken = ['40', '5 mg', '500 mg 3 tab', '250mg/5ml 10 ml', '250/5 10 ml', '2 tab', '40/12.5 2 tab']
    for (const first of taken)
      for (const last of [...taken, ''])
        for (const rest of ['', '3d', '3d pc', 'pc ; 2 tab more, at night', '; slowly'])
          for (const most of ['', 'sos max 4/day']) {
            const line = `x ${first} od ${most} 3d then ${last} qid ${rest}`
            const medicine = typed(line)
            expect({ line, steps: medicine.taper?.length }).toEqual({ line, steps: 1 })
            for (const locale of locales) {
              const { read } = asWritten(dictionary, new Map(), storedLine(medicine, locale))
              expect({ line, ...(read && dosesOf(read)) }).toEqual({ line, ...dosesOf(medicine) })
            }
          }
  })
})

describe('a dose of a strength and a count', () => {
  test.each([
    ['paracetamol 500mg 3 tab qid 3d', {}],
    ['tramadol 50 mg 10 tab tds', {}],
    ['amoxicillin 250mg/5ml 30ml tds', { ageYears: 3, weightKg: 14 }],
    ['amoxicillin 250/5 30ml tds', { ageYears: 3, weightKg: 14 }],
    ['paracetamol 250 mg/5 ml 15 ml tds', { ageYears: 6, weightKg: 20 }],
    ['paracetamol 500 mg 1 tab tds 3d then 500 mg 3 tab qid', {}],
    ['paracetamol 1 g od 3d then 2 g tds pc', {}],
    ['paracetamol 500 mg 1 tab od 3d then 3 tab qid', {}],
    ['paracetamol 250mg/5ml 20ml od 3d then 500mg/5ml qid', {}],
  ])('is judged with both: %s', (line, about) => {
    expect(judge(line, about)).toMatchObject({ stops: ['dose'], dose: [] })
  })

  test.each([
    ['paracetamol 500mg 2 tab tds 3d', {}],
    ['amoxicillin 250/5 5ml tds', { ageYears: 3, weightKg: 14 }],
    ['paracetamol 500 mg 3 tab od 3d then 500 mg 1 tab qid pc ; rest', {}],
    ['paracetamol 500 mg 3 tab od 3d then 500 mg qid', {}],
  ])('is not stopped if it is right: %s', (line, about) => {
    expect(judge(line, about)).toMatchObject({ stops: [], dose: [] })
  })

  test.each([
    ['levothyroxine 25/5 5ml od', {}],
    ['digoxin 50/ml 1ml od', {}],
    ['paracetamol 500 mg / 125 mg 1 tab od', {}],
    ['paracetamol 1 g od 3d then 500 mg/dose od', {}],
    ['paracetamol 100mg/ml 15 drops qid', { ageYears: 1, weightKg: 9 }],
  ])('whose amount nobody knows is a gap: %s', (line, about) => {
    expect(judge(line, about)).toMatchObject({ stops: [], dose: ['not_covered'] })
  })
})

describe('what acts where it is put', () => {
  const isLocal = (medicineName: string, dosage: string, instructions?: string) =>
    asWritten(dictionary, new Map(), { medicineName, dosage, instructions }).isLocal

  test('an antacid gel meets what it binds', () => {
    for (const dose of ['10 ml tds', '2 tsp tds', '1 sachet tds', '10 ml od 3d then 5 ml od'])
      expect(judge(`aluminium hydroxide gel ${dose}`, { taken: ['ciprofloxacin 500 bd'] }).kinds).toEqual([
        'interaction',
      ])
    expect(judge('ciprofloxacin 500 bd', { taken: ['aluminium hydroxide gel 10 ml tds'] }).kinds).toEqual([
      'interaction',
    ])
  })

  test.each([
    ['aluminium hydroxide gel', '10ml'],
    ['Antacid gel', '10 मिली'],
    ['Antacid gel', '250 mg/5 ml, 5-10 ml'],
    ['ibuprofen', '400 mg, 1 tab', 'with the gel beside it'],
    ['warfarin', '5 mg, 1 tab', 'no cream on the wound'],
    ['cetirizine', '5 ml', 'with the lotion'],
    ['vitamin e soft gel', '400 mg'],
    ['vitamin e gel capsules', '400 mg'],
    ['sodium chloride', '0.9%, 500 ml'],
    ['ibuprofen', '400 mg'],
  ])('is not what is swallowed: %s %s %s', (name, dosage, instructions?: string) => {
    expect(isLocal(name, dosage, instructions)).toBe(false)
  })

  test.each([
    ['ibuprofen gel', '5%'],
    ['ibuprofen gel', '2 g'],
    ['ibuprofen', '2 g', 'gel'],
    ['permethrin', '5%'],
    ['ketoconazole shampoo', '5 ml'],
    ['ketoconazole', '2% lotion 10 ml'],
    ['povidone iodine gargle', '2%, 10 ml'],
    ['clotrimazole pessary', '1 tab'],
    ['moxifloxacin eye drops', '1 drop'],
  ])('is what is put on the skin or into the eye: %s %s %s', (name, dosage, instructions?: string) => {
    expect(isLocal(name, dosage, instructions)).toBe(true)
  })
})
