import { BeyondTheEnd } from './BeyondTheEnd.tsx'
import { Pagination } from './Pagination.tsx'

type ListFootProps = {
  list: { data: readonly unknown[]; page: number; limit: number; total: number } | undefined
  /** The name of the page number in the address. */
  name: string
  /** The name of the list, where its page has several. */
  label?: string
  /** As in `Pagination`. */
  isMore?: boolean
  onLimit?: (limit: number) => void
}

/** Below the rows of every list: which of them are shown, and the links to its other pages. An empty list has none. */
export function ListFoot({ list, name, ...shown }: ListFootProps) {
  if (!list || list.total === 0) return null
  const { data, page, limit, total } = list
  return (
    <>
      {data.length === 0 && <BeyondTheEnd name={name} />}
      <Pagination page={page} limit={limit} total={total} name={name} {...shown} />
    </>
  )
}
