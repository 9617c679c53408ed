import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Definition } from '#contract/core/endpoint.ts'
import { filterNames, listSearch, type ListSearch } from '#web/routes/list-search.ts'
import { askedOf, writtenOf, type Filters } from '#web/areas/clinic/shared/list/tools/list-asked.ts'

export const usualPageSize = 10

/**
 * The state of a list, kept in its address: page, search, order, filters, columns, and the open popup. `orderOf` is the order that
 * suits some filters, if the user has chosen none.
 */
export function useListState(list: Definition, orderOf?: (filters: Filters) => string | undefined) {
  const search = listSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { page = 1, limit = usualPageSize, add, edit, columns } = search
  const { keyword, sort: chosenSort, ...filters } = askedOf(list, search)
  const sort = chosenSort ?? orderOf?.(filters)

  function change(changes: Partial<ListSearch>, replace = false) {
    void navigate({ to: '.', search: before => ({ ...before, ...writtenOf(changes) }), replace })
  }

  return {
    query: { page, limit, keyword, sort, ...filters },
    /** The filtered list, for bulk actions and exports. */
    matching: { keyword, ...filters },
    keyword: keyword ?? '',
    sort,
    filters: filters as Filters,
    columns,
    limit,
    isNarrowed: keyword !== undefined || Object.keys(filters).length > 0,
    setKeyword: (text: string) => change({ keyword: text, page: undefined }, true),
    setSort: (by: string) => change({ sort: by, page: undefined }),
    setFilters: (changes: Filters) => change({ ...changes, page: undefined }),
    clear: () => change({ ...none, keyword: undefined, page: undefined }),
    setColumns: (shown: string | undefined) => change({ columns: shown }, true),
    setLimit: (size: number) => change({ limit: size === usualPageSize ? undefined : size, page: undefined }),
    isAdding: add === true,
    editing: edit,
    openAdd: () => change({ add: true }),
    openEdit: (id: string) => change({ edit: id }),
    closePopup: () => change({ add: undefined, edit: undefined }, true),
  }
}

export type ListState = ReturnType<typeof useListState>

const none: Filters = Object.fromEntries(filterNames.map(name => [name, undefined]))
