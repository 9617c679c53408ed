import { expect, test } from 'vitest'
import { locales, type Locale } from '#contract/core/locale.ts'
import { parseMedicine } from '#contract/record/visit-line/medicine-line.ts'
import { storedLine } from '#contract/record/visit-line/stored-line.ts'
import { healthy } from '#server/testing/data/test-medicines.ts'
import { samplePrescriptions } from '#server/testing/data/sample-prescription-lines.ts'
import { shipped } from '../safety-list.ts'
import { asWritten } from '../written.ts'
import { judgeMedicines } from './judge.ts'
import type { SafetyPatient } from './safety-types.ts'

const { dictionary } = shipped
const written = (line: string, locale: Locale = 'en') =>
  asWritten(dictionary, new Map(), storedLine(parseMedicine(line)!.medicine, locale))

test('at most 5 of 100 lines of ordinary prescriptions are interrupted', () => {
  let lines = 0
  const interrupted: string[] = []
  const unknown = new Set<string>()
  for (const sample of samplePrescriptions) {
    lines += sample.lines.length
    const isPregnant = sample.pregnantWeeks !== undefined
    const patient: SafetyPatient = {
      id: 'p',
      ageYears: sample.age,
      sex: sample.sex === 'Male' ? 'male' : 'female',
      weightKg: sample.weightKg ?? null,
      isPregnant,
      weeksPregnant: sample.pregnantWeeks ?? null,
      isBreastfeeding: sample.isBreastfeeding ?? false,
      hasBeenAskedForAllergies: true,
      allergies: sample.allergies.map(one => ({ ...one, severity: null, reaction: null })),
      problems: [],
      taken: sample.current.map(line => written(line)),
      egfr: sample.egfr === undefined ? null : { value: sample.egfr, ageDays: 30 },
    }
    const { warnings, unchecked } = judgeMedicines({
      lines: sample.lines.map(line => written(line)),
      patient,
      list: shipped,
      dictionary,
      today: shipped.asOf,
    })
    for (const name of unchecked) unknown.add(name)
    for (const { interrupts, medicineName, kind, with: other } of warnings)
      if (interrupts) interrupted.push(`${medicineName}: ${kind} ${other ?? ''}`)
  }
  expect(lines).toBeGreaterThan(200)
  // The message of a failure names them.
  expect(interrupted.slice(Math.floor(lines * 0.05))).toEqual([])
  expect([...unknown]).toEqual([])
})

test.each([
  ['methotrexate 10 mg weekly 4w then od 4w', ['dose'], []],
  ['paracetamol 1 g tds 3d then 5 g tds 3d after food', ['dose'], []],
  ['paracetamol 1 g tds 3d then 500 mg tds 3d', [], []],
  // The parts behind 'max' make it a line with instructions, which nobody reads to the end.
  ['paracetamol 1 g tds 3d then 5 g tds 3d max 3 a day', [], ['not_covered']],
])('each step of "%s" is judged, in every language in which it is stored', (line, kinds, why) => {
  for (const locale of locales) {
    const { warnings, gaps } = judgeMedicines({
      lines: [written(line, locale)],
      patient: healthy,
      list: shipped,
      dictionary,
      today: shipped.asOf,
    })
    expect(warnings.filter(({ interrupts }) => interrupts).map(({ kind }) => kind)).toEqual(kinds)
    expect(gaps.filter(({ check }) => check === 'dose').map(gap => gap.why)).toEqual(why)
  }
})
