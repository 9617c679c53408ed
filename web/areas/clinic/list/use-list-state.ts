import { useNavigate, useSearch } from '@tanstack/react-router'

const pageSize = 10

/** Page, page size and the open popup, kept in the address. */
export function useListState() {
  const { page = 1, limit = pageSize, add } = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: { page?: number; limit?: number; add?: true }, replace = false) =>
    void navigate({ to: '.', search: before => ({ ...before, ...changes }), replace })
  return {
    query: { page, limit },
    setLimit: (size: number) => change({ limit: size === pageSize ? undefined : size, page: undefined }),
    isAdding: add === true,
    openAdd: () => change({ add: true }),
    closeAdd: () => change({ add: undefined }, true),
  }
}

export type ListState = ReturnType<typeof useListState>
