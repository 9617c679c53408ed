import { generateSecret, generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { stepOf } from './totp.ts'

// The secret of RFC 6238, appendix B: '12345678901234567890' in base 32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number, code: string, lastStep: number | null = null) =>
  stepOf(code, { secret, now: seconds * 1000, lastStep })

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [2000000000, '279037', 66666666],
])('at %i s the code of the RFC counts for its step', (seconds, code, step) => {
  expect(at(seconds, code)).toBe(step)
})

test('one step before and after counts too, and no other', () => {
  const codeOf = (step: number) => generateSync({ secret, epoch: step * 30 })
  const step = 41_152_263
  const offsets = [-2, -1, 0, 1, 2].filter(offset => at(step * 30 + 15, codeOf(step + offset)) !== undefined)
  expect(offsets).toEqual([-1, 0, 1])
  // At both ends of the step.
  expect(at(step * 30, codeOf(step))).toBe(step)
  expect(at(step * 30 + 29.999, codeOf(step))).toBe(step)
})

test('a step that was used counts no more, nor any before it', () => {
  expect(at(59, '287082', 1)).toBeUndefined()
  expect(at(59, '287082', 2)).toBeUndefined()
  expect(at(59, '287082', 0)).toBe(1)
})

test('what is no code of six digits counts for nothing', () => {
  for (const text of ['', '28708', '2870822', '28708a', '٢٨٧٠٨٢', ' 287082'])
    expect(at(59, text)).toBeUndefined()
  expect(stepOf('287082', { secret: generateSecret(), now: 59_000, lastStep: null })).toBeUndefined()
})
