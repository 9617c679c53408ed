import { Link } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Definition } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { Permission } from '#contract/permissions.ts'
import { useEndpoint } from '#web/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useMay, useProfile } from '#web/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { formatNumber } from '#web/ui/money.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Table, type Picking } from '#web/ui/Table.tsx'
import type { BulkAction } from './bulk.ts'
import { shownColumns, type Columns } from './columns.ts'
import { EditRecord } from './EditRecord.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { Filter, QuickFilter } from './filters.ts'
import { ListToolbar } from './ListToolbar.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { RowActions, type LinkTarget, type RowAction } from './RowActions.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useListState } from './use-list-state.ts'
import type { PopupProps } from './use-record-form.ts'
import type { RecordCommands } from './use-record-commands.ts'
import { useSelection } from './use-selection.ts'
import './list.css'

type ListCalls = { list: Definition; get: Definition; bulk: Definition; export: Definition }
type Listed = { data: never[]; page: number; limit: number; total: number }

type ListPageProps<Row> = {
  /** In kept choices. */
  name: string
  title: string
  calls: ListCalls
  columns: Columns<Row>
  filters: readonly Filter[]
  quick: readonly QuickFilter[]
  bulkActions: readonly BulkAction[]
  commands: RecordCommands
  searchHint: string
  allLabel: string
  nameOf: (row: Row) => string
  /** Why there is nothing yet. */
  emptyReason: string
  failedTitle?: string
  addLabel: string
  may: { add: Permission; change: Permission; delete: Permission }
  /** The popup that adds a record, or changes one. */
  popup: ComponentType<PopupProps<Row>>
  /** Where a row leads to. */
  view?: (row: Row) => LinkTarget
  more?: (row: Row) => readonly RowAction[]
}

/** Any list of records: its title, its views, what narrows it, the table and what its rows can do, its pages. */
export function ListPage<Row extends { _id: string; version: number }>(props: ListPageProps<Row>) {
  const {
    name,
    title,
    calls,
    columns,
    commands,
    nameOf,
    emptyReason,
    failedTitle,
    addLabel,
    may,
    popup: Popup,
  } = props
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const state = useListState(calls.list)
  const { _id, organization } = useProfile()
  const place = `${_id}:${organization._id}:${name}`
  const [isAddAllowed, isChangeAllowed, isDeleteAllowed] = [
    useMay(may.add),
    useMay(may.change),
    useMay(may.delete),
  ]
  const [isPrinting, setIsPrinting] = useState(false)
  const answer = useEndpoint<Definition>(calls.list, { query: state.query } as never, { keepPrevious: true })
  const list = answer.data as (Listed & { data: Row[] }) | undefined
  const rows = list?.data ?? []
  const total = list?.total ?? 0
  const selection = useSelection(rows, total, JSON.stringify(state.matching))
  const shown = shownColumns(columns, state.columns, place)
  const add = <AddButton label={addLabel} isAllowed={isAddAllowed} onClick={state.openAdd} />

  const picking: Picking<Row> | undefined = isDeleteAllowed
    ? {
        isPicked: selection.isPicked,
        onPick: (row, isPicked) => selection.pick([row], isPicked),
        areAll: selection.areAll,
        areSome: selection.areSome,
        onPickAll: isPicked => selection.pick(rows, isPicked),
        allLabel: t('bulk.selectPage'),
        labelOf: row => t('bulk.select', { name: nameOf(row) }),
      }
    : undefined

  const actionsOf = (row: Row): RowAction[] => {
    const actions: RowAction[] = []
    const named = { name: nameOf(row) }
    if (props.view)
      actions.push({ key: 'view', icon: 'eye', label: t('action.view', named), ...props.view(row) })
    if (isChangeAllowed)
      actions.push({
        key: 'edit',
        icon: 'edit',
        label: t('action.edit', named),
        onPress: () => state.openEdit(row._id),
      })
    if (isDeleteAllowed)
      actions.push({
        key: 'delete',
        icon: 'trash',
        label: t('action.delete', named),
        isDangerous: true,
        onPress: () => void commands.remove(row),
      })
    return actions
  }
  const moreOf = (row: Row) => props.more?.(row) ?? []
  const haveActions = rows.some(row => actionsOf(row).length + moreOf(row).length > 0)

  return (
    <>
      <PageTitle title={title} note={list && formatNumber(list.total, locale)}>
        {list && (total > 0 || state.isNarrowed) && (
          <ExportMenu
            definition={calls.export}
            state={state}
            total={total}
            columns={state.columns === undefined ? undefined : exported(calls.export, shown)}
            onPrint={() => setIsPrinting(true)}
          />
        )}
        {add}
      </PageTitle>
      <div className="list">
        <SavedViews place={place} allLabel={props.allLabel} />
        <section className="card" aria-label={title} aria-busy={answer.isFetching}>
          {(!list || total > 0 || state.isNarrowed) && (
            <ListToolbar
              title={title}
              searchHint={props.searchHint}
              place={place}
              state={state}
              filters={props.filters}
              quick={props.quick}
              columns={columns}
              shown={shown}
            />
          )}
          {!list && answer.isError && (
            <LoadFailed title={failedTitle} error={answer.error} onRetry={() => void answer.refetch()} />
          )}
          {!list && !answer.isError && <Skeleton />}
          {list && total === 0 && !state.isNarrowed && (
            <EmptyState reason={emptyReason}>{isAddAllowed && add}</EmptyState>
          )}
          {list && total === 0 && state.isNarrowed && (
            <EmptyState reason={t('noMatch')}>
              <Button onClick={state.clear}>{t('filter.clear')}</Button>
            </EmptyState>
          )}
          {list && total > 0 && (
            <>
              {picking && (
                <SelectionBar
                  bulk={calls.bulk}
                  actions={props.bulkActions}
                  selection={selection}
                  picking={picking}
                  total={total}
                  matching={state.matching}
                />
              )}
              {rows.length > 0 ? (
                <Table
                  label={title}
                  columns={shown}
                  rows={rows}
                  sorting={{ by: state.sort, onSort: state.setSort }}
                  picking={picking}
                  actions={
                    haveActions
                      ? {
                          header: t('actions'),
                          render: row => (
                            <RowActions name={nameOf(row)} actions={actionsOf(row)} more={moreOf(row)} />
                          ),
                        }
                      : undefined
                  }
                />
              ) : (
                <BeyondTheEnd />
              )}
              <Pagination page={list.page} limit={list.limit} total={total} onLimit={state.setLimit} />
            </>
          )}
        </section>
      </div>
      {state.isAdding && isAddAllowed && <Popup onClose={state.closePopup} />}
      {state.editing !== undefined && isChangeAllowed && (
        <EditRecord<Row>
          key={state.editing}
          get={calls.get}
          id={state.editing}
          onClose={state.closePopup}
          popup={Popup}
        />
      )}
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
