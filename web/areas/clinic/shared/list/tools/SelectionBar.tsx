import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Definition } from '#contract/core/endpoint.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { PickAll, stacked, type Picking } from '#web/ui/tables/Table.tsx'
import { narrow, useMedia } from '#web/ui/look/use-media.ts'
import { subjectOf, type BulkAction } from './bulk.ts'
import { useBulk } from './use-bulk.ts'
import type { ListState } from '../use-list-state.ts'
import type { SelectionOfRows } from './use-selection.ts'

type SelectionBarProps<Row> = {
  bulk: Definition
  actions: readonly BulkAction[]
  selection: SelectionOfRows
  picking: Picking<Row>
  /** The name of a row on this page. */
  nameOf: (id: string) => string | undefined
  total: number
  matching: ListState['matching']
}

/** The number of selected rows, and the actions for all of them. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { bulk, actions, selection, picking, nameOf, total, matching } = props
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const [chosen, setChosen] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { isPending, apply } = useBulk(bulk, nameOf)
  const isStacked = useMedia(stacked)
  const isNarrow = useMedia(narrow)
  const { count } = selection
  const action = actions.find(({ value }) => value === chosen)
  const number = formatNumber(count, locale)

  async function send() {
    setIsAsking(false)
    if (!action || !(await apply(action.value, subjectOf(selection, matching)))) return
    selection.clear()
    setChosen('')
  }

  // The list's menu selects all rows meanwhile.
  if (isNarrow && count === 0) return null
  return (
    <div className={count > 0 ? 'bulk some' : 'bulk'} role="group" aria-label={t('bulk.label')}>
      {isStacked && <PickAll picking={picking} />}
      <span role="status">
        {count > 0 ? <b>{t('bulk.selected', { count, number })}</b> : t('bulk.noneSelected')}
      </span>
      {count > 0 && !selection.isWhole && picking.areAll && total > count && (
        <button type="button" className="link" onClick={selection.pickWhole}>
          {t('bulk.selectAll', { total: formatNumber(total, locale) })}
        </button>
      )}
      {count > 0 && (
        <Button look="quiet" size="sm" onClick={selection.clear}>
          {t('bulk.clear')}
        </Button>
      )}
      <span className="select push">
        <select
          aria-label={t('bulk.label')}
          value={chosen}
          onChange={event => setChosen(event.currentTarget.value)}
        >
          <option value="">{t('bulk.choose')}</option>
          {actions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" className="sm" />
      </span>
      <Button
        look={count > 0 && action ? 'primary' : 'plain'}
        disabled={isPending}
        disabledReason={count === 0 ? t('bulk.noneSelected') : action ? undefined : t('bulk.chooseAction')}
        onClick={() => (action?.isDelete || action?.explained ? setIsAsking(true) : void send())}
      >
        {t('bulk.apply')}
      </Button>
      {isAsking && action && (
        <ConfirmDialog
          title={
            action.isDelete
              ? t('bulk.confirmDelete', { count, number })
              : t('bulk.confirm', { count, number, action: action.label })
          }
          confirmLabel={action.isDelete ? t('bulk.delete', { count, number }) : t('bulk.apply')}
          cancelLabel={t('bulk.keep')}
          isDangerous={action.isDelete ?? false}
          onConfirm={() => void send()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{action.explained ?? t('bulk.deleteExplained')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
