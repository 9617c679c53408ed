import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { shownNumber } from './phone-number.ts'

test('the code of each country stands apart', () => {
  const codes = [...new Set(getCountries().map(country => getCountryCallingCode(country)))]
  expect(codes.length).toBeGreaterThan(200)
  expect(codes.map(code => shownNumber(`+${code}5512345`))).toEqual(codes.map(code => `+${code} 5512345`))
})

test.each([
  ['+919876543210', '+91 9876543210'],
  ['+49301234567', '+49 301234567'],
  ['+12025550143', '+1 2025550143'],
  ['+353851234567', '+353 851234567'],
  ['9876543210', '9876543210'],
  ['+49 30 1234567', '+49 30 1234567'],
  ['', ''],
])('%s reads %s', (number, shown) => {
  expect(shownNumber(number)).toBe(shown)
})
