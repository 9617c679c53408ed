import { holdsItsTime } from '#contract/day/appointment-status.ts'
import { formatInstant, localToInstant } from '#contract/values/clinic-time.ts'
import type { Calendar, CalendarVisit } from '#contract/day/calendar.ts'
import { lengthOf, type Board, type Column } from '../board/board-model.ts'
import type { GridKey } from '../board/grid-stops.ts'

/** An appointment that is being moved to another time, doctor or length. Its old place stays visible until it is put down. */
export type Moving = {
  visit: CalendarVisit
  by: 'keys' | 'pointer'
  what: 'time' | 'length'
  /** The target: a board column by its key (because columns come and go), the first minute there, and the length. */
  column: string
  at: number
  minutes: number
}

/** The body of a move's call, without the version. */
export type Place = { start: string; doctorId: string; durationMinutes: number }

export const placeOf = ({ start, end, doctorId }: CalendarVisit): Place => ({
  start,
  doctorId,
  durationMinutes: lengthOf({ start, end }),
})

/** Lifts a visit at its place. Undefined: the visit is not on this board. */
export function lift(board: Board, visit: CalendarVisit, by: Moving['by']) {
  for (const { key, visits } of board.columns) {
    const placed = visits.find(found => found.visit._id === visit._id)
    if (!placed) continue
    const moving: Moving = { visit, by, what: 'time', column: key, at: placed.from, minutes: lengthOf(visit) }
    return moving
  }
  return undefined
}

/** The target is the place where the visit came from. */
export function isAtHome(board: Board, { visit, by, column, at, minutes }: Moving): boolean {
  const home = lift(board, visit, by)
  return home?.column === column && home.at === at && home.minutes === minutes
}

/** Rounds to the grid's lines, within the board. */
export function snapped({ from, to, stepMinutes }: Board, minute: number): number {
  const line = from + Math.round((minute - from) / stepMinutes) * stepMinutes
  return Math.min(Math.max(from, line), to - stepMinutes)
}

const shortest = 5
const longest = 480

/** Rounds a length to steps of five minutes, within the limits of a visit. */
export const snappedLength = (minutes: number) =>
  Math.min(longest, Math.max(shortest, Math.round(minutes / shortest) * shortest))

type Press = { key: GridKey; isRightToLeft: boolean }

/** Moves by one step of the grid, or one column. */
export function moved(board: Board, moving: Moving, { key, isRightToLeft }: Press): Moving {
  const { from, stepMinutes, columns } = board
  const to = (index: number) => ({
    ...moving,
    column: columns[Math.min(Math.max(0, index), columns.length - 1)]?.key ?? moving.column,
  })
  switch (key) {
    case 'ArrowUp':
      return {
        ...moving,
        at: Math.max(from, from + (Math.ceil((moving.at - from) / stepMinutes) - 1) * stepMinutes),
      }
    case 'ArrowDown':
      return {
        ...moving,
        at: Math.min(
          board.to - stepMinutes,
          from + (Math.floor((moving.at - from) / stepMinutes) + 1) * stepMinutes,
        ),
      }
    case 'Home':
      return to(0)
    case 'End':
      return to(columns.length - 1)
    default:
      return to(indexOf(board, moving) + ((key === 'ArrowRight') !== isRightToLeft ? 1 : -1))
  }
}

/** -1: the column is no longer shown. */
export const indexOf = ({ columns }: Board, { column }: Pick<Moving, 'column'>): number =>
  columns.findIndex(({ key }) => key === column)

/** Undefined: the column is no longer shown. */
export function targetOf(board: Board, zone: string, moving: Moving): Place | undefined {
  const { at, minutes } = moving
  const column = board.columns[indexOf(board, moving)]
  if (!column) return undefined
  const { date, doctor } = column
  return {
    start: formatInstant(zone, localToInstant(zone, date, at)),
    doctorId: doctor._id,
    durationMinutes: minutes,
  }
}

export const isSamePlace = (a: Place, b: Place) =>
  Date.parse(a.start) === Date.parse(b.start) &&
  a.doctorId === b.doctorId &&
  a.durationMinutes === b.durationMinutes

/** Shows visits whose move is not answered yet at their new place. */
export function withMoves(calendar: Calendar, underway: ReadonlyMap<string, Place>): Calendar {
  const { clinic } = calendar
  if (!clinic || underway.size === 0) return calendar
  const visits = calendar.visits.map(visit => {
    const to = underway.get(visit._id)
    if (!to) return visit
    const { start, doctorId, durationMinutes } = to
    const end = formatInstant(clinic.timeZone, Date.parse(start) + durationMinutes * 60_000)
    return { ...visit, start, end, doctorId }
  })
  return { ...calendar, visits }
}

/** Predicts the server's refusal, as far as the board knows. */
export function problemAt(board: Board, moving: Moving) {
  const { visit, at, minutes } = moving
  const column = board.columns[indexOf(board, moving)]
  if (!column) return undefined
  const to = at + minutes
  if (!column.worked.some(worked => worked.from <= at && to <= worked.to)) return 'notWorking'
  return isTaken(column, { _id: visit._id, from: at, to }) ? 'taken' : undefined
}

function isTaken(column: Column, wanted: { _id: string; from: number; to: number }): boolean {
  return column.visits.some(
    ({ visit, from }) =>
      visit._id !== wanted._id &&
      holdsItsTime(visit.status) &&
      from < wanted.to &&
      wanted.from < from + lengthOf(visit),
  )
}

/** The first other visit that has time of a place. */
export function occupantOf(
  visits: readonly CalendarVisit[],
  { start, doctorId, durationMinutes }: Place,
  exceptId: string,
): CalendarVisit | undefined {
  const from = Date.parse(start)
  const to = from + durationMinutes * 60_000
  return visits.find(
    visit =>
      visit._id !== exceptId &&
      visit.doctorId === doctorId &&
      holdsItsTime(visit.status) &&
      Date.parse(visit.start) < to &&
      from < Date.parse(visit.end),
  )
}
