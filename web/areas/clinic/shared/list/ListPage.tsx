import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Definition } from '#contract/core/endpoint.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { BeyondTheEnd } from '#web/ui/tables/BeyondTheEnd.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pagination } from '#web/ui/tables/Pagination.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Table, type Columns, type Picking } from '#web/ui/tables/Table.tsx'
import { ExportMenu } from './export/ExportMenu.tsx'
import type { Filter, QuickFilter } from './tools/filters.ts'
import { ListToolbar } from './tools/ListToolbar.tsx'
import { PrintSheet } from './export/PrintSheet.tsx'
import { SavedViews } from './tools/SavedViews.tsx'
import type { List } from './use-list.ts'
import './list.css'

/** What every list needs to be told. */
export type ListWords = {
  title: string
  searchHint: string
  allLabel: string
  /** Why there is nothing yet. */
  emptyReason: string
  /** Why nothing answers the filters. */
  noMatchReason?: string
  failedTitle?: string
  /** How it is sorted where nothing is chosen. Without: newest first. */
  usualOrder?: string
}

type ListPageProps<Row> = ListWords & {
  list: List<Row>
  filters: readonly Filter[]
  quick: readonly QuickFilter[]
  /** Beside the title: what begins a new row. */
  start?: ReactNode
  /** The same in the empty list, for those who may. */
  firstStep?: ReactNode
  /** Below the title: the way to the lists beside this one. */
  beside?: ReactNode
  /** Rows are chosen only where something can be done to many of them; `bar` does it. */
  picking?: Picking<Row> | undefined
  bar?: ReactNode
  /** What each row can do; undefined where none of them can do anything. */
  renderActions: ((row: Row) => ReactNode) | undefined
}

/** Any list: its title, its views, what narrows it, the table and what its rows can do, its pages. All of it stands in the address. */
export function ListPage<Row extends { _id: string }>(props: ListPageProps<Row>) {
  const { list, title, start, picking, renderActions } = props
  const { calls, columns, shown, place, state, answer, page, rows, total } = list
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const [isPrinting, setIsPrinting] = useState(false)
  const isNeverFilled = total === 0 && !state.isNarrowed
  const isMore = page?.isMore === true
  const count = formatNumber(total, locale)

  return (
    <>
      <PageTitle title={title} note={page && (isMore ? t('moreThan', { total: count }) : count)}>
        {page && !isNeverFilled && (
          <ExportMenu
            definition={calls.export}
            state={state}
            total={total}
            isMore={isMore}
            columns={state.columns === undefined ? undefined : exported(calls.export, shown)}
            onPrint={() => setIsPrinting(true)}
          />
        )}
        {start}
      </PageTitle>
      {props.beside}
      <div className="list">
        <SavedViews place={place} allLabel={props.allLabel} />
        <section className="card" aria-label={title} aria-busy={answer.isFetching}>
          {!(page && isNeverFilled) && (
            <ListToolbar
              title={title}
              searchHint={props.searchHint}
              place={place}
              state={state}
              filters={props.filters}
              quick={props.quick}
              columns={columns}
              shown={shown}
              usualOrder={props.usualOrder}
            />
          )}
          {!page && answer.isError && (
            <LoadFailed
              title={props.failedTitle}
              error={answer.error}
              onRetry={() => void answer.refetch()}
            />
          )}
          {!page && !answer.isError && <Skeleton />}
          {page && isNeverFilled && <EmptyState reason={props.emptyReason}>{props.firstStep}</EmptyState>}
          {page && total === 0 && state.isNarrowed && (
            <EmptyState reason={props.noMatchReason ?? t('noMatch')}>
              <Button onClick={state.clear}>{t('filter.clear')}</Button>
            </EmptyState>
          )}
          {page && total > 0 && (
            <>
              {props.bar}
              {rows.length > 0 ? (
                <Table
                  label={title}
                  columns={shown}
                  rows={rows}
                  sorting={{ by: state.sort, onSort: state.setSort }}
                  picking={picking}
                  actions={renderActions && { header: t('actions'), render: renderActions }}
                />
              ) : (
                <BeyondTheEnd name="page" />
              )}
              <Pagination
                page={page.page}
                limit={page.limit}
                total={total}
                isMore={isMore}
                onLimit={state.setLimit}
              />
            </>
          )}
        </section>
      </div>
      {isPrinting && (
        <PrintSheet
          title={title}
          list={calls.list}
          columns={shown}
          state={state}
          onDone={() => setIsPrinting(false)}
        />
      )}
    </>
  )
}

/** Of the columns shown, those that the export knows. */
function exported<Row>(definition: Definition, shown: Columns<Row>): string[] {
  const isKnown = (key: string) => definition.query?.safeParse({ format: 'csv', columns: key }).success
  return shown.map(({ key }) => key).filter(isKnown)
}
