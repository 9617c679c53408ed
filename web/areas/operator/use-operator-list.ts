import { useNavigate, useSearch } from '@tanstack/react-router'
import { knownSort } from '#web/routes/use-sorting.ts'

const pageSize = 10

/** The states of organizations and inquiries. */
type State = 'open' | 'suspended' | 'stopped' | 'new' | 'answered' | 'closed'
type Changes = { limit?: number; keyword?: string; state?: State; sort?: string }

/** Page, page size, search and order, kept in the address. `sorts`: the orders that the call knows. */
export function useOperatorList<const S extends string>(sorts: readonly S[]) {
  const { page = 1, limit = pageSize, keyword, state, sort: asked } = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: Changes) =>
    void navigate({ to: '.', search: before => ({ ...before, ...changes, page: undefined }) })
  const sort = knownSort(sorts, asked)
  return {
    page,
    limit,
    keyword,
    state,
    sort,
    sorting: { by: sort, onSort: (by: string) => change({ sort: by || undefined }) },
    find: (asked: Pick<Changes, 'keyword' | 'state'>) => change(asked),
    setLimit: (size: number) => change({ limit: size === pageSize ? undefined : size }),
  }
}
