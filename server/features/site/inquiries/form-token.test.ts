import { expect, test } from 'vitest'
import { isFormToken, issueFormToken, validSeconds, waitSeconds } from './form-token.ts'

const opened = Date.parse('2031-05-05T09:00:00.400Z')
const after = (seconds: number) => opened + seconds * 1000
const token = issueFormToken('ours', opened)

test('a token is good from the least time of typing until it is too old', () => {
  expect(isFormToken('ours', token, after(0))).toBe(false)
  expect(isFormToken('ours', token, after(waitSeconds))).toBe(true)
  expect(isFormToken('ours', token, after(validSeconds))).toBe(true)
  expect(isFormToken('ours', token, after(validSeconds + 1))).toBe(false)
})

test.each(['', '.', 'a.b', `${token}.more`, `${token}x`, token.replace(/^./, '1'), 'é'.repeat(50)])(
  'a token that we did not sign is none: %s',
  forged => {
    expect(isFormToken('ours', forged, after(60))).toBe(false)
  },
)

test('nor is one of another installation', () => {
  expect(isFormToken('theirs', token, after(60))).toBe(false)
})
