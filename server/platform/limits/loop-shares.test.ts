import { expect, test } from 'vitest'
import { createLoopShares } from './loop-shares.ts'

/** A machine whose clocks the test moves. */
function machine() {
  let nowMs = 0
  let activeMs = 0
  const shares = createLoopShares({ now: () => nowMs, activeMs: () => activeMs })
  return {
    shares,
    pass(milliseconds: number, active: number) {
      nowMs += milliseconds
      activeMs += active
    },
  }
}

test('44.14 the time of the process is divided by the length of the answers', () => {
  const { shares, pass } = machine()
  for (let period = 0; period < 10; period++) {
    pass(100, 60)
    shares.spend('long', 272_000)
    shares.spend('short', 6_000)
  }
  expect(shares.isOver('long')).toBe(true)
  expect(shares.isOver('short')).toBe(false)
})

test('44.14 an organization that rests has its share again', () => {
  const { shares, pass } = machine()
  shares.spend('long', 1_000_000)
  pass(500, 400)
  expect(shares.isOver('long')).toBe(true)
  pass(120, 0)
  expect(shares.isOver('long')).toBe(false)
})

test('44.14 up to a quarter of the time, nobody uses more than their share', () => {
  const { shares, pass } = machine()
  for (let period = 0; period < 1_000; period++) {
    shares.spend('steady', 100_000)
    pass(100, 25)
    expect(shares.isOver('steady')).toBe(false)
  }
})

test('44.14 work that is nobody’s answer is not charged to those who read', () => {
  const { shares, pass } = machine()
  for (let period = 0; period < 100; period++) {
    shares.spend('reader', 6_000)
    pass(100, 100)
  }
  expect(shares.isOver('reader')).toBe(false)
})
