import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useReferenceChoices } from '#web/routes/reference-choices.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { Filter } from './filters.ts'
import type { ListState } from '../use-list-state.ts'

type FilterPanelProps = {
  id: string
  filters: readonly Filter[]
  state: ListState
  /** Above the fields. */
  children?: ReactNode
}

/** Advanced Filter: all filters of the list. Each choice takes effect immediately. */
export function FilterPanel({ id, filters, state, children }: FilterPanelProps) {
  const { t } = useTranslation('lists')
  return (
    <section id={id} className="filter-panel" aria-label={t('filter.advanced')}>
      {children}
      <div className="fields">
        {filters.map(filter => (
          <FilterField key={filter.name} filter={filter} state={state} />
        ))}
      </div>
      <Button
        size="sm"
        look="quiet"
        icon="close"
        onClick={state.clear}
        disabledReason={state.isNarrowed ? undefined : t('filter.noneActive')}
      >
        {t('filter.clear')}
      </Button>
    </section>
  )
}

type FilterFieldProps<F extends Filter> = { filter: F; state: ListState }

function FilterField({ filter, state }: FilterFieldProps<Filter>) {
  const { t } = useTranslation('lists')
  const { name, label } = filter
  const value = state.filters[name] ?? ''
  if (filter.kind === 'reference') return <ReferenceFilter filter={filter} state={state} />
  if (filter.kind === 'date')
    return (
      <DateField
        name={name}
        label={label}
        width={3}
        value={value}
        onChange={date => state.setFilters({ [name]: date })}
      />
    )
  return (
    <Select
      name={name}
      label={label}
      width={3}
      prompt={t('filter.any')}
      choices={filter.choices}
      value={value}
      onChange={event => state.setFilters({ [name]: event.target.value })}
    />
  )
}

function ReferenceFilter({ filter, state }: FilterFieldProps<Filter & { kind: 'reference' }>) {
  const { t } = useTranslation('lists')
  const { choices, state: searchState, areMany, onSearch } = useReferenceChoices(filter.list)
  const chosen = useReferenceName(filter, state.filters[filter.name])
  const isListed = !chosen || choices.some(({ value }) => value === chosen.value)
  return (
    <SearchSelect
      name={filter.name}
      label={filter.label}
      width={3}
      prompt={t('filter.any')}
      choices={isListed || areMany ? choices : [...choices, chosen]}
      state={searchState}
      areMany={areMany}
      value={chosen}
      onChange={choice => state.setFilters({ [filter.name]: choice?.value })}
      onSearch={onSearch}
    />
  )
}

/** The address contains only the id, so the name is loaded. */
export function useReferenceName(filter: Filter & { kind: 'reference' }, id: string | undefined) {
  const answer = useEndpoint(filter.get, { params: { id: id ?? '' } } as never, { enabled: id !== undefined })
  if (id === undefined) return null
  const record = answer.data?.data as { name: string } | undefined
  return { value: id, label: record?.name ?? '…' }
}
