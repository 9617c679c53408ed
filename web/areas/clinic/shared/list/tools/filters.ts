import type { Definition } from '#contract/core/endpoint.ts'
import type { FilterName } from '#web/routes/list-search.ts'
import type { Filters } from './list-asked.ts'

/** One filter of a list, as shown in the filter panel. */
export type Filter = { name: FilterName; label: string } & (
  | { kind: 'choice'; choices: readonly { value: string; label: string }[] }
  /** Another record, searched by name. */
  | { kind: 'reference'; list: Definition; get: Definition }
  | { kind: 'date' }
)

/** Filters that one press turns on; a second press turns them off. */
export type QuickFilter = { label: string; filters: Filters }

export const isQuickOn = (quick: QuickFilter, filters: Filters) =>
  (Object.entries(quick.filters) as [FilterName, string][]).every(([name, value]) => filters[name] === value)

/** The changes that turn a quick filter on or off. */
export function toggled(quick: QuickFilter, filters: Filters): Filters {
  if (!isQuickOn(quick, filters)) return quick.filters
  return Object.fromEntries(Object.keys(quick.filters).map(name => [name, undefined]))
}
