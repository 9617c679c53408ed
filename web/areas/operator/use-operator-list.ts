import { useNavigate, useSearch } from '@tanstack/react-router'

const pageSize = 10

/** The states of organizations and inquiries. */
type State = 'open' | 'suspended' | 'stopped' | 'new' | 'answered' | 'closed'
type Changes = { limit?: number; keyword?: string; state?: State }

/** Page, page size and search, kept in the address. */
export function useOperatorList() {
  const { page = 1, limit = pageSize, keyword, state } = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: Changes) =>
    void navigate({ to: '.', search: before => ({ ...before, ...changes, page: undefined }) })
  return {
    page,
    limit,
    keyword,
    state,
    find: (asked: Pick<Changes, 'keyword' | 'state'>) => change(asked),
    setLimit: (size: number) => change({ limit: size === pageSize ? undefined : size }),
  }
}
