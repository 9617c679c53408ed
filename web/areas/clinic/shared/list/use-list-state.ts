import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import type { Definition } from '#contract/core/endpoint.ts'
import { filterNames, listSearch, plain, type FilterName, type ListSearch } from '#web/routes/list-search.ts'

export const usualPageSize = 10

export type Filters = Partial<Record<FilterName, string>>

/** What a list shows, kept in its address: page, search, order, filters, columns, and the popup that is open. */
export function useListState(list: Definition) {
  const search = listSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { page = 1, limit = usualPageSize, add, edit, columns } = search
  const { keyword, sort, ...filters } = askedOf(list, search)

  function change(changes: Partial<ListSearch>, replace = false) {
    const written = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name,
        typeof value === 'string' ? plain(value) : value,
      ]),
    )
    void navigate({ to: '.', search: before => ({ ...before, ...written }), replace })
  }

  return {
    query: { page, limit, keyword, sort, ...filters },
    /** What bulk actions and exports are asked for: the whole filtered list. */
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

type Asked = Filters & { keyword?: string; sort?: string }

/** Of an address, what the list's call takes. */
function askedOf(list: Definition, search: ListSearch): Asked {
  const { shape } = list.query as z.ZodObject
  const asked: Record<string, string> = {}
  for (const name of ['keyword', 'sort', ...filterNames] as const) {
    const value = search[name]
    const field = shape[name] as z.ZodType | undefined
    if (value !== undefined && field?.safeParse(value).success) asked[name] = value
  }
  return asked
}
