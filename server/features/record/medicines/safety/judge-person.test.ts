import { describe, expect, test } from 'vitest'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import { judge, told, why } from '#server/testing/data/test-medicines.ts'

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

  test.each([
    ['doxycycline', { ...woman, isPregnant: true }, 'pregnancyAvoid'],
    ['diazepam', { ...woman, isPregnant: true }, 'pregnancyCaution'],
    ['diazepam', { ...woman, isPregnant: false, isBreastfeeding: true }, 'breastfeedingAvoid'],
    ['doxycycline', { ...woman, isPregnant: false, isBreastfeeding: true }, 'breastfeedingCaution'],
    ['doxycycline', { ageYears: 7 }, 'ageAvoid'],
    ['paracetamol, 100 mg, 1-0-0', { ageYears: 0.5 }, 'ageCaution'],
    ['diazepam', { ageYears: 65 }, 'oldAge'],
    ['ibuprofen', { egfr: { value: 29, ageDays: 1 } }, 'kidneyAvoid'],
    ['ibuprofen', { egfr: { value: 59, ageDays: 1 } }, 'kidneyCaution'],
  ] as const)('%s for %o says %s', (medicine, about, sentence) => {
    expect(judge(medicine, about).warnings.map(({ text }) => text)).toEqual([safetyMessages[sentence]])
  })

  test('without a birth date age is a gap', () => {
    for (const medicine of ['doxycycline', 'diazepam'])
      expect(why(judge(medicine, { ageYears: null }).gaps, 'age')).toEqual(['not_asked'])
    expect(why(judge('warfarin', { ageYears: null }).gaps, 'age')).toEqual([])
  })

  test.each([
    [29.9, 1, [['kidney', 'serious', false]], []],
    [30, 1, [['kidney', 'moderate', false]], []],
    [59, 92, [['kidney', 'moderate', false]], []],
    [59, 93, [['kidney', 'moderate', false]], ['old_result']],
    [60, 1, [], []],
    [60, 366, [], []],
  ])('kidneys at %d, %d days ago', (value, ageDays, expected, gaps) => {
    const found = judge('ibuprofen', { egfr: { value, ageDays } })
    expect(told(found.warnings)).toEqual(expected)
    expect(why(found.gaps, 'kidney')).toEqual(gaps)
  })

  test('without a result kidneys are a gap from 65 years on', () => {
    expect(why(judge('ibuprofen', { egfr: null }).gaps, 'kidney')).toEqual([])
    expect(why(judge('ibuprofen', { egfr: null, ageYears: 65 }).gaps, 'kidney')).toEqual(['no_result'])
    expect(why(judge('naproxen', { egfr: null }).gaps, 'kidney')).toEqual([])
  })
})
