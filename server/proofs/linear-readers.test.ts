// Reading twice the text takes twice the time: one process answers everybody, and nobody's text may keep it busy. Each reader gets the words
// of its own grammar, repeated, alone and in pairs.
import { expect, test } from 'vitest'
import { email } from '#contract/core/fields.ts'
import { readMeasured } from '#contract/record/orders/result-values.ts'
import { readUnit } from '#contract/record/orders/units.ts'
import { parseGrowthTable } from '#contract/record/parse-growth-table.ts'
import { parseAllergy } from '#contract/record/visit-line/allergy-line.ts'
import { parseDiagnosis } from '#contract/record/visit-line/diagnosis-line.ts'
import { parseFollowUp } from '#contract/record/visit-line/follow-up-line.ts'
import type { Cell } from '#contract/record/visit-line/line-types.ts'
import { wordsOf } from '#contract/record/visit-line/line-words.ts'
import { parseMedicine } from '#contract/record/visit-line/medicine-line.ts'
import { isReaction } from '#contract/record/visit-line/reaction-words.ts'
import { readRecurrence, recurrencesIn } from '#contract/record/visit-line/recurrences.ts'
import { parseSet } from '#contract/record/visit-line/set-line.ts'
import { parseTests } from '#contract/record/visit-line/test-line.ts'
import { parseVitals } from '#contract/record/visit-line/vitals-line.ts'
import { isDate, parseInstant } from '#contract/values/clinic-time.ts'
import { parseAmount } from '#contract/values/money.ts'
import { digitsOfPhone } from '#contract/values/phone-number.ts'
import { isSameName } from '#contract/values/same-name.ts'
import { internationalNumber } from '#server/platform/phone-numbers/international-number.ts'
import { readCsv } from '#server/platform/sheets/read-csv.ts'
import { tooSteep, type Reader } from '#server/testing/growth.ts'
import { allergyWords, alone, both, medicineWords, signs, spaced } from '#server/testing/repeated-words.ts'

const command: Cell = { typed: 'rx', meaning: { kind: 'command', name: 'medicine' } }

const vitalsWords = 'bp|bp 120/80|p 76|t 37.9|w|62kg|5ft6in|٣٧٫٥|/|word'.split('|')
const textWords = 'word|ongoing|,|;|rash,|5 days|after'.split('|')

const readers: Record<string, Reader> = {
  'a medicine': { read: parseMedicine, inputs: both(medicineWords), around: ['amox ', ''], ...spaced },
  'a medicine with a dose': {
    read: parseMedicine,
    inputs: alone(medicineWords),
    around: ['amox 500 take with ', ''],
    ...spaced,
  },
  'a long word of a medicine': { read: parseMedicine, inputs: both(signs), around: ['amox 1', 'x 5d'] },
  'a recurrence': {
    read: text => [readRecurrence(text), recurrencesIn(text)],
    inputs: alone(medicineWords),
    ...spaced,
  },
  'an allergy': { read: text => parseAllergy(wordsOf(text), command), inputs: both(allergyWords), ...spaced },
  'a long word of an allergy': {
    read: text => parseAllergy(wordsOf(text), command),
    inputs: both(signs),
    around: ['a', 'a'],
  },
  'a reaction': { read: text => isReaction(wordsOf(text)), inputs: both(allergyWords), ...spaced },
  'vital signs': { read: parseVitals, inputs: both(vitalsWords), around: ['bp ', ''], ...spaced },
  'a long value': { read: parseVitals, inputs: alone(signs), around: ['bp 1', 'x'] },
  'diagnoses, sets, tests, follow-ups': {
    read: text =>
      [parseDiagnosis, parseSet, parseTests, parseFollowUp].map(parse => parse(wordsOf(text), command)),
    inputs: both(textWords),
    ...spaced,
  },
  'numbers, prices, phones, dates, names': {
    read: text => [
      readMeasured(text),
      readUnit(text),
      parseAmount(text, 'INR'),
      parseAmount(text, 'TND'),
      digitsOfPhone(text),
      internationalNumber(text, 'IN'),
      isDate(text),
      parseInstant(text),
      isSameName(text, 'A'),
    ],
    inputs: both(signs),
    around: ['1', 'x'],
  },
  'an e-mail address': {
    read: text => email('r', 'i').safeParse(text),
    inputs: both(signs),
    around: ['a@', '@'],
  },
  'a CSV file': {
    read(text) {
      for (const record of readCsv(text)) void record
    },
    inputs: both(signs),
    around: ['name\n', ''],
    longest: 400_000,
  },
  'a table of growth': {
    read: text => parseGrowthTable(text, { measure: 'weight-for-age', sex: 'male' }),
    inputs: alone(signs),
    around: ['Month\tL\tM\tS\n1\t', 'x\t1\t1'],
    longest: 400_000,
  },
}

test.each(Object.entries(readers))('%s takes twice the time for twice the text', (_, reader) => {
  expect(tooSteep(reader)).toEqual([])
})
