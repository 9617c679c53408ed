import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messages } from '#contract/messages.ts'
import type { Permission } from '#contract/permissions.ts'
import type { ApiError } from '#web/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useMay } from '#web/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { formatNumber } from '#web/ui/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import type { ListState } from './use-list-state.ts'

type ListPageProps<Row> = {
  title: string
  state: ListState
  answer: UseQueryResult<{ data: Row[]; page: number; limit: number; total: number }, ApiError>
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** Why there is nothing yet. */
  emptyReason: string
  failedTitle?: string
  addLabel: string
  mayAdd: Permission
  /** The popup that adds one. */
  addDialog: ReactNode
}

/** Any list of records: its title and count, the button that adds one, the table, its pages. */
export function ListPage<Row extends { _id: string }>(props: ListPageProps<Row>) {
  const { title, state, answer, columns, emptyReason, failedTitle, addLabel, mayAdd, addDialog } = props
  const locale = useLocale()
  const isAllowed = useMay(mayAdd)
  const list = answer.data
  const add = <AddButton label={addLabel} isAllowed={isAllowed} onClick={state.openAdd} />

  return (
    <>
      <PageTitle title={title} note={list && formatNumber(list.total, locale)}>
        {add}
      </PageTitle>
      <section className="card" aria-label={title} aria-busy={answer.isFetching}>
        {!list && answer.isError && (
          <LoadFailed title={failedTitle} error={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {!list && !answer.isError && <Skeleton />}
        {list?.total === 0 && <EmptyState reason={emptyReason}>{isAllowed && add}</EmptyState>}
        {list && list.total > 0 && (
          <>
            {list.data.length > 0 ? (
              <Table label={title} columns={columns} rows={list.data} />
            ) : (
              <BeyondTheEnd />
            )}
            <Pagination page={list.page} limit={list.limit} total={list.total} onLimit={state.setLimit} />
          </>
        )}
      </section>
      {state.isAdding && isAllowed && addDialog}
    </>
  )
}

type AddButtonProps = { label: string; isAllowed: boolean; onClick: () => void }

function AddButton({ label, isAllowed, onClick }: AddButtonProps) {
  const say = useMessage()
  return (
    <Button
      look="primary"
      icon="plus"
      onClick={onClick}
      disabledReason={isAllowed ? undefined : say(messages.forbidden)}
    >
      {label}
    </Button>
  )
}

/** The address asks for a page that the list does not have any more. */
function BeyondTheEnd() {
  const { t } = useTranslation('clinic')
  return (
    <EmptyState reason={t('list.beyond')}>
      <Link className="btn" to="." search={({ page: _, ...others }) => others}>
        {t('list.first')}
      </Link>
    </EmptyState>
  )
}
