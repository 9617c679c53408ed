import { expect, test } from 'vitest'
import type { Calendar, CalendarVisit } from '#contract/day/calendar.ts'
import type { Board } from '../board/board-model.ts'
import {
  indexOf,
  isSamePlace,
  lift,
  moved,
  occupantOf,
  placeOf,
  problemAt,
  snapped,
  snappedLength,
  targetOf,
  withMoves,
} from './moving.ts'

const date = '2026-11-23'
const visit = (_id: string, doctorId: string, start: string, end: string): CalendarVisit => ({
  _id,
  doctorId,
  number: 1,
  patient: { _id: 'p', name: 'Kiran Rao', phoneNumber: '9876543213' },
  services: ['Blood count'],
  start: `${date}T${start}:00+05:30`,
  end: `${date}T${end}:00+05:30`,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  status: 'booked',
  isOverbooked: false,
  isConfirmed: false,
  seriesId: null,
  version: 3,
})
const late = visit('late', 'asha', '10:10', '10:40')
const other = visit('other', 'ravi', '10:30', '11:00')

function column(doctorId: string, own: CalendarVisit, from: number, to: number): Board['columns'][number] {
  return {
    key: doctorId,
    date,
    doctor: { _id: doctorId, name: doctorId, expert: '', isOpen: true, days: [] },
    visits: [{ visit: own, from, to, lane: 0, lanes: 1 }],
    worked: [{ from: 540, to: 720 }],
    off: [],
    open: [{ from: 540, to: 720 }],
    isHoliday: false,
    reason: null,
  }
}
const board: Board = {
  columns: [column('asha', late, 610, 640), column('ravi', other, 630, 660)],
  from: 540,
  to: 780,
  stepMinutes: 30,
}
const press = (key: Parameters<typeof moved>[2]['key'], isRightToLeft = false) => ({ key, isRightToLeft })

test('keys move by the grid’s lines, also from between them, and stay on the board', () => {
  const lifted = lift(board, late, 'keys')!
  expect([lifted.column, lifted.at, lifted.minutes]).toEqual(['asha', 610, 30])
  expect(moved(board, lifted, press('ArrowDown')).at).toBe(630)
  expect(moved(board, lifted, press('ArrowUp')).at).toBe(600)
  expect(moved(board, { ...lifted, at: 540 }, press('ArrowUp')).at).toBe(540)
  expect(moved(board, { ...lifted, at: 750 }, press('ArrowDown')).at).toBe(750)
  expect(moved(board, lifted, press('ArrowRight')).column).toBe('ravi')
  expect(moved(board, lifted, press('ArrowLeft')).column).toBe('asha')
  expect(moved(board, lifted, press('ArrowLeft', true)).column).toBe('ravi')
  expect(moved(board, { ...lifted, column: 'ravi' }, press('Home')).column).toBe('asha')
  expect(moved(board, lifted, press('End')).column).toBe('ravi')
  expect(lift({ ...board, columns: [] }, late, 'keys')).toBeUndefined()
})

test('a dropped visit gets a time in the clinic’s time zone', () => {
  const lifted = lift(board, late, 'keys')!
  const target = targetOf(board, 'Asia/Kolkata', { ...lifted, column: 'ravi', at: 570 })
  expect(target).toEqual({ start: `${date}T09:30:00+05:30`, doctorId: 'ravi', durationMinutes: 30 })
  expect(isSamePlace(placeOf(late), target!)).toBe(false)
  expect(isSamePlace(placeOf(late), targetOf(board, 'Asia/Kolkata', lifted)!)).toBe(true)
})

test('the board marks what the server would refuse', () => {
  const lifted = lift(board, late, 'keys')!
  expect(problemAt(board, lifted)).toBeUndefined()
  expect(problemAt(board, { ...lifted, column: 'ravi', at: 630 })).toBe('taken')
  expect(problemAt(board, { ...lifted, column: 'ravi', at: 600 })).toBeUndefined()
  expect(problemAt(board, { ...lifted, at: 700 })).toBe('notWorking')
})

test('a pointer meets the nearest line, and lengths the next five minutes', () => {
  expect([snapped(board, 553), snapped(board, 556), snapped(board, 100), snapped(board, 5_000)]).toEqual([
    540, 570, 540, 750,
  ])
  expect([snappedLength(-20), snappedLength(32), snappedLength(33), snappedLength(900)]).toEqual([
    5, 30, 35, 480,
  ])
})

test('a lifted visit stays with its column when others come and go, and goes with it', () => {
  const lifted = { ...lift(board, late, 'keys')!, column: 'ravi' }
  const alone = { ...board, columns: board.columns.slice(1) }
  expect(indexOf(alone, lifted)).toBe(0)
  expect(targetOf(alone, 'Asia/Kolkata', lifted)?.doctorId).toBe('ravi')
  const without = { ...board, columns: board.columns.slice(0, 1) }
  expect(indexOf(without, lifted)).toBe(-1)
  expect(targetOf(without, 'Asia/Kolkata', lifted)).toBeUndefined()
  expect(problemAt(without, lifted)).toBeUndefined()
})

test('an answer that is older than a move shows the moved visit at its new place', () => {
  const clinic = { _id: 'c', name: 'Riverside', timeZone: 'Asia/Kolkata', slotLengthMinutes: 30 }
  const calendar: Calendar = { clinics: [], clinic, days: [], doctors: [], visits: [late, other] }
  const to = { start: `${date}T11:00:00+05:30`, doctorId: 'ravi', durationMinutes: 45 }
  expect(withMoves(calendar, new Map()).visits).toEqual([late, other])
  expect(withMoves(calendar, new Map([['late', to]])).visits).toEqual([
    { ...late, start: to.start, end: `${date}T11:45:00+05:30`, doctorId: 'ravi' },
    other,
  ])
})

test('a place is another visit’s if their times overlap, with the same doctor, and the visit takes place', () => {
  const visits = [late, other, { ...late, _id: 'gone', doctorId: 'ravi', status: 'cancelled' as const }]
  const at = (start: string, doctorId: string, durationMinutes = 30) => ({
    start: `${date}T${start}:00+05:30`,
    doctorId,
    durationMinutes,
  })
  expect(occupantOf(visits, at('10:30', 'asha'), 'x')?._id).toBe('late')
  expect(occupantOf(visits, at('10:40', 'asha'), 'x')).toBeUndefined()
  expect(occupantOf(visits, at('09:40', 'asha'), 'x')).toBeUndefined()
  expect(occupantOf(visits, at('10:30', 'asha'), 'late')).toBeUndefined()
  expect(occupantOf(visits, at('10:00', 'ravi'), 'x')).toBeUndefined()
})
