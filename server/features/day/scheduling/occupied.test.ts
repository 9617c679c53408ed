import { expect, test } from 'vitest'
import { longestVisitMinutes } from '#contract/day/appointments.ts'
import { longestOccupiedHours, occupiedBy } from './occupied.ts'

const start = Date.parse('2026-11-23T10:00:00Z')
const clock = (moment: number) => new Date(moment).toISOString().slice(11, 16)

test('a visit occupies its own time and what it keeps free before and after', () => {
  const occupied = occupiedBy({ bufferBeforeMinutes: 10, bufferAfterMinutes: 25 }, start, 30)
  expect([clock(occupied.start), clock(occupied.end)]).toEqual(['09:50', '10:55'])
  const plain = occupiedBy({ bufferBeforeMinutes: 0, bufferAfterMinutes: 0 }, start, 30)
  expect([clock(plain.start), clock(plain.end)]).toEqual(['10:00', '10:30'])
})

test('no visit with its buffers is longer than what the look-up by start assumes', () => {
  const { start: from, end: until } = occupiedBy(
    { bufferBeforeMinutes: 120, bufferAfterMinutes: 120 },
    start,
    longestVisitMinutes,
  )
  expect(until - from).toBeLessThanOrEqual(longestOccupiedHours * 3_600_000)
})
