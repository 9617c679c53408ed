import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { ChipToggle } from '#web/ui/Chip.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { stacked, type Columns } from '#web/ui/tables/Table.tsx'
import { useMedia } from '#web/ui/look/use-media.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { isQuickOn, toggled, type Filter, type QuickFilter } from './filters.ts'
import type { ListState } from '../use-list-state.ts'

type ListToolbarProps<Row> = {
  title: string
  searchHint: string
  place: string
  state: ListState
  filters: readonly Filter[]
  quick: readonly QuickFilter[]
  columns: Columns<Row>
  shown: Columns<Row>
  usualOrder?: string | undefined
}

/** Search, filters and columns of the list below. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { title, searchHint, place, state, filters, quick, columns, shown, usualOrder } = props
  const { t } = useTranslation('lists')
  const panelId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isStacked = useMedia(stacked)
  return (
    <>
      <div className="tools">
        <SearchField
          label={t('search', { title })}
          placeholder={searchHint}
          value={state.keyword}
          onSearch={state.setKeyword}
        />
        <div className="chips" role="group" aria-label={t('filter.label')}>
          {quick.map(one => (
            <ChipToggle
              key={one.label}
              label={one.label}
              isOn={isQuickOn(one, state.filters)}
              onPress={() => state.setFilters(toggled(one, state.filters))}
            />
          ))}
          <button
            type="button"
            className="chip open-filters"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="filter" className="sm" />
            {t('filter.advanced')}
          </button>
        </div>
        {isStacked && <SortSelect columns={columns} state={state} usualOrder={usualOrder} />}
        <ColumnMenu columns={columns} shown={shown} place={place} state={state} />
      </div>
      {isOpen && <FilterPanel id={panelId} filters={filters} state={state} />}
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

type SortSelectProps<Row> = Pick<ListToolbarProps<Row>, 'columns' | 'state' | 'usualOrder'>

/** Chooses the order where the table is stacked and its headings are hidden. */
function SortSelect<Row>({ columns, state, usualOrder }: SortSelectProps<Row>) {
  const { t } = useTranslation('lists')
  return (
    <span className="select sort-select">
      <select
        aria-label={t('sort.label')}
        value={state.sort ?? ''}
        onChange={event => state.setSort(event.currentTarget.value)}
      >
        <option value="">{usualOrder ?? t('sort.newest')}</option>
        {columns.flatMap(({ sort, header }) =>
          sort
            ? [
                <option key={sort} value={sort}>
                  {t('sort.up', { column: header })}
                </option>,
                <option key={`-${sort}`} value={`-${sort}`}>
                  {t('sort.down', { column: header })}
                </option>,
              ]
            : [],
        )}
      </select>
      <Icon name="down" className="sm" />
    </span>
  )
}
