import { describe, expect, test } from 'vitest'
import { messages } from '../core/messages.ts'
import { passwordFault } from './passwords.ts'

test.each([
  ['      ', messages.passwordBlank],
  ['\t \u00a0\u2003 \n', messages.passwordBlank],
  ['aaaaaa', messages.passwordRepeats],
  ['aAaAaA', messages.passwordRepeats],
  ['222222', messages.passwordRepeats],
  ['......', messages.passwordRepeats],
  ['😀😀😀😀😀😀', messages.passwordRepeats],
  ['123456', messages.passwordIsRun],
  ['654321', messages.passwordIsRun],
  ['1234567890', messages.passwordIsRun],
  ['0987654321', messages.passwordIsRun],
  ['abcdef', messages.passwordIsRun],
  ['AbCdEf', messages.passwordIsRun],
  ['zyxwvu', messages.passwordIsRun],
  ['१२३४५६', messages.passwordIsRun],
  ['password', messages.passwordTooCommon],
  ['PassWord1', messages.passwordTooCommon],
  ['qwerty', messages.passwordTooCommon],
])('%j is refused', (password, message) => {
  expect(passwordFault(password)).toBe(message)
})

test.each([
  'correct horse battery',
  'aaaaab',
  'ab ab ab',
  '123457',
  'abcdeg',
  '1234565',
  'acegik',
  ' abcdef',
  'пароль',
  '7777778',
  '',
])('%j is taken', password => {
  expect(passwordFault(password)).toBeUndefined()
})

describe('a name alone', () => {
  const names = { people: ['Asha Menon', null, undefined, ''], clinics: ['Riverside Clinic'] }

  test.each([
    ['Riverside Clinic', messages.passwordIsClinicName],
    [' riverside clinic ', messages.passwordIsClinicName],
    ['RIVERSIDECLINIC', messages.passwordIsClinicName],
    ['Asha Menon', messages.passwordIsPersonName],
    ['ashamenon', messages.passwordIsPersonName],
    ['MENON', messages.passwordIsPersonName],
  ])('%j is refused', (password, message) => {
    expect(passwordFault(password, names)).toBe(message)
  })

  test.each(['Riverside', 'Riverside Clinic 7', 'Menon of Riverside', 'menon asha'])(
    '%j is accepted',
    password => {
      expect(passwordFault(password, names)).toBeUndefined()
    },
  )

  test('empty names refuse no password', () => {
    expect(passwordFault('a good one', { people: ['  ', ''], clinics: [' ', undefined] })).toBeUndefined()
  })
})
