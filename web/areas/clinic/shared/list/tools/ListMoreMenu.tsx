import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { PickAll } from '#web/ui/tables/Table.tsx'
import { ColumnChoices } from './ColumnMenu.tsx'
import type { ListToolbarProps } from './list-toolbar-props.ts'
import { SortSelect } from '#web/features/shared/lists/SortSelect.tsx'

/** On narrow screens: everything beside search and filters. */
export function ListMoreMenu<Row>(props: ListToolbarProps<Row>) {
  const { title, columns, state, usualOrder, picking, exportChoices } = props
  const { t } = useTranslation('lists')
  return (
    <Menu
      className="icon-btn"
      label={t('action.more', { name: title })}
      isLasting
      button={<Icon name="more" />}
    >
      <SortSelect
        columns={columns}
        sorting={{ by: state.sort, onSort: state.setSort }}
        usualOrder={usualOrder}
      />
      {picking && (
        <label>
          <PickAll picking={picking} />
          {picking.allLabel}
        </label>
      )}
      <p className="menu-label">{t('columns')}</p>
      <ColumnChoices {...props} />
      <p className="menu-label">{t('export.label')}</p>
      {exportChoices}
    </Menu>
  )
}
