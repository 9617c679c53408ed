import { includes, type Column, type PlacedVisit } from './board-model.ts'

/** A doctor's step of time: what it says, and the visits that begin in it. */
export type CellModel = {
  column: Pick<Column, 'key' | 'doctor'>
  minute: number
  state: 'past' | 'free' | 'closed' | NonNullable<Column['off'][number]['why']>
  visits: readonly PlacedVisit[]
}

export function cellOf(column: Column, minute: number, stepMinutes: number, pastUntil: number): CellModel {
  return {
    column,
    minute,
    state: minute < pastUntil ? 'past' : stateAt(column, minute),
    visits: column.visits.filter(({ from }) => from >= minute && from < minute + stepMinutes),
  }
}

function stateAt({ worked, open, off }: Column, minute: number): CellModel['state'] {
  if (includes(worked, minute)) return 'free'
  if (!includes(open, minute)) return 'closed'
  return off.find(({ from, to }) => from <= minute && minute < to)?.why ?? 'not_working'
}

/** True if both look the same. Each answer makes a new board, and most of its hundreds of cells are as before. */
export const isSameCell = (one: CellModel, other: CellModel): boolean =>
  one.column.key === other.column.key &&
  one.column.doctor.name === other.column.doctor.name &&
  one.minute === other.minute &&
  one.state === other.state &&
  one.visits.length === other.visits.length &&
  one.visits.every((visit, i) => isSamePlaced(visit, other.visits[i]!))

/** An unchanged visit of a new answer is the same object (React Query's structural sharing). */
const isSamePlaced = (one: PlacedVisit, other: PlacedVisit) =>
  one.visit === other.visit &&
  one.from === other.from &&
  one.to === other.to &&
  one.lane === other.lane &&
  one.lanes === other.lanes
