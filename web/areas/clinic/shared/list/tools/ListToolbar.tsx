import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChipToggle } from '#web/ui/Chip.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { narrow, useMedia } from '#web/ui/look/use-media.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { ListMoreMenu } from './ListMoreMenu.tsx'
import type { ListToolbarProps } from './list-toolbar-props.ts'
import { SortSelect } from '#web/features/shared/lists/SortSelect.tsx'
import { isQuickOn, toggled } from './filters.ts'

/** Search, filters and columns of the list below. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { title, searchHint, place, state, filters, quick, columns, shown, usualOrder } = props
  const { t } = useTranslation('lists')
  const panelId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isNarrow = useMedia(narrow)
  const opening = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? panelId : undefined,
    onClick: () => setIsOpen(!isOpen),
  } as const
  const quickFilters = quick.map(one => (
    <ChipToggle
      key={one.label}
      label={one.label}
      isOn={isQuickOn(one, state.filters)}
      onPress={() => state.setFilters(toggled(one, state.filters))}
    />
  ))
  const search = (
    <SearchField
      label={t('search', { title })}
      placeholder={searchHint}
      value={state.keyword}
      onSearch={state.setKeyword}
    />
  )
  return (
    <>
      {isNarrow ? (
        // One line, so that the first row is on the screen.
        <div className="tools">
          {search}
          <button
            type="button"
            {...opening}
            className="icon-btn"
            aria-label={t('filter.advanced')}
            title={t('filter.advanced')}
          >
            <Icon name="filter" />
          </button>
          <ListMoreMenu {...props} />
        </div>
      ) : (
        <div className="tools">
          {search}
          <div className="chips" role="group" aria-label={t('filter.label')}>
            {quickFilters}
            <button type="button" {...opening} className="chip open-filters">
              <Icon name="filter" className="sm" />
              {t('filter.advanced')}
            </button>
          </div>
          <SortSelect
            columns={columns}
            sorting={{ by: state.sort, onSort: state.setSort }}
            usualOrder={usualOrder}
          />
          <ColumnMenu columns={columns} shown={shown} place={place} state={state} />
        </div>
      )}
      {isOpen && (
        <FilterPanel id={panelId} filters={filters} state={state}>
          {isNarrow && quick.length > 0 && (
            <div className="chips" role="group" aria-label={t('filter.label')}>
              {quickFilters}
            </div>
          )}
        </FilterPanel>
      )}
      {state.isNarrowed && (
        <div className="active-filters" role="group" aria-label={t('filter.active')}>
          <FilterChips filters={filters} state={state} />
          <Button look="quiet" size="sm" onClick={state.clear}>
            {t('filter.clear')}
          </Button>
        </div>
      )}
    </>
  )
}
