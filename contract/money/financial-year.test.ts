import fc from 'fast-check'
import { expect, test } from 'vitest'
import { financialYearOf } from './financial-year.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test.each([
  ['2026-03-31', 'IN', { label: '25-26', from: '2025-04-01', to: '2026-03-31' }],
  ['2026-04-01', 'IN', { label: '26-27', from: '2026-04-01', to: '2027-03-31' }],
  ['2000-01-01', 'IN', { label: '99-00', from: '1999-04-01', to: '2000-03-31' }],
  ['2026-03-31', 'SA', { label: '2026', from: '2026-01-01', to: '2026-12-31' }],
  ['2026-12-31', null, { label: '2026', from: '2026-01-01', to: '2026-12-31' }],
])('%s in %s is of %j', (day, country, year) => {
  expect(financialYearOf(day, country)).toEqual(year)
})

test('a day lies in its year, and the days at its ends are of the same year', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('IN', 'AE', null), (day, country) => {
      const year = financialYearOf(day, country)
      expect(year.from <= day && day <= year.to).toBe(true)
      for (const end of [year.from, year.to]) expect(financialYearOf(end, country)).toEqual(year)
    }),
  )
})

test('a year of fewer than four digits keeps its zeros', () => {
  expect(financialYearOf('0987-05-01', null)).toEqual({ label: '0987', from: '0987-01-01', to: '0987-12-31' })
})
