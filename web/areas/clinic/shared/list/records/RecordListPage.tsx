import { useRef, type ComponentType, type MouseEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Definition } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useMay } from '#web/calls/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { isSecondHalf } from '#web/ui/tables/once-per-click.ts'
import type { Columns, Picking } from '#web/ui/tables/Table.tsx'
import type { BulkAction } from '../tools/bulk.ts'
import { EditRecord } from './EditRecord.tsx'
import type { Filter, QuickFilter } from '../tools/filters.ts'
import { ListPage, type ListWords } from '../ListPage.tsx'
import { RowActions, type LinkTarget, type RowAction } from './RowActions.tsx'
import { SelectionBar } from '../tools/SelectionBar.tsx'
import { useList } from '../use-list.ts'
import type { RecordCommands } from './use-record-commands.ts'
import type { PopupProps } from './use-record-form.ts'
import type { Filters } from '../tools/list-asked.ts'
import { useSelection } from '../tools/use-selection.ts'

type RecordCalls = { list: Definition; get: Definition; bulk: Definition; export: Definition }

type RecordListPageProps<Row> = ListWords & {
  /** The name under which the user's choices are saved. */
  name: string
  calls: RecordCalls
  columns: Columns<Row>
  filters: readonly Filter[]
  quick: readonly QuickFilter[]
  bulkActions: readonly BulkAction[]
  commands: RecordCommands
  nameOf: (row: Row) => string
  addLabel: string
  may: { add: Permission; change: Permission; delete: Permission }
  /** The popup that adds or changes a record. */
  popup: ComponentType<PopupProps<Row>>
  /** The page of a row. */
  view?: (row: Row) => LinkTarget
  more?: (row: Row) => readonly RowAction[]
  /** Shown in an empty list: another way to find the record. */
  otherWay?: ReactNode
  /** The order that suits some filters, if the user has chosen none. */
  orderOf?: (filters: Filters) => string | undefined
}

/** A list whose records can be added, changed and deleted, singly or many at once. */
export function RecordListPage<Row extends { _id: string; version: number }>(
  props: RecordListPageProps<Row>,
) {
  const { name, calls, columns, bulkActions, commands, nameOf, addLabel, may, popup: Popup } = props
  const { view, more, orderOf, ...words } = props
  const { t } = useTranslation('lists')
  const list = useList<Row>({ name, calls, columns, orderOf })
  const { state, rows, total } = list
  const selection = useSelection(rows, total, JSON.stringify(state.matching))
  const isAddAllowed = useMay(may.add)
  const isChangeAllowed = useMay(may.change)
  const isDeleteAllowed = useMay(may.delete)
  const addButton = useRef<HTMLButtonElement>(null)
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

  function remove(row: Row, { nativeEvent, currentTarget }: MouseEvent) {
    if (isSecondHalf(nativeEvent)) return
    ;(besideRow(currentTarget) ?? addButton.current)?.focus({ preventScroll: true })
    void commands.remove(row, nameOf(row))
  }

  const actionsOf = (row: Row): RowAction[] => {
    const actions: RowAction[] = []
    const named = { name: nameOf(row) }
    if (view) actions.push({ key: 'view', icon: 'eye', label: t('action.view', named), ...view(row) })
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
        onPress: click => remove(row, click),
      })
    return actions
  }
  const moreOf = (row: Row) => more?.(row) ?? []
  const haveAll = view !== undefined || isChangeAllowed || isDeleteAllowed
  const haveActions = rows.some(row => haveAll || moreOf(row).length > 0)

  return (
    <>
      <ListPage
        {...words}
        list={list}
        start={
          <AddButton ref={addButton} label={addLabel} isAllowed={isAddAllowed} onClick={state.openAdd} />
        }
        firstStep={isAddAllowed && add}
        picking={picking}
        bar={
          picking && (
            <SelectionBar
              bulk={calls.bulk}
              actions={bulkActions}
              selection={selection}
              picking={picking}
              nameOf={id => {
                const row = rows.find(({ _id }) => _id === id)
                return row && nameOf(row)
              }}
              total={total}
              matching={state.matching}
            />
          )
        }
        renderActions={
          haveActions
            ? row => <RowActions name={nameOf(row)} actions={actionsOf(row)} more={moreOf(row)} />
            : undefined
        }
      />
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
    </>
  )
}

/** The delete button of the next row, or of the row before. It gets the focus when a row vanishes. */
function besideRow(button: Element): HTMLElement | null {
  const row = button.closest('tr')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return beside?.querySelector<HTMLElement>('[data-action="delete"]') ?? null
}

type AddButtonProps = {
  label: string
  isAllowed: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

function AddButton({ label, isAllowed, onClick, ref }: AddButtonProps) {
  const say = useMessage()
  return (
    <Button
      ref={ref}
      look="primary"
      icon="plus"
      onClick={onClick}
      disabledReason={isAllowed ? undefined : say(messages.forbidden)}
    >
      {label}
    </Button>
  )
}
