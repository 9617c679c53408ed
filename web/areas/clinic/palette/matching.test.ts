import { expect, it } from 'vitest'
import { isMatch } from './matching.ts'

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
