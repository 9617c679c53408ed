import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '#web/i18n/use-locale.ts'
import { EmptyState } from '../states/EmptyState.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { ListFoot } from './ListFoot.tsx'
import { Skeleton } from '../states/Skeleton.tsx'

type Paged<Row> = { data: Row[]; page: number; limit: number; total: number }
type Answer<Row> = {
  data?: Paged<Row> | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

const limit = 10

/** The page number of one of several lists at the same address: `?reports=2`. An invalid number counts as 1. */
export function usePageOf(name: string): { page: number; limit: number } {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const page = search[name]
  return { page: typeof page === 'number' ? page : 1, limit }
}

type PagedSectionProps<Row> = {
  /** The name of its page number in the address, and part of its heading's id. */
  name: string
  title: string
  emptyReason?: string
  /** Shown in place of `emptyReason` when there are no rows. */
  empty?: ReactNode
  answer: Answer<Row>
  /** Shown beside the heading. */
  start?: ReactNode
  /** Shown below the heading, also when there are no rows. */
  above?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** One of several lists on a page: its count, rows and page links. */
export function PagedSection<Row>(props: PagedSectionProps<Row>) {
  const { name, title, emptyReason = '', empty, answer, start, above, children } = props
  const locale = useLocale()
  const list = answer.data
  return (
    <section className="card" aria-labelledby={`section-${name}`} aria-busy={answer.isFetching}>
      <header className="card-h">
        <h2 id={`section-${name}`}>{title}</h2>
        {list && <span className="count">{formatNumber(list.total, locale)}</span>}
        {start && <div className="push">{start}</div>}
      </header>
      {above}
      {!list && answer.error && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!list && !answer.error && <Skeleton rows={2} />}
      {list?.total === 0 && (empty ?? <EmptyState reason={emptyReason} />)}
      {list && list.data.length > 0 && children(list.data)}
      <ListFoot list={list} name={name} label={title} />
    </section>
  )
}
