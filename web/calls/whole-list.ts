import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Definition } from '#contract/core/endpoint.ts'
import { endpointQuery } from '#web/calls/api.ts'
import type { ApiError } from '#web/calls/api-error.ts'

/** The largest page of a list. */
const most = 100

type Row = { _id: string }
type Page<R> = { data: readonly R[]; total: number }

/**
 * All records of a list, for a choice that must be complete. A list without a size limit needs a search field instead:
 * reference-choices.ts.
 */
export function useWholeList<R extends Row>(list: Definition, query: object): UseQueryResult<R[], ApiError> {
  const pageOf = (page: number) => endpointQuery(list, { query: { ...query, limit: most, page } } as never)
  return useQuery<R[], ApiError>({
    queryKey: [list.path, 'whole', query],
    queryFn: ({ signal }) =>
      readWholeList(page => pageOf(page).queryFn({ signal }) as unknown as Promise<Page<R>>),
  })
}

/** Reads page by page. A row that moves to another page meanwhile is listed once. */
export async function readWholeList<R extends Row>(ask: (page: number) => Promise<Page<R>>): Promise<R[]> {
  const rows = new Map<string, R>()
  let read = 0
  for (let page = 1; ; page++) {
    const { data, total } = await ask(page)
    for (const row of data) rows.set(row._id, row)
    read += data.length
    if (data.length === 0 || read >= total) return [...rows.values()]
  }
}
