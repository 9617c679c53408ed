import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Operators have no live stream, so after a change their browser loads the data again. */
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
