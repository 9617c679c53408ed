import { expect, test } from 'vitest'
import { stripOf } from './strip-model.ts'

const at = (time: string) => `2026-11-19T${time}:00+05:30`
const visit = (start: string, end: string) => ({
  _id: start,
  status: 'booked' as const,
  start: at(start),
  end: at(end),
  patient: { _id: 'p', name: 'Grace Thomas' },
})
const worked = [
  { start: at('09:30'), end: at('13:00') },
  { start: at('14:00'), end: at('17:00') },
]

test('is drawn from whole hour to whole hour, with the break and the time that is free', () => {
  const strip = stripOf(
    { day: [visit('10:00', '10:30'), visit('14:00', '14:20')], worked },
    Date.parse(at('10:15')),
  )!
  expect(strip).toMatchObject({ minutes: 480, now: 75, from: '09:30', to: '17:00', freeFrom: '14:20' })
  expect(strip.hours[0]).toEqual({ at: 0, label: '09:00' })
  expect(strip.hours.at(-1)).toEqual({ at: 420, label: '16:00' })
  expect(strip.breaks).toEqual([{ at: 240, minutes: 60, from: '13:00', to: '14:00' }])
  expect(strip.visits).toMatchObject([
    { at: 60, minutes: 30, lanes: 1 },
    { at: 300, minutes: 20, lanes: 1 },
  ])
})

test('visits at the same time share the height', () => {
  const day = [
    visit('10:00', '10:30'),
    visit('10:00', '10:30'),
    visit('10:20', '10:40'),
    visit('10:40', '11:00'),
  ]
  expect(stripOf({ day, worked: [] }, 0)!.visits.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [0, 1],
  ])
})

test('a visit outside the hours widens it; without hours and visits there is none', () => {
  const strip = stripOf({ day: [visit('18:10', '18:30')], worked }, Date.parse(at('20:00')))!
  expect(strip).toMatchObject({ minutes: 600, now: null, to: '18:30', freeFrom: null })
  expect(stripOf({ day: [], worked: [] }, 0)).toBeNull()
})
