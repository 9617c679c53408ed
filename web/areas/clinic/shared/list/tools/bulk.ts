import type { ListState } from '../use-list-state.ts'
import type { SelectionOfRows } from './use-selection.ts'

/** An action for many rows at once. */
export type BulkAction = {
  value: string
  label: string
  isDelete?: boolean
  /** Asked before the action: explains its effects and who is notified. */
  explained?: string
}

/** The rows of a bulk call: the whole filtered list, or the selected ones. */
export function subjectOf(selection: SelectionOfRows, matching: ListState['matching']): object {
  return selection.isWhole ? { filter: definedOf(matching) } : { ids: [...selection.ids] }
}

const definedOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
