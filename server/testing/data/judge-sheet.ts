// The shipped list and a sheet in a line, for tests of the judgement.
import { parseMedicine } from '#contract/record/visit-line/medicine-line.ts'
import { storedLine } from '#contract/record/visit-line/stored-line.ts'
import { judgeMedicines } from '#server/features/record/medicines/safety/judge.ts'
import type { SafetyPatient } from '#server/features/record/medicines/safety/safety-types.ts'
import { shipped } from '#server/features/record/medicines/safety-list.ts'
import { asWritten } from '#server/features/record/medicines/written.ts'

const { dictionary } = shipped
const written = (line: string) =>
  asWritten(dictionary, new Map(), storedLine(parseMedicine(line)!.medicine, 'en'))
const linesOf = (cell: string) => cell.split(' + ').filter(line => line !== '').map(written)

/** '6 M, 19 kg, asthma | takes … | line + line'. Ages in years, in months with an 'm', in days with a 'd'. */
export function readSheet(sheet: string, about: Partial<SafetyPatient> = {}) {
  const [who = '', takes = '', lines = ''] = sheet.split('|').map(cell => cell.trim())
  const [person = '', ...known] = who.split(', ')
  const [, age, unit, sex] = /^([\d.]+)([md]?) ([MF])$/.exec(person) ?? []
  const weight = known.map(one => /^([\d.]+) kg$/.exec(one)?.[1]).find(Boolean)
  const patient: SafetyPatient = {
    id: 'p',
    ageYears: age ? Number(age) / (unit === 'm' ? 12 : unit === 'd' ? 365 : 1) : null,
    sex: sex === 'M' ? 'male' : 'female',
    weightKg: weight ? Number(weight) : null,
    isPregnant: false,
    weeksPregnant: null,
    isBreastfeeding: false,
    hasBeenAskedForAllergies: true,
    allergies: [],
    problems: known
      .filter(one => !/ kg$/.test(one))
      .map(text => ({ text, code: null, codeSystem: null })),
    taken: linesOf(takes.replace(/^takes /, '')),
    egfr: null,
    ...about,
  }
  return { lines: linesOf(lines), patient }
}

export const judgeSheet = (sheet: string, about: Partial<SafetyPatient> = {}) =>
  judgeMedicines({ ...readSheet(sheet, about), list: shipped, dictionary, today: shipped.asOf })
