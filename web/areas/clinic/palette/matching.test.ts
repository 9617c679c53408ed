import { expect, it } from 'vitest'
import { isMatch, queryAfter } from './matching.ts'

it('finds by the beginnings of words, in any order and spelling', () => {
  for (const text of ['new', 'app', 'app new', 'NEW Appointment', ' n  a ', '']) {
    expect(isMatch('New Appointment', text)).toBe(true)
  }
  expect(isMatch('Écran', 'ecr')).toBe(true)
  expect(isMatch('Language: العربية', 'العر')).toBe(true)
})

it('leaves out the rest', () => {
  expect(isMatch('New Appointment', 'ppoint')).toBe(false)
  expect(isMatch('New Appointment', 'new doctor')).toBe(false)
})

it('takes the words after a command as its object', () => {
  const after = (text: string) => queryAfter('Take payment', text)
  expect(after('pay rohan')).toBe('rohan')
  expect(after(' Take  Payment Rohan Gupta ')).toBe('Rohan Gupta')
  expect(after('payment')).toBe('')
  for (const text of ['', 'pa', 'payal', 'rohan pay', 'booking rohan']) expect(after(text)).toBeNull()
  expect(queryAfter('भुगतान लें', 'भुगतान रोहन')).toBe('रोहन')
})
