import { expect, test, vi } from 'vitest'
import { countryCodes } from '#contract/values/countries.ts'
import { countryOf } from './country-of.ts'

test.each([
  [null, 'IN', 'Asia/Kolkata', 'IN'],
  [null, 'IN', 'Asia/Calcutta', 'IN'],
  [null, 'IN', 'Europe/Berlin', null],
  [null, 'DE', 'Europe/Berlin', 'DE'],
  [null, 'US', 'Pacific/Honolulu', 'US'],
  [null, null, 'Asia/Kolkata', null],
  [null, 'IN', 'UTC', null],
  ['DE', 'IN', 'Asia/Kolkata', 'DE'],
  ['DE', null, 'UTC', 'DE'],
] as const)(
  'chosen %s, of an organization in %s, in %s: %s',
  (chosenCountry, organizationCountry, timeZone, country) => {
    expect(countryOf({ chosenCountry, organizationCountry, timeZone })).toBe(country)
  },
)

test('every country that can be chosen has a name and is asked for its zones without a fault', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(new Set(countryCodes).size).toBe(249)
  expect(countryCodes.filter(code => !names.of(code))).toEqual([])
  for (const organizationCountry of countryCodes)
    countryOf({ chosenCountry: null, organizationCountry, timeZone: 'UTC' })
})

test('the zones of a country and the name of a zone are looked up once', () => {
  const ask = () =>
    countryOf({ chosenCountry: null, organizationCountry: 'NZ', timeZone: 'Pacific/Auckland' })
  expect(ask()).toBe('NZ')
  const lookUps = [vi.spyOn(Intl, 'Locale'), vi.spyOn(Intl, 'DateTimeFormat')]
  expect(ask()).toBe('NZ')
  for (const lookUp of lookUps) {
    expect(lookUp).not.toHaveBeenCalled()
    lookUp.mockRestore()
  }
})
