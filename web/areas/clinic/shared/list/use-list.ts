import type { Definition } from '#contract/core/endpoint.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import type { Columns } from '#web/ui/tables/Table.tsx'
import { shownColumns } from './columns.ts'
import type { Filters } from './tools/list-asked.ts'
import { useListState } from './use-list-state.ts'

/** `isMore`: there are more rows than `total`; the server stopped counting. */
type Listed<Row> = { data: Row[]; page: number; limit: number; total: number; isMore?: boolean }

type ListOptions<Row> = {
  /** The name under which the user's choices are saved. */
  name: string
  calls: { list: Definition; export: Definition }
  columns: Columns<Row>
  orderOf?: ((filters: Filters) => string | undefined) | undefined
}

/** The state of a list from its address, and the matching rows. */
export function useList<Row>({ name, calls, columns, orderOf }: ListOptions<Row>) {
  const state = useListState(calls.list, orderOf)
  const { _id, organization } = useProfile()
  const place = `${_id}:${organization._id}:${name}`
  const answer = useEndpoint<Definition>(calls.list, { query: state.query } as never, { keepPrevious: true })
  const page = answer.data as Listed<Row> | undefined
  return {
    calls,
    columns,
    shown: shownColumns(columns, state.columns, place),
    place,
    state,
    answer,
    page,
    rows: page?.data ?? [],
    total: page?.total ?? 0,
  }
}

export type List<Row> = ReturnType<typeof useList<Row>>
