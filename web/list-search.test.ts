import { expect, test } from 'vitest'
import { listSearch, plain } from '#web/routes/list-search.ts'
import { cashDeskSearch, ledgerSearch, patientDetailsSearch } from '#web/routes/record-search.ts'
import { settingsSearch } from '#web/routes/settings-search.ts'

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

const someId = '0198f1d2-7c10-7000-8000-000000000001'
test.each([
  [ledgerSearch, { journal: 2, account: 'cash', from: '2026-01-31', to: '2026-02-01', clinic: someId }],
  [cashDeskSearch, { journal: 2, id: someId, date: '2026-01-31' }],
  [patientDetailsSearch, { id: someId, reports: 2, category: 'imaging' }],
  [settingsSearch, { section: 'emergency', emergency: 2, which: 'open' }],
  [settingsSearch, { section: 'onlinePayments', unmatched: 2, which: 'all' }],
])('a filter of a screen is kept, and a faulty one counts as absent', (search, filters) => {
  expect(search.parse(filters)).toEqual(filters)
  const faulty = Object.fromEntries(Object.keys(filters).map(name => [name, '-1']))
  const kept = Object.entries(search.parse(faulty)).filter(([, value]) => value !== undefined)
  // A section and a record may have any name: what does not exist is said on the screen.
  expect(kept.map(([name]) => name).filter(name => !['section', 'id'].includes(name))).toEqual([])
})

test.each(['2026-02-30', '1700-01-01', '3000-01-01', 'yesterday', 20260131])(
  'the day %j, which no call accepts, counts as absent',
  day => {
    expect(ledgerSearch.parse({ from: day, to: day })).toEqual({})
    expect(cashDeskSearch.parse({ date: day })).toEqual({})
  },
)
