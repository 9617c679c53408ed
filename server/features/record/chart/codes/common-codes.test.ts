import { expect, test } from 'vitest'
import { commonCodes } from './common-codes.ts'
import { indexCodes, searchCodes } from './search-codes.ts'

const repeated = (list: string[]) => list.filter((one, index) => list.indexOf(one) !== index)

test('each common code has the form of ICD-10-CM, a short text and small words', () => {
  expect(commonCodes.length).toBeGreaterThanOrEqual(600)
  for (const { code, text, words } of commonCodes) {
    expect(code).toMatch(/^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/)
    // A seventh sign stands in the seventh place.
    expect(code).not.toMatch(/\.[\dX]{1,2}[ADS]$/)
    expect(text).toMatch(/^[A-Z][^|`\t]{1,79}$/)
    expect(words).toMatch(/^(?:[a-z0-9-]+ ?)*$/)
  }
})

test('the list is sorted, and has no code or text twice', () => {
  const codes = commonCodes.map(({ code }) => code)
  expect(codes).toEqual(codes.toSorted())
  expect(repeated(codes)).toEqual([])
  expect(repeated(commonCodes.map(({ text }) => text.toLowerCase()))).toEqual([])
})

test.each([
  ['htn', 'I10'],
  ['sugar', 'E11.9'],
  ['dm', 'E11.9'],
  ['uti', 'N39.0'],
  ['cold', 'J00'],
  ['fever', 'R50.9'],
  ['loose motions', 'A09'],
  ['sore throat', 'J02.9'],
  ['back pain', 'M54.50'],
  ['acidity', 'K21.9'],
  ['pimples', 'L70.0'],
  ['cavity', 'K02.9'],
  ['anc', 'Z34.90'],
  ['gdm', 'O24.419'],
  ['pink eye', 'H10.9'],
  ['ear infection', 'H66.90'],
  ['tb', 'A15.0'],
  ['adhd', 'F90.9'],
])('%s is found among the first five', (typed, code) => {
  const found = searchCodes(indexCodes(commonCodes), typed, 5).map(found => found.code)
  expect(found).toContain(code)
})
