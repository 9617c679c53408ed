import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGstin, isStateCode, stateOfGstin } from './gstin.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const known = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'] as const

test.each(known)('%s is a GSTIN', gstin => {
  expect(isGstin(gstin)).toBe(true)
})

test('one other character at any place makes it wrong', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.nat(14),
      fc.constantFrom(...alphabet),
      (gstin, place, character) => {
        fc.pre(gstin[place] !== character)
        expect(isGstin(gstin.slice(0, place) + character + gstin.slice(place + 1))).toBe(false)
      },
    ),
  )
})

test('exactly one check digit is right for any registration', () => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
  const letters = (count: number) => fc.stringMatching(new RegExp(`^[A-Z]{${count}}$`))
  fc.assert(
    fc.property(
      digits(2),
      letters(5),
      digits(4),
      letters(1),
      fc.constantFrom(...alphabet.slice(1)),
      (...parts) => {
        const registration = `${parts.join('')}Z`
        expect([...alphabet].filter(digit => isGstin(registration + digit))).toHaveLength(1)
      },
    ),
  )
})

test.each([
  ['', 'is empty'],
  ['27AAPFU0939F1ZVV', 'is too long'],
  ['127AAPFU0939F1ZV', 'begins with too much'],
  ['27aapfu0939f1zv', 'is in small letters'],
  [' 27AAPFU0939F1ZV', 'begins with a space'],
])('%j is none: it %s', text => {
  expect(isGstin(text)).toBe(false)
})

test('its first two digits name the state', () => {
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27')
})

test('the states have the codes 01 to 38 without those that were merged, and 97 is other territory', () => {
  const twoDigits = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
  const merged = new Set(['25', '28'])
  expect(twoDigits.filter(isStateCode)).toEqual([
    ...twoDigits.slice(1, 39).filter(code => !merged.has(code)),
    '97',
  ])
  expect(['', '1', '012', '27 ', 'a27', '1a', '٢٧'].filter(isStateCode)).toEqual([])
})
