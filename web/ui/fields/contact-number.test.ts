import { expect, it } from 'vitest'
import { takeContactNumber } from './contact-number.ts'

it.each(['98765 43210', '+91 98765-43210', '09876543210', '(98765) 43210', '+919876543210'])(
  'takes ten digits out of %s',
  text => {
    expect(takeContactNumber(text)).toEqual({ value: '9876543210', isTooLong: false })
  },
)

it('does not take an eleventh digit, and says so', () => {
  expect(takeContactNumber('98765432101')).toEqual({ value: '9876543210', isTooLong: true })
})

it('takes a number of another country, begun with + or with the country chosen', () => {
  expect(takeContactNumber('+49 151 12345678')).toEqual({ value: '+4915112345678', isTooLong: false })
  expect(takeContactNumber('0151 12345678', 'DE')).toEqual({ value: '015112345678', isTooLong: false })
  expect(takeContactNumber('९८७६५ ४३२१०')).toEqual({ value: '9876543210', isTooLong: false })
})

it('leaves room to type a prefix', () => {
  expect(takeContactNumber('+91987654321')).toEqual({ value: '+91987654321', isTooLong: false })
  expect(takeContactNumber('0987654321')).toEqual({ value: '0987654321', isTooLong: false })
})

it.each([
  ['IN', '98765432101', 10],
  ['IN', '0'.padEnd(20, '9'), 11],
  ['IN', '00'.padEnd(20, '9'), 17],
  ['IN', '+49'.padEnd(20, '9'), 16],
  ['DE', '0151'.padEnd(20, '9'), 15],
  ['DE', '+91'.padEnd(20, '9'), 13],
])('of a number in %s, %s, %i characters stay', (country, text, length) => {
  expect(takeContactNumber(text, country)).toEqual({ value: text.slice(0, length), isTooLong: true })
})
