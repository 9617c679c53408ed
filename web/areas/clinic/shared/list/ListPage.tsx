import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Definition } from '#contract/core/endpoint.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { narrow, useMedia } from '#web/ui/look/use-media.ts'
import { formatNumber } from '#words/formats/money.ts'
import { ListFoot } from '#web/ui/tables/ListFoot.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Table, type Columns, type Picking } from '#web/ui/tables/Table.tsx'
import { ExportMenu, useExportChoices } from '#web/features/shared/lists/ExportMenu.tsx'
import type { Filter, QuickFilter } from './tools/filters.ts'
import { ListToolbar } from './tools/ListToolbar.tsx'
import { PrintSheet } from './export/PrintSheet.tsx'
import { SavedViews } from './tools/SavedViews.tsx'
import type { List } from './use-list.ts'
import './list.css'

/** The texts of a list. */
export type ListWords = {
  title: string
  searchHint: string
  allLabel: string
  /** Why the list is still empty. */
  emptyReason: string
  /** Why no row matches the filters. */
  noMatchReason?: string
  failedTitle?: string
  /** The name of the default order; if absent, newest first. */
  usualOrder?: string
}

type ListPageProps<Row> = ListWords & {
  list: List<Row>
  filters: readonly Filter[]
  quick: readonly QuickFilter[]
  /** Beside the title: the button that starts a new row. */
  start?: ReactNode
  /** The same button in the empty list, for users who may add rows. */
  firstStep?: ReactNode
  /** Shown in an empty list: another way to find the record. */
  otherWay?: ReactNode
  /** Below the title: links to the lists beside this one. */
  beside?: ReactNode
  /** Set only if many rows can be changed at once, which `bar` does. */
  picking?: Picking<Row> | undefined
  bar?: ReactNode
  /** The actions of a row; undefined if no row has any. */
  renderActions: ((row: Row) => ReactNode) | undefined
}

/** A list page: title, views, filters, table with row actions, and page links. Its whole state is in the address. */
export function ListPage<Row extends { _id: string }>(props: ListPageProps<Row>) {
  const { list, title, start, picking, renderActions } = props
  const { calls, columns, shown, place, state, answer, page, rows, total } = list
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const [isPrinting, setIsPrinting] = useState(false)
  const isNeverFilled = total === 0 && !state.isNarrowed
  const isMore = page?.isMore === true
  const count = formatNumber(total, locale)
  const isNarrow = useMedia(narrow)
  const exporting = {
    definition: calls.export,
    state,
    total,
    isMore,
    columns: state.columns === undefined ? undefined : exported(calls.export, shown),
    onPrint: () => setIsPrinting(true),
  }
  const inMenu = useExportChoices(exporting)

  return (
    <>
      <PageTitle title={title} note={page && (isMore ? t('moreThan', { total: count }) : count)}>
        {isNarrow ? inMenu.progress : page && !isNeverFilled && <ExportMenu {...exporting} />}
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
              picking={page && total > 0 ? picking : undefined}
              exportChoices={inMenu.choices}
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
          {page && isNeverFilled && (
            <EmptyState reason={props.emptyReason}>
              {props.firstStep}
              {props.otherWay}
            </EmptyState>
          )}
          {page && total === 0 && state.isNarrowed && (
            <EmptyState reason={props.noMatchReason ?? t('noMatch')}>
              <Button onClick={state.clear}>{t('filter.clear')}</Button>
              {props.otherWay}
            </EmptyState>
          )}
          {page && total > 0 && (
            <>
              {props.bar}
              {rows.length > 0 && (
                <Table
                  label={title}
                  columns={shown}
                  rows={rows}
                  sorting={{ by: state.sort, onSort: state.setSort }}
                  picking={picking}
                  actions={renderActions && { header: t('actions'), render: renderActions }}
                />
              )}
              <ListFoot
                list={{ data: rows, page: page.page, limit: page.limit, total }}
                name="page"
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

/** The shown columns that the export knows. */
function exported<Row>(definition: Definition, shown: Columns<Row>): string[] {
  const isKnown = (key: string) => definition.query?.safeParse({ format: 'csv', columns: key }).success
  return shown.map(({ key }) => key).filter(isKnown)
}
