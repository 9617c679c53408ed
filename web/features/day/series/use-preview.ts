import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#web/calls/api-error.ts'

type Preview<Answer> = {
  /** The change to preview; a different change is a new request. Null: the change is not complete yet. */
  change: object | null
  name: string
  ask: (signal: AbortSignal) => Promise<Answer>
}

/** Shows what a change would do. Nothing is cached: a time that was free may be taken at the next request. */
export function usePreview<Answer>({ change, name, ask }: Preview<Answer>) {
  return useQuery<Answer, ApiError>({
    queryKey: ['series-preview', name, change],
    queryFn: ({ signal }) => ask(signal),
    enabled: change !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
