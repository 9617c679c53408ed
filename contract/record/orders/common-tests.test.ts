import { expect, test } from 'vitest'
import { isId } from '#contract/core/fields.ts'
import { commonTests } from './common-tests.ts'
import { findTests, namedTest } from './find-tests.ts'
import { rangesSchema } from './ranges.ts'
import { createTestBody } from './test-catalogue.ts'

const coded = commonTests.filter(({ loinc }) => loinc !== null)
const named = (typed: string) => namedTest(commonTests, typed)?.name

test('forty-four tests carry a LOINC code, each once, with its right last digit', () => {
  expect(coded).toHaveLength(44)
  expect(new Set(coded.map(({ loinc }) => loinc)).size).toBe(44)
  const isRight = ({ loinc, name }: (typeof coded)[number]) =>
    createTestBody.safeParse({ name, loinc }).success
  expect(coded.filter(test => !isRight(test))).toEqual([])
  expect(createTestBody.safeParse({ name: 'X', loinc: '718-8' }).success).toBe(false)
})

test('ids and names are there once, and limits are in order', () => {
  expect(new Set(commonTests.map(({ id }) => id)).size).toBe(commonTests.length)
  expect(new Set(commonTests.map(({ name }) => name)).size).toBe(commonTests.length)
  expect(commonTests.every(({ id }) => isId(id))).toBe(true)
  expect(commonTests.filter(({ ranges }) => !rangesSchema.safeParse(ranges).success)).toEqual([])
})

test('a panel is made of tests of the list', () => {
  const tests = new Map(commonTests.map(test => [test.id, test]))
  for (const { parts } of commonTests)
    for (const part of parts) expect(tests.get(part)?.kind).toBe('laboratory')
})

test.each([
  ['cbc', 'Full blood count'],
  ['HbA1c', 'HbA1c'],
  ['a1c', 'HbA1c'],
  ['hb', 'Haemoglobin'],
  // It is a word of HbA1c, too.
  ['haemoglobin', 'Haemoglobin'],
  ['lft', 'Liver panel'],
  ['chest x-ray', 'Chest X-ray'],
  ['cxr', 'Chest X-ray'],
  ['creat', 'Creatinine'],
  ['tsh', 'TSH'],
  ['k', 'Potassium'],
])('%s is %s', (typed, name) => {
  expect(named(typed)).toBe(name)
})

test('what several tests are called, or only begins so, is nobody’s name', () => {
  expect(named('sugar')).toBeUndefined()
  expect(named('gluc')).toBeUndefined()
  expect(named('')).toBeUndefined()
})

test('the likeliest test comes first', () => {
  expect(findTests(commonTests, 'crea').map(({ name }) => name)).toEqual([
    'Creatinine',
    'Urine albumin to creatinine ratio',
  ])
  expect(findTests(commonTests, 'thyroid')[0]?.name).toBe('TSH')
  expect(findTests(commonTests, 'x ray').map(({ name }) => name)).toEqual([
    'X-ray of the knee',
    'Chest X-ray',
  ])
  expect(findTests(commonTests, 'zz')).toEqual([])
  expect(findTests(commonTests, ' ')).toHaveLength(commonTests.length)
})
