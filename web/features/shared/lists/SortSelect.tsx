import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useMedia } from '#web/ui/look/use-media.ts'
import { stacked, type Column, type Sorting } from '#web/ui/tables/Table.tsx'

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[]
  sorting: Sorting
  /** The name of the default order; if absent, newest first. Null: it is that of a column. */
  usualOrder?: string | null | undefined
}

/** Chooses the order where the table is stacked and its headings are hidden. */
export function SortSelect<Row>({ columns, sorting, usualOrder }: SortSelectProps<Row>) {
  const { t } = useTranslation('lists')
  if (!useMedia(stacked)) return null
  return (
    <span className="select sort-select">
      <select
        aria-label={t('sort.label')}
        value={sorting.by ?? ''}
        onChange={event => sorting.onSort(event.currentTarget.value)}
      >
        {usualOrder !== null && <option value="">{usualOrder ?? t('sort.newest')}</option>}
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
