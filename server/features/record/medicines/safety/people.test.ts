import { describe, expect, test } from 'vitest'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import { judgeShipped } from '#server/testing/data/judge-shipped.ts'
import type { About } from '#server/testing/data/test-medicines.ts'

type Kind = 'pregnancy' | 'age'
const found = (line: string, kind: Kind, about: About) =>
  judgeShipped([line], about)
    .warnings.filter(one => one.kind === kind)
    .map(({ severity, interrupts }) => `${severity}${interrupts ? ' stops' : ''}`)
const stops = 'contraindicated stops'
const pregnant = (weeksPregnant: number | null): About => ({
  sex: 'female',
  ageYears: 30,
  isPregnant: true,
  weeksPregnant,
})

describe('in pregnancy', () => {
  test.each([
    ['isotretinoin 20 mg od', 10, stops],
    ['acitretin 25 mg od', 10, stops],
    ['methotrexate 15 mg weekly', 10, stops],
    ['misoprostol 200 micrograms bd', 10, stops],
    ['misoprostol 200 micrograms bd', null, stops],
    ['misoprostol 25 micrograms stat vaginally for induction', 40, 'moderate'],
    ['misoprostol 200 micrograms stat pv', 8, 'moderate'],
    ['warfarin 3 mg od', 4, stops],
    ['warfarin 3 mg od', 20, stops],
    ['acenocoumarol 2 mg od', 8, stops],
    ['valproate 500 mg bd', 20, stops],
    ['ramipril 5 mg od', 12, 'serious'],
    ['ramipril 5 mg od', 13, stops],
    ['ramipril 5 mg od', null, stops],
    ['losartan 50 mg od', 12, 'serious'],
    ['losartan 50 mg od', 13, stops],
    ['enalapril 5 mg od', 30, stops],
    ['sacubitril 49 mg bd', 13, stops],
    ['atorvastatin 10 mg od', 10, 'serious'],
    ['ribavirin 400 mg bd', 10, stops],
    ['mycophenolate 500 mg bd', 10, stops],
    ['leflunomide 20 mg od', 10, stops],
    ['thalidomide 100 mg od', 10, stops],
    ['finasteride 5 mg od', 10, 'serious'],
    ['dutasteride 0.5 mg od', 10, 'serious'],
    ['topiramate 50 mg bd', 10, 'serious'],
    ['carbimazole 10 mg od', 10, 'moderate'],
    ['ibuprofen 400 mg tds', 19, undefined],
    ['ibuprofen 400 mg tds', 20, 'serious'],
    ['doxycycline 100 mg bd', 10, 'serious'],
    ['amoxicillin 500 mg tds', 10, undefined],
  ])('%s in week %s: %s', (line, weeks, expected) => {
    expect(found(line, 'pregnancy', pregnant(weeks))[0]).toBe(expected)
  })

  test('a statin and misoprostol say what their exception is', () => {
    const textOf = (line: string) =>
      judgeShipped([line], pregnant(10)).warnings.find(({ kind }) => kind === 'pregnancy')!.text
    expect(textOf('atorvastatin 10 mg od')).toBe(safetyMessages.pregnancyStatin)
    expect(textOf('misoprostol 200 micrograms bd')).toBe(safetyMessages.pregnancyMisoprostol)
    expect(textOf('misoprostol 200 micrograms pv stat')).toBe(safetyMessages.pregnancyObstetric)
    expect(textOf('warfarin 3 mg od')).toBe(safetyMessages.pregnancyNever)
  })
})

describe('a woman who may be pregnant', () => {
  const asking = [
    'isotretinoin 20 mg od',
    'acitretin 25 mg od',
    'valproate 500 mg bd',
    'methotrexate 15 mg weekly',
    'mycophenolate 500 mg bd',
    'leflunomide 20 mg od',
    'ribavirin 400 mg bd',
    'thalidomide 100 mg od',
  ]
  test.each(asking)('is asked before %s is given, and the gap stays', line => {
    const { warnings, gaps } = judgeShipped([line], { sex: 'female', ageYears: 30, isPregnant: null })
    expect(warnings.filter(({ kind }) => kind === 'pregnancy')).toEqual([
      expect.objectContaining({
        severity: 'serious',
        interrupts: true,
        text: safetyMessages.pregnancyAsk,
      }),
    ])
    expect(gaps).toContainEqual({
      medicineName: expect.any(String),
      check: 'pregnancy',
      why: 'not_asked',
    })
  })

  test.each([
    [{ sex: 'female', ageYears: 11 }, false],
    [{ sex: 'female', ageYears: 12 }, true],
    [{ sex: 'female', ageYears: 50 }, true],
    [{ sex: 'female', ageYears: 51 }, false],
    [{ sex: 'female', ageYears: null }, true],
    [{ sex: null, ageYears: 30 }, true],
    [{ sex: 'male', ageYears: 30 }, false],
    [{ sex: 'female', ageYears: 30, isPregnant: false }, false],
  ] as const)('%o is asked: %s', (about, isAsked) => {
    for (const line of asking)
      expect(found(line, 'pregnancy', about)).toEqual(isAsked ? ['serious stops'] : [])
  })

  test('is not stopped for what others do', () => {
    for (const line of [
      'warfarin 3 mg od',
      'ramipril 5 mg od',
      'topiramate 50 mg bd',
      'doxycycline 100 mg bd',
    ])
      expect(found(line, 'pregnancy', { sex: 'female', ageYears: 30, isPregnant: null })).toEqual([])
  })
})

describe('at an age', () => {
  const days = (count: number) => count / 365
  test.each([
    ['codeine 15 mg tds', 11, stops],
    ['codeine 15 mg tds', 12, undefined],
    ['tramadol 50 mg bd', 11, stops],
    ['tramadol 50 mg bd', 12, undefined],
    ['promethazine 5 mg/5 ml 5 ml hs', 1, stops],
    ['promethazine 5 mg/5 ml 5 ml hs', 2, undefined],
    ['aspirin 75 mg od', 15, stops],
    ['aspirin 75 mg od', 16, undefined],
    ['doxycycline 100 mg od', 7, stops],
    ['doxycycline 100 mg od', 8, undefined],
    ['tetracycline 250 mg qid', 7, stops],
    ['minocycline 50 mg od', 7, stops],
    ['lymecycline 408 mg od', 7, stops],
    ['ceftriaxone 250 mg od', days(28), 'serious'],
    ['ceftriaxone 250 mg od', days(29), undefined],
    ['co-trimoxazole 240 mg/5 ml 2.5 ml bd', days(41), stops],
    ['co-trimoxazole 240 mg/5 ml 2.5 ml bd', days(42), undefined],
    ['loperamide 2 mg bd', 1, stops],
    ['loperamide 2 mg bd', 2, 'serious'],
    ['loperamide 2 mg bd', 3, 'serious'],
    ['loperamide 2 mg bd', 4, undefined],
    ['domperidone 1 mg/ml 2 ml tds', 11 / 12, stops],
    ['domperidone 1 mg/ml 2 ml tds', 1, 'moderate'],
    ['domperidone 10 mg tds', 12, undefined],
    ['metoclopramide 5 mg/5 ml 1 ml tds', 11 / 12, stops],
    ['metoclopramide 5 mg/5 ml 1 ml tds', 1, undefined],
    ['nimesulide 100 mg bd', 11, stops],
    ['nimesulide 100 mg bd', 12, undefined],
    ['levofloxacin 500 mg od', 17, 'moderate'],
    ['levofloxacin 500 mg od', 18, undefined],
  ])('%s at %d: %s', (line, ageYears, expected) => {
    expect(found(line, 'age', { ageYears, weightKg: 20 })[0]).toBe(expected)
  })

  test.each([
    ['aspirin 75 mg od', 10, 'ageReye'],
    ['doxycycline 100 mg od', 5, 'ageTeeth'],
    ['codeine 15 mg tds', 5, 'ageBreathing'],
    ['promethazine 5 mg/5 ml 5 ml hs', 1, 'ageBreathing'],
    ['loperamide 2 mg bd', 1, 'ageBowel'],
    ['nimesulide 100 mg bd', 5, 'ageLiver'],
    ['ceftriaxone 250 mg od', 0, 'ageNewbornCeftriaxone'],
    ['co-trimoxazole 240 mg/5 ml 2.5 ml bd', 0, 'ageNewbornSulfonamide'],
    ['metoclopramide 5 mg/5 ml 1 ml tds', 0.5, 'ageNever'],
  ] as const)('%s at %d says %s', (line, ageYears, sentence) => {
    const { warnings } = judgeShipped([line], { ageYears, weightKg: 10 })
    expect(warnings.filter(({ kind }) => kind === 'age').map(({ text }) => text)).toContain(
      safetyMessages[sentence],
    )
  })

  test.each([
    ['ceftriaxone 250 mg od', 'calcium gluconate 100 mg/ml 1 ml od', days(28), 'contraindicated'],
    ['ceftriaxone 250 mg od', 'calcium chloride 100 mg/ml 1 ml od', 0, 'contraindicated'],
    ['ceftriaxone 250 mg od', 'ringer lactate 100 ml od', 0, 'contraindicated'],
    ['ceftriaxone 250 mg od', 'calcium 250 mg/5 ml 1 ml od', 0, 'contraindicated'],
    ['ceftriaxone 250 mg od', 'calcium gluconate 100 mg/ml 1 ml od', days(29), 'moderate'],
    ['ceftriaxone 1 g od', 'calcium gluconate 100 mg/ml 10 ml od', 30, 'moderate'],
    ['ceftriaxone 1 g od', 'calcium 500 mg od', 30, undefined],
    ['ceftriaxone 1 g od', 'calcium gluconate 100 mg/ml 10 ml od', null, 'contraindicated'],
  ] as const)('%s with %s at %s: %s', (line, other, ageYears, severity) => {
    for (const lines of [
      [line, other],
      [other, line],
    ])
      expect(
        judgeShipped(lines, { ageYears, weightKg: 4 }).warnings.find(({ kind }) => kind === 'interaction')
          ?.severity,
      ).toBe(severity)
  })
})
