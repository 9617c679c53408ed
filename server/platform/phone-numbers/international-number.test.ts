import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { internationalNumber, requireNumber } from './international-number.ts'

test.each([
  ['9876543213', 'IN', '+919876543213'],
  ['0123456789', 'IN', '+910123456789'],
  ['098765 43213', 'IN', '+919876543213'],
  ['+91 98765-43213', 'DE', '+919876543213'],
  ['९८७६५४३२१३', 'IN', '+919876543213'],
  ['٩٨٧٦٥٤٣٢١٣', 'IN', '+919876543213'],
  ['‪+٤٩ ١٥١ ١٢٣٤٥٦٧٨‬', 'IN', '+4915112345678'],
  ['+4915112345678', 'IN', '+4915112345678'],
  ['0049 151 12345678', null, '+4915112345678'],
  ['0151 12345678', 'DE', '+4915112345678'],
  ['0612345678', 'IT', '+390612345678'],
  ['2025550143', 'US', '+12025550143'],
  ['0501234567', 'AE', '+971501234567'],
])('%s at a clinic in %s is %s', (typed, country, number) => {
  expect(internationalNumber(typed, country)).toBe(number)
})

test.each([
  ['+999 123456789', 'IN'],
  ['+9187654321', 'IN'],
  ['98765', 'IN'],
  ['1512345678', 'DK'],
  ['9876543213', null],
  ['+49 call me', 'DE'],
  ['+1234567890123456', 'DE'],
])('%s at a clinic in %s is no number', (typed, country) => {
  expect(internationalNumber(typed, country)).toBeNull()
})

const refused = expect.objectContaining({
  extras: { errors: { phoneNumber: messages.phoneNumberUnclear } },
})

test('a national number stays as it is where nobody chose the country, and is refused where the country has no such number', () => {
  expect(requireNumber('phoneNumber', '1512345678', null)).toBe('1512345678')
  expect(requireNumber('phoneNumber', undefined, 'IN')).toBeUndefined()
  expect(() => requireNumber('phoneNumber', '1512345678', 'DK')).toThrow(refused)
  expect(() => requireNumber('phoneNumber', '+999123456789', null)).toThrow(refused)
})
