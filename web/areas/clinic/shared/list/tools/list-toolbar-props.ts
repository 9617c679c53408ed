import type { ReactNode } from 'react'
import type { Columns, Picking } from '#web/ui/tables/Table.tsx'
import type { Filter, QuickFilter } from './filters.ts'
import type { ListState } from '../use-list-state.ts'

export type ListToolbarProps<Row> = {
  title: string
  searchHint: string
  place: string
  state: ListState
  filters: readonly Filter[]
  quick: readonly QuickFilter[]
  columns: Columns<Row>
  shown: Columns<Row>
  usualOrder?: string | undefined
  picking: Picking<Row> | undefined
  /** The ways to export the list, for the menu on narrow screens. */
  exportChoices: ReactNode
}
