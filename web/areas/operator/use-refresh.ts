import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** No live stream tells an operator's browser of changes: what it has made itself it asks for anew. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('operator/'),
      }),
    [queries],
  )
}
