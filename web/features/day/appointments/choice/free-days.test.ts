import { describe, expect, it } from 'vitest'
import { byPartOfDay, firstFree, nextFreeAfter, proposedStart, slotsOn } from './free-days.ts'

const at = (start: string) => ({ start: `${start}:00+05:30`, end: `${start}:00+05:30` })
const slots = ['2026-11-19T09:00', '2026-11-19T12:00', '2026-11-19T16:45', '2026-11-21T17:00'].map(at)

it('takes the day in the clinic’s time zone', () => {
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

describe('the start that is proposed', () => {
  const slots = ['2026-11-24T10:00', '2026-11-24T11:00', '2026-11-25T09:00'].map(text => ({
    start: `${text}:00+05:30`,
    end: '',
  }))
  const [ten, eleven, next] = slots.map(({ start }) => start) as [string, string, string]
  const gone = '2026-11-25T08:00:00+05:30'
  const start = (chosen: string, date: string | null = null, mayMove = false) =>
    proposedStart(slots, { start: chosen, date }, mayMove)

  it('is the first free one, or the first of the day that is asked for', () => {
    expect(start('')).toEqual({ start: ten, isGone: false })
    expect(start('', '2026-11-25')).toEqual({ start: next, isGone: false })
    expect(start('', '2026-11-26')).toEqual({ start: '', isGone: false })
    expect(proposedStart([], { start: '', date: null }, false)).toEqual({ start: '', isGone: false })
  })

  it('stays once it is chosen, even if it is no longer free', () => {
    expect(start(eleven)).toEqual({ start: eleven, isGone: false })
    expect(start(eleven, '2026-11-25')).toEqual({ start: eleven, isGone: false })
    expect(start(gone)).toEqual({ start: gone, isGone: true })
  })

  it('is replaced within its day if the visit has another length, else on the wanted day', () => {
    expect(start(eleven, null, true)).toEqual({ start: eleven, isGone: false })
    expect(start(gone, '2026-11-24', true)).toEqual({ start: next, isGone: false })
    expect(start('2026-11-26T08:00:00+05:30', null, true)).toEqual({ start: ten, isGone: false })
    expect(start('2026-11-26T08:00:00+05:30', '2026-11-26', true)).toEqual({ start: '', isGone: false })
  })
})
