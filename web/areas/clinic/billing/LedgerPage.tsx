import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { formatNumber } from '#web/ui/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

type LedgerPageProps<Row> = {
  answer: UseQueryResult<{ data: Row[]; page: number; limit: number; total: number }, ApiError>
  columns: readonly [Column<Row>, ...Column<Row>[]]
  emptyReason: string
  /** Between the two views and the table. */
  filters: ReactNode
  isNarrowed: boolean
}

/** One of the Billing Record's lists. Its rows are written by taking and undoing payments, and by nothing else: none is added, edited or deleted here. */
export function LedgerPage<Row extends { _id: string }>(props: LedgerPageProps<Row>) {
  const { answer, columns, emptyReason, filters, isNarrowed } = props
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const navigate = useNavigate({ from: paths.billing })
  const list = answer.data
  const title = t('title')
  return (
    <>
      <PageTitle title={title} note={list && formatNumber(list.total, locale)} />
      <Views />
      <section className="card" aria-label={title} aria-busy={answer.isFetching}>
        {filters}
        {!list && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
        {!list && !answer.isError && <Skeleton />}
        {list?.data.length === 0 && (
          <EmptyState reason={isNarrowed || list.total > 0 ? t('noMatch') : emptyReason}>
            {(isNarrowed || list.total > 0) && (
              <Button onClick={() => void navigate({ search: ({ view }) => ({ view }) })}>
                {t('clear')}
              </Button>
            )}
          </EmptyState>
        )}
        {list && list.data.length > 0 && (
          <>
            <Table label={title} columns={columns} rows={list.data} />
            <Pagination
              page={list.page}
              limit={list.limit}
              total={list.total}
              onLimit={limit => void navigate({ search: before => ({ ...before, limit, page: undefined }) })}
            />
          </>
        )}
      </section>
    </>
  )
}

function Views() {
  const { t } = useTranslation('billing')
  const { view } = useSearch({ from: '/clinic/billing' })
  const current = (isHere: boolean) => (isHere ? 'page' : undefined)
  // The address of the one is a part of the other's.
  const exact = { exact: true }
  return (
    <nav aria-label={t('views')} className="views">
      <Link
        to={paths.billing}
        search={{}}
        activeProps={{}}
        activeOptions={exact}
        aria-current={current(!view)}
      >
        {t('view.accounts')}
      </Link>
      <Link
        to={paths.billing}
        search={{ view: 'payments' }}
        activeProps={{}}
        activeOptions={exact}
        aria-current={current(view === 'payments')}
      >
        {t('view.payments')}
      </Link>
    </nav>
  )
}
