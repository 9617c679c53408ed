import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#web/calls/api-error.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { ListFoot } from '#web/ui/tables/ListFoot.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { stacked, Table, type Column, type Sorting } from '#web/ui/tables/Table.tsx'
import { useMedia } from '#web/ui/look/use-media.ts'
import { SortSelect } from '#web/features/shared/lists/SortSelect.tsx'

type ListCardProps<Row> = {
  title: string
  answer: UseQueryResult<{ data: Row[]; page: number; limit: number; total: number }, ApiError>
  columns: readonly [Column<Row>, ...Column<Row>[]]
  emptyReason: string
  sorting: Sorting
  /** The name of the default order; if absent, newest first. */
  usualOrder?: string
  onLimit: (limit: number) => void
  /** Above the table: its search form. */
  children: ReactNode
}

export function ListCard<Row extends { _id: string }>(props: ListCardProps<Row>) {
  const { title, answer, columns, emptyReason, sorting, usualOrder, onLimit, children } = props
  const isStacked = useMedia(stacked)
  const list = answer.data
  return (
    <section className="card" aria-label={title} aria-busy={answer.isFetching}>
      {children}
      {!list && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!list && !answer.isError && <Skeleton />}
      {list?.total === 0 && <EmptyState reason={emptyReason} />}
      {list && list.total > 0 && (
        <>
          {isStacked && (
            <div className="operator-sort">
              <SortSelect columns={columns} sorting={sorting} usualOrder={usualOrder} />
            </div>
          )}
          {list.data.length > 0 && (
            <Table label={title} columns={columns} rows={list.data} sorting={sorting} />
          )}
          <ListFoot list={list} name="page" onLimit={onLimit} />
        </>
      )}
    </section>
  )
}
