import { expect, it } from 'vitest'
import { messages } from './messages.ts'
import { phoneFault } from './phone-fault.ts'

it.each(['9876543210', '+919876543210', '+4915112345678'])('finds nothing wrong with %s', number => {
  expect(phoneFault(number, 'ten digits')).toBeUndefined()
})

it.each([
  ['98765', 'ten digits'],
  ['call me', 'ten digits'],
  ['98765O3210', 'ten digits'],
  ['98765+4915', 'ten digits'],
  ['+91987654321', 'ten digits'],
  ['+49', messages.phoneNumberUnclear],
  ['+49abc1234567', messages.phoneNumberUnclear],
])('says what is wrong with %s', (number, fault) => {
  expect(phoneFault(number, 'ten digits')).toBe(fault)
})
