import { expect, it } from 'vitest'
import { byPartOfDay, firstFree, nextFreeAfter, slotsOn } from './free-days.ts'

const at = (start: string) => ({ start: `${start}:00+05:30`, end: `${start}:00+05:30` })
const slots = ['2026-11-19T09:00', '2026-11-19T12:00', '2026-11-19T16:45', '2026-11-21T17:00'].map(at)

it('takes the day that the clinic’s clock shows', () => {
  expect(slotsOn(slots, '2026-11-19')).toHaveLength(3)
  expect(slotsOn(slots, '2026-11-20')).toEqual([])
  expect(slotsOn([{ start: '2026-11-19T23:30:00-08:00', end: '' }], '2026-11-19')).toHaveLength(1)
})

it('finds the next free day', () => {
  expect(nextFreeAfter(slots, '2026-11-19')).toBe(slots[3])
  expect(nextFreeAfter(slots, '2026-11-21')).toBeUndefined()
})

it('splits a day at noon and at five', () => {
  expect(byPartOfDay(slots).map(([part, times]) => [part, times.length])).toEqual([
    ['morning', 1],
    ['afternoon', 2],
    ['evening', 1],
  ])
})

it('offers each doctor’s first free time, the soonest first', () => {
  const offered = [
    { doctor: 'Rao', slots: slots.slice(2) },
    { doctor: 'Menon', slots: [] },
    { doctor: 'Iyer', slots },
  ]
  expect(firstFree(offered)).toEqual([
    { doctor: 'Iyer', start: slots[0]!.start },
    { doctor: 'Rao', start: slots[2]!.start },
  ])
})
