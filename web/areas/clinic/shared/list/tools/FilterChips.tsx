import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { useReferenceName } from './FilterPanel.tsx'
import type { Filter } from './filters.ts'
import type { ListState } from '../use-list-state.ts'

/** The active filters, each with a button that removes it. */
export function FilterChips({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  return filters.map(filter => {
    const value = state.filters[filter.name]
    if (value === undefined) return null
    return filter.kind === 'reference' ? (
      <ReferenceChip key={filter.name} filter={filter} value={value} state={state} />
    ) : (
      <ValueChip key={filter.name} filter={filter} value={value} state={state} />
    )
  })
}

type ChipProps<F extends Filter> = { filter: F; value: string; state: ListState }

function ValueChip({ filter, value, state }: ChipProps<Exclude<Filter, { kind: 'reference' }>>) {
  const locale = useLocale()
  const words =
    filter.kind === 'date'
      ? formatDate(value, locale, { day: 'numeric', month: 'short', year: 'numeric' })
      : (filter.choices.find(choice => choice.value === value)?.label ?? '…')
  return <FilterChip filter={filter} words={words} state={state} />
}

function ReferenceChip({ filter, value, state }: ChipProps<Filter & { kind: 'reference' }>) {
  return <FilterChip filter={filter} words={useReferenceName(filter, value)?.label ?? ''} state={state} />
}

function FilterChip({ filter, words, state }: { filter: Filter; words: string; state: ListState }) {
  const { t } = useTranslation('lists')
  const label = t('filter.chip', { name: filter.label, value: words })
  return (
    <Chip
      label={label}
      removeLabel={t('filter.remove', { filter: label })}
      onRemove={() => state.setFilters({ [filter.name]: undefined })}
    />
  )
}
