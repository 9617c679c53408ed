import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#web/calls/api-error.ts'

type Preview<Answer> = {
  /** What is thought of: another thought is another question. Null: nothing is thought through yet. */
  thought: object | null
  name: string
  ask: (signal: AbortSignal) => Promise<Answer>
}

/** What a change would do. What was free may be taken when the same is asked again, so nothing is kept. */
export function usePreview<Answer>({ thought, name, ask }: Preview<Answer>) {
  return useQuery<Answer, ApiError>({
    queryKey: ['series-preview', name, thought],
    queryFn: ({ signal }) => ask(signal),
    enabled: thought !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
