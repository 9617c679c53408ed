import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '#web/i18n/use-locale.ts'
import { BeyondTheEnd } from './BeyondTheEnd.tsx'
import { EmptyState } from '../states/EmptyState.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { Pagination } from './Pagination.tsx'
import { Skeleton } from '../states/Skeleton.tsx'

type Paged<Row> = { data: Row[]; page: number; limit: number; total: number }
type Answer<Row> = {
  data?: Paged<Row> | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

const limit = 10

/** The page of one of several lists at one address: `?reports=2`. What is no page counts as the first. */
export function usePageOf(name: string): { page: number; limit: number } {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const page = search[name]
  return { page: typeof page === 'number' ? page : 1, limit }
}

type PagedSectionProps<Row> = {
  /** Of its page in the address, and of its heading. */
  name: string
  title: string
  emptyReason: string
  answer: Answer<Row>
  /** Beside the heading. */
  start?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** One list of several on a page: how many there are, its rows, its pages. */
export function PagedSection<Row>(props: PagedSectionProps<Row>) {
  const { name, title, emptyReason, answer, start, children } = props
  const locale = useLocale()
  const list = answer.data
  return (
    <section className="card" aria-labelledby={`section-${name}`} aria-busy={answer.isFetching}>
      <header className="card-h">
        <h2 id={`section-${name}`}>{title}</h2>
        {list && <span className="count">{formatNumber(list.total, locale)}</span>}
        {start && <div className="push">{start}</div>}
      </header>
      {!list && answer.error && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!list && !answer.error && <Skeleton rows={2} />}
      {list?.total === 0 && <EmptyState reason={emptyReason} />}
      {list && list.total > 0 && list.data.length === 0 && <BeyondTheEnd name={name} />}
      {list && list.data.length > 0 && (
        <>
          {children(list.data)}
          {list.total > list.limit && (
            <Pagination page={list.page} limit={list.limit} total={list.total} name={name} label={title} />
          )}
        </>
      )}
    </section>
  )
}
