import { replaceEqualDeep } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Calendar, CalendarVisit } from '#contract/day/calendar.ts'
import { timeOfDay } from '#contract/values/clinic-time.ts'
import { boardOf } from './board-model.ts'
import { cellOf, isSameCell, type CellModel } from './cells.ts'

const date = '2026-11-23'
const at = (minute: number) => `${date}T${timeOfDay(minute)}:00+05:30`
const doctorIds = Array.from({ length: 10 }, (_, i) => `d${i}`)

/** Ten doctors with twenty visits each, from nine o'clock. */
const visits: CalendarVisit[] = doctorIds.flatMap(doctorId =>
  Array.from({ length: 20 }, (_, i) => ({
    _id: `${doctorId}-${i}`,
    doctorId,
    number: i,
    patient: { _id: `p${i}`, name: 'Kiran Rao', phoneNumber: '9876543213' },
    services: ['Consultation'],
    start: at(540 + 15 * i),
    end: at(555 + 15 * i),
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    status: 'booked' as const,
    isOverbooked: false,
    isConfirmed: false,
    seriesId: null,
    version: 1,
  })),
)

const hours = [{ start: at(540), end: at(1020) }]
const calendarWith = (shown: CalendarVisit[]): Calendar => ({
  ...({} as Calendar),
  doctors: doctorIds.map(_id => ({
    _id,
    name: _id,
    expert: 'Cardiology',
    isOpen: true,
    days: [{ date, worked: hours, off: [] }],
  })),
  days: [{ date, open: hours, isHoliday: false, reason: null }],
  visits: shown,
})

function cellsOf(calendar: Calendar): CellModel[] {
  const { columns, from, to, stepMinutes } = boardOf(calendar, {
    doctors: calendar.doctors,
    dates: [date],
    hidden: [],
  })
  const steps = Array.from({ length: (to - from) / stepMinutes }, (_, i) => from + i * stepMinutes)
  return columns.flatMap(column => steps.map(minute => cellOf(column, minute, stepMinutes, 0)))
}

/** The cells that are drawn again when a new answer has come. */
function drawnAgain(change: (visit: CalendarVisit) => CalendarVisit): string[] {
  const before = calendarWith(visits)
  // As an answer arrives: parsed anew, and shared with the one before.
  const after = replaceEqualDeep(
    before,
    JSON.parse(JSON.stringify(calendarWith(visits.map(change)))) as Calendar,
  )
  const shown = cellsOf(before)
  return cellsOf(after)
    .filter((cell, i) => !isSameCell(shown[i]!, cell))
    .map(({ column, minute }) => `${column.doctor._id} ${timeOfDay(minute)}`)
}

test('an answer with nothing new draws no cell again', () => {
  expect(drawnAgain(visit => visit)).toEqual([])
})

test('a visit that is checked in draws its own cell again, and none of the other 200 visits', () => {
  expect(
    drawnAgain(visit => (visit._id === 'd3-4' ? { ...visit, status: 'checked_in', version: 2 } : visit)),
  ).toEqual(['d3 10:00'])
})

test('a visit that moves to another doctor draws the cell that it leaves, and the one where it arrives', () => {
  const moved = { doctorId: 'd1', start: at(960), end: at(975), version: 2 }
  expect(drawnAgain(visit => (visit._id === 'd0-0' ? { ...visit, ...moved } : visit))).toEqual([
    'd0 09:00',
    'd1 16:00',
  ])
})

test('a step says whether it is past, free, not worked or closed, and why it is not worked', () => {
  const column = {
    ...cellsOf(calendarWith([]))[0]!.column,
    worked: [{ from: 540, to: 600 }],
    open: [{ from: 540, to: 720 }],
    off: [
      { from: 600, to: 630, why: 'leave' },
      { from: 630, to: 660, why: null },
    ],
    visits: [],
  } as unknown as Parameters<typeof cellOf>[0]
  const statesAt = (...minutes: number[]) => minutes.map(minute => cellOf(column, minute, 15, 555).state)
  expect(statesAt(540, 554, 555, 599)).toEqual(['past', 'past', 'free', 'free'])
  expect(statesAt(600, 629, 630, 719, 720)).toEqual([
    'leave',
    'leave',
    'not_working',
    'not_working',
    'closed',
  ])
})

test('a visit stands in the one step in which it begins', () => {
  const placed = {
    ...cellsOf(calendarWith(visits)).find(cell => cell.visits.length > 0)!.visits[0]!,
    from: 547,
  }
  const column = { worked: [], open: [], off: [], visits: [placed] } as unknown as Parameters<
    typeof cellOf
  >[0]
  const begun = (minute: number) => cellOf(column, minute, 7, 0).visits.length
  expect([539, 540, 541, 547, 548].map(begun)).toEqual([0, 0, 1, 1, 0])
})
