import { expect, test } from 'vitest'
import type { Calendar, CalendarVisit } from '#contract/day/calendar.ts'
import { boardOf, gapsOf, minuteOn } from './board-model.ts'
import { nextStop, stopsOf, type Stop } from './grid-stops.ts'

const date = '2026-11-23'
const at = (time: string) => `${date}T${time}:00+05:30`
const span = (start: string, end: string) => ({ start: at(start), end: at(end) })

const visit = (
  _id: string,
  doctorId: string,
  start: string,
  end: string,
  more: Partial<CalendarVisit> = {},
) =>
  ({
    _id,
    doctorId,
    number: 1,
    patient: { _id: 'p', name: 'Kiran Rao', phoneNumber: '9876543213' },
    services: ['Blood count'],
    ...span(start, end),
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    status: 'booked',
    isOverbooked: false,
    isConfirmed: false,
    seriesId: null,
    version: 1,
    ...more,
  }) satisfies CalendarVisit

function calendar(visits: CalendarVisit[], open = [span('09:00', '12:00')]): Calendar {
  const doctor = (_id: string) => ({
    _id,
    name: _id,
    expert: 'Cardiology',
    isOpen: true,
    days: [{ date, worked: open, off: [] }],
  })
  return {
    clinics: [],
    clinic: { _id: 'c', name: 'Lakeside', timeZone: 'Asia/Kolkata', slotLengthMinutes: 30 },
    days: [{ date, open, isHoliday: false, reason: null }],
    doctors: [doctor('asha'), doctor('ravi')],
    visits,
  }
}
const boardFor = (shown: Calendar, hidden: CalendarVisit['status'][] = []) =>
  boardOf(shown, { doctors: shown.doctors, dates: [date], hidden })

test('a column for each doctor, from the first hour that anything happens in to the last', () => {
  const board = boardFor(
    calendar([visit('early', 'asha', '08:30', '09:00'), visit('late', 'ravi', '11:45', '12:15')]),
  )
  expect([board.from, board.to, board.stepMinutes]).toEqual([480, 780, 30])
  expect(board.columns.map(({ visits }) => visits.map(placed => placed.visit._id))).toEqual([
    ['early'],
    ['late'],
  ])
  expect([boardFor(calendar([], [])).from, boardFor(calendar([], [])).to]).toEqual([540, 1020])
})

test('hidden visits take no room; short ones are drawn a quarter of an hour long', () => {
  const visits = [
    visit('gone', 'asha', '09:00', '09:30', { status: 'cancelled' }),
    visit('short', 'asha', '09:00', '09:05'),
  ]
  expect(boardFor(calendar(visits)).columns[0]!.visits).toHaveLength(2)
  const [only] = boardFor(calendar(visits), ['cancelled']).columns[0]!.visits
  expect(only).toMatchObject({ from: 540, to: 555, lane: 0, lanes: 1 })
})

test('a moment of another day is placed at the edge of this one', () => {
  expect(minuteOn(date, at('09:30'))).toBe(570)
  expect(minuteOn(date, '2026-11-24T00:00:00+05:30')).toBe(1440)
  expect(minuteOn(date, '2026-11-22T23:00:00+05:30')).toBe(0)
})

test('gaps are what the stretches leave of the board', () => {
  const whole = { from: 540, to: 1020 }
  expect(
    gapsOf(
      [
        { from: 540, to: 780 },
        { from: 840, to: 1020 },
      ],
      whole,
    ),
  ).toEqual([{ from: 780, to: 840 }])
  expect(gapsOf([], whole)).toEqual([whole])
  expect(gapsOf([{ from: 480, to: 1080 }], whole)).toEqual([])
})

test('the keys go from stop to stop: what covers a time stands for it, beside is what happens then', () => {
  const board = boardFor(
    calendar([
      visit('long', 'asha', '09:30', '10:30'),
      visit('gone', 'ravi', '10:00', '10:30', { status: 'cancelled' }),
    ]),
  )
  const stops = stopsOf(board)
  const key = (stop: Stop | undefined) => stop?.key
  const find = (wanted: string) => stops.flat().find(stop => stop.key === wanted)!
  expect(stops[0]!.map(({ at: minute }) => minute)).toEqual([540, 570, 630, 660, 690])
  expect(stops[1]!.map(({ at: minute }) => minute)).toEqual([540, 570, 600, 600, 630, 660, 690])
  const press = (from: Stop, name: Parameters<typeof nextStop>[2]['key'], more: object = {}) =>
    nextStop(stops, from, { key: name, isToEdge: false, isRightToLeft: false, ...more })
  const long = find('long')
  expect(key(press(long, 'ArrowDown'))).toBe(`asha ${date} 630`)
  expect(key(press(long, 'ArrowUp'))).toBe(`asha ${date} 540`)
  expect(key(press(long, 'ArrowRight'))).toBe(`ravi ${date} 570`)
  expect(press(long, 'ArrowLeft')).toBeUndefined()
  expect(key(press(long, 'ArrowLeft', { isRightToLeft: true }))).toBe(`ravi ${date} 570`)
  expect(key(press(find(`ravi ${date} 600`), 'ArrowLeft'))).toBe('long')
  expect(key(press(long, 'End', { isToEdge: true }))).toBe(`ravi ${date} 690`)
  expect(key(press(find(`ravi ${date} 690`), 'Home'))).toBe(`asha ${date} 690`)
  expect(key(press(find(`ravi ${date} 690`), 'Home', { isToEdge: true }))).toBe(`asha ${date} 540`)
  expect(press(find(`asha ${date} 690`), 'ArrowDown')).toBeUndefined()
})
