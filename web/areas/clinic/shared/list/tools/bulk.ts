import type { ListState } from '../use-list-state.ts'
import type { SelectionOfRows } from './use-selection.ts'

/** What a list can do to many rows at once. */
export type BulkAction = {
  value: string
  label: string
  isDelete?: boolean
  /** Asked before it is done: what comes of it, and who is told. */
  explained?: string
}

/** Whom a bulk call is for: the whole filtered list, or those picked by name. */
export function subjectOf(selection: SelectionOfRows, matching: ListState['matching']): object {
  return selection.isWhole ? { filter: definedOf(matching) } : { ids: [...selection.ids] }
}

const definedOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
