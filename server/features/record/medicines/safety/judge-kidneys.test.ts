import { expect, test } from 'vitest'
import { readSheet } from '#server/testing/data/judge-sheet.ts'
import { judgeDoses } from './judge-dose.ts'
import { judgeKidneys } from './judge-kidneys.ts'
import { liverGaps } from './judge-liver.ts'

/** A problem stands as the illness that it is: how it is read has its own tests. */
function judged(sheet: string, about = {}) {
  const { lines, patient } = readSheet(sheet, about)
  const conditions = new Set(patient.problems.map(({ text }) => text))
  return {
    kidney: judgeKidneys(lines, patient, conditions).gaps.map(({ why }) => why),
    liver: liverGaps(lines, patient, conditions).map(({ why }) => why),
    stops: judgeDoses(lines, patient, conditions).findings.filter(({ interrupts }) => interrupts),
  }
}

test.each([
  ['30 M | | amoxicillin 500 mg tds 5d', []],
  ['30 M | | cetirizine 10 mg hs 5d', []],
  ['64 M | | ibuprofen 400 mg tds 5d', []],
  ['65 M | | ibuprofen 400 mg tds 5d', ['no_result']],
  ['65 M | | pregabalin 75 mg hs 1m', ['no_result']],
  ['40 M | | pregabalin 75 mg hs 1m', []],
  ['30 M, diabetes | | amoxicillin 500 mg tds 5d', ['no_result']],
  ['30 M, hypertension | | ibuprofen 400 mg tds 5d', ['no_result']],
  ['30 M, heartFailure | | ibuprofen 400 mg tds 5d', ['no_result']],
  ['30 M, kidneyDisease | | cetirizine 10 mg hs 5d', ['no_result']],
  ['30 M, asthma | | cetirizine 10 mg hs 5d', []],
  ['30 M | takes naproxen 500 mg bd | cetirizine 10 mg hs 5d', ['no_result']],
  ['30 M | takes tenofovir disoproxil 300 mg od | cetirizine 10 mg hs 5d', ['no_result']],
  ['30 M | takes diclofenac 1% gel tds | cetirizine 10 mg hs 5d', []],
  ['30 M | | metformin 500 mg bd 1m', ['no_result']],
  ['30 M | | methotrexate 10 mg weekly 4w', ['no_result']],
  ['30 M | | apixaban 5 mg bd 1m', ['no_result']],
  ['30 M | | digoxin 125 micrograms od 1m', ['no_result']],
  ['30 M | | lithium 300 mg bd 1m', ['no_result']],
  ['30 M | | inj gentamicin 240 mg od 5d', ['no_result']],
  ['30 F | | nitrofurantoin 100 mg bd 5d', ['no_result']],
  ['30 M | | allopurinol 100 mg od 1m', ['no_result']],
  ['30 M | takes allopurinol 100 mg od | allopurinol 100 mg od 3m', []],
  ['6 M, 20 kg | | amoxicillin 250 mg/5 ml 5 ml tds 5d', []],
])('a result of the kidneys is missed where it is needed: %s', (sheet, why) => {
  expect(judged(sheet).kidney).toEqual(why)
})

test.each([
  ['30 M | | metformin 500 mg bd 1m', 365, 90, []],
  ['30 M | | metformin 500 mg bd 1m', 366, 90, ['old_result']],
  ['30 M | | amoxicillin 500 mg tds 5d', 999, 90, []],
  ['65 M | | metformin 500 mg bd 1m', 183, 90, []],
  ['65 M | | metformin 500 mg bd 1m', 184, 90, ['old_result']],
  ['30 M, kidneyDisease | | metformin 500 mg bd 1m', 92, 70, []],
  ['30 M, kidneyDisease | | metformin 500 mg bd 1m', 93, 70, ['old_result']],
  ['30 M | | amoxicillin 500 mg tds 5d', 93, 59, ['old_result']],
  ['30 M | | amoxicillin 500 mg tds 5d', 92, 59, []],
])('%s, with a result of %d days', (sheet, ageDays, value, why) => {
  expect(judged(sheet, { egfr: { value, ageDays } }).kidney).toEqual(why)
})

test.each([
  ['40 M | | atorvastatin 10 mg hs 1m', undefined, []],
  ['40 M, cirrhosis | | atorvastatin 10 mg hs 1m', undefined, ['no_result']],
  ['40 M, liverDisease | | methotrexate 10 mg weekly 4w', 92, []],
  ['40 M, liverDisease | | methotrexate 10 mg weekly 4w', 93, ['old_result']],
  ['40 M, alcohol | | paracetamol 500 mg tds 5d', null, ['no_result']],
  ['40 M, cirrhosis | | cetirizine 10 mg hs 5d', undefined, []],
])('a result of the liver is missed only where it is sick: %s', (sheet, liverResultDays, why) => {
  expect(judged(sheet, { liverResultDays }).liver).toEqual(why)
})

test.each([
  ['40 M | | paracetamol 1 g tds 5d', undefined],
  ['40 M, cirrhosis | | paracetamol 500 mg qid 5d', undefined],
  ['40 M, cirrhosis | | paracetamol 650 mg qid 5d', 2000],
  ['40 M, alcohol | | paracetamol 1 g tds 5d', 2000],
])('a sick liver bears less: %s', (sheet, highest) => {
  expect(judged(sheet).stops[0]?.numbers?.highest).toBe(highest)
})
