import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import type { Columns } from '#web/ui/tables/Table.tsx'
import { columnsText, keepColumns } from '../columns.ts'
import type { ListState } from '../use-list-state.ts'

type ColumnMenuProps<Row> = { columns: Columns<Row>; shown: Columns<Row>; place: string; state: ListState }

/** Chooses the columns of the list; the choice is remembered. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { t } = useTranslation('lists')
  return (
    <Menu
      className="btn"
      label={t('columns')}
      isWorded
      isLasting
      button={
        <>
          <Icon name="columns" className="sm" />
          {t('columns')}
        </>
      }
    >
      <ColumnChoices {...props} />
    </Menu>
  )
}

export function ColumnChoices<Row>({ columns, shown, place, state }: ColumnMenuProps<Row>) {
  const keys = shown.map(({ key }) => key)

  function show(key: string, isShown: boolean) {
    const text = columnsText(columns, isShown ? [...keys, key] : keys.filter(other => other !== key))
    keepColumns(place, text)
    state.setColumns(text)
  }

  return columns.map(({ key, header }, index) => (
    <label key={key}>
      <input
        type="checkbox"
        checked={keys.includes(key)}
        disabled={index === 0}
        onChange={event => show(key, event.currentTarget.checked)}
      />
      {header}
    </label>
  ))
}
