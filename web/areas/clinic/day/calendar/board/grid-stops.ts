import { holdsItsTime } from '#contract/day/appointment-status.ts'
import type { Board, Column } from './board-model.ts'

/** Where the focus can be: on an appointment, or on a time without one. */
export type Stop = { key: string; column: number; at: number }

export const cellKey = ({ key }: Pick<Column, 'key'>, minute: number) => `${key} ${minute}`

/** The stops of each column, in order of time. */
export function stopsOf({ columns, from, to, stepMinutes }: Board): Stop[][] {
  return columns.map((column, index) => {
    const covered = column.visits.filter(({ visit }) => holdsItsTime(visit.status))
    const stops = column.visits.map(({ visit, from: at }): Stop => ({ key: visit._id, column: index, at }))
    for (let minute = from; minute < to; minute += stepMinutes)
      if (!covered.some(taken => taken.from <= minute && minute < taken.to))
        stops.push({ key: cellKey(column, minute), column: index, at: minute })
    return stops.sort((a, b) => a.at - b.at)
  })
}

const gridKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const
export type GridKey = (typeof gridKeys)[number]
export const isGridKey = (key: string): key is GridKey => gridKeys.some(known => known === key)

type Press = { key: GridKey; isToEdge: boolean; isRightToLeft: boolean }

/** Moves with the keys of the APG grid: arrows; Home and End in the row, with Ctrl in the whole grid. */
export function nextStop(stops: readonly Stop[][], current: Stop, press: Press): Stop | undefined {
  const { key, isToEdge, isRightToLeft } = press
  const own = stops[current.column] ?? []
  const at = own.findIndex(stop => stop.key === current.key)
  switch (key) {
    case 'ArrowUp':
      return isToEdge ? own[0] : own[at - 1]
    case 'ArrowDown':
      return isToEdge ? own.at(-1) : own[at + 1]
    case 'Home':
      return isToEdge ? stops[0]?.[0] : nearest(stops[0], current.at)
    case 'End':
      return isToEdge ? stops.at(-1)?.at(-1) : nearest(stops.at(-1), current.at)
    default: {
      const isForward = (key === 'ArrowRight') !== isRightToLeft
      return nearest(stops[current.column + (isForward ? 1 : -1)], current.at)
    }
  }
}

/** The stop at that time in another column: the last one that starts by then, else the first of the column. */
export function nearest(stops: readonly Stop[] | undefined, at: number): Stop | undefined {
  return stops?.findLast(stop => stop.at <= at) ?? stops?.[0]
}
