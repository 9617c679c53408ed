import { expect, test } from 'vitest'
import { parseMedicine } from '#contract/record/visit-line/medicine-line.ts'
import { storedLine } from '#contract/record/visit-line/stored-line.ts'
import { samplePrescriptions } from '#server/testing/data/sample-prescription-lines.ts'
import { shipped } from '../safety-list.ts'
import { asWritten } from '../written.ts'
import { judgeMedicines } from './judge.ts'
import type { SafetyPatient } from './safety-types.ts'

const { dictionary } = shipped
const written = (line: string) =>
  asWritten(dictionary, new Map(), storedLine(parseMedicine(line)!.medicine, 'en'))

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
      taken: sample.current.map(written),
      egfr: sample.egfr === undefined ? null : { value: sample.egfr, ageDays: 30 },
    }
    const { warnings, unchecked } = judgeMedicines({
      lines: sample.lines.map(written),
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
