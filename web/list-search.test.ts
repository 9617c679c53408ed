import { expect, test } from 'vitest'
import { listSearch, plain } from '#web/routes/list-search.ts'

test('an invalid value in an address is ignored, the rest stays', () => {
  expect(listSearch.parse({ page: '0', limit: '101', keyword: '  ', add: 'yes', status: 'booked' })).toEqual({
    status: 'booked',
  })
  expect(listSearch.parse({ page: '1', limit: '100', add: true, edit: 'a' })).toEqual({
    page: 1,
    limit: 100,
    add: true,
    edit: 'a',
  })
  expect(listSearch.parse({ keyword: 'x'.repeat(200) }).keyword).toHaveLength(200)
  expect(listSearch.parse({ keyword: 'x'.repeat(201) })).toEqual({})
})

test('numbers and booleans of an address are texts', () => {
  expect(listSearch.parse({ keyword: 98860, status: true, sort: ' -name ' })).toEqual({
    keyword: '98860',
    status: 'true',
    sort: '-name',
  })
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['true', true],
  ['false', false],
  ['98860', 98860],
  // A text becomes a number only if the number reads back as the same text.
  ['098860', '098860'],
  ['1e3', '1e3'],
  // JSON has no such numbers.
  ['NaN', 'NaN'],
  ['-Infinity', '-Infinity'],
  ['Asha', 'Asha'],
])('%j is written as %j', (text, written) => {
  expect(plain(text)).toBe(written)
})
