import { expect, test } from 'vitest'
import { certainNumber } from './certain-number.ts'

test.each([
  ['9876543213', 'IN', '+919876543213'],
  ['0123456789', 'IN', '+910123456789'],
  ['9198765432', 'IN', '+919198765432'],
  ['98765 43213', 'IN', '+919876543213'],
  ['1512345678', 'DE', '+491512345678'],
  ['0301234567', 'DE', '+49301234567'],
  ['0612345678', 'IT', '+390612345678'],
  ['2025550143', 'US', '+12025550143'],
  ['+4915112345678', 'IN', '+4915112345678'],
  ['+49 151 1234-5678', null, '+4915112345678'],
])('%s at a clinic in %s is %s', (typed, country, number) => {
  expect(certainNumber(typed, [country])).toEqual({ number })
})

test.each([
  ['9876543213', null, 'no_country'],
  ['1512345678', 'DK', 'number_unclear'],
  ['98765', 'IN', 'number_unclear'],
  ['+0123', 'DE', 'number_unclear'],
  ['+49 call me', 'DE', 'number_unclear'],
  ['+4915112345678x2', 'DE', 'number_unclear'],
  ['+1234567890123456', 'DE', 'number_unclear'],
  ['call +4915112345678', 'DE', 'number_unclear'],
  ['98765432131', 'IN', 'number_unclear'],
  ['x9876543213', 'IN', 'number_unclear'],
  ['9876543213x', 'IN', 'number_unclear'],
  ['1512345678 ext 2', 'DE', 'number_unclear'],
  ['no. 1512345678', 'DE', 'number_unclear'],
  ['9876543213', 'AQ', 'number_unclear'],
])('%s at a clinic in %s: %s', (typed, country, reason) => {
  expect(certainNumber(typed, [country])).toBe(reason)
})

test.each([
  [['IN', 'IN'], { number: '+919876543213' }],
  [['IN', 'DE'], 'number_unclear'],
  [['DE', 'DK'], 'number_unclear'],
  [['US', 'CA'], { number: '+19876543213' }],
  [['IN', null], 'no_country'],
] as const)('9876543213, of clinics in %j', (countries, answer) => {
  expect(certainNumber('9876543213', countries)).toEqual(answer)
})
