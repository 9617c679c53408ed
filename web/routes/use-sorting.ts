import { useSearch } from '@tanstack/react-router'
import { useNarrowing } from './use-narrowing.ts'

/** The asked order if the call knows it: 'name', or '-name' for the other way round. */
export const knownSort = <const S extends string>(sorts: readonly S[], asked: string | undefined) =>
  sorts.flatMap(by => [by, `-${by}` as const]).find(by => by === asked)

/**
 * The order of a list beside others, kept in the address. `list`: as in `useNarrowing`. `sorts`: the orders that the call knows.
 * `usual`: the order without a choice; if absent, newest first.
 */
export function useSorting<const S extends string>(list: string, sorts: readonly S[], usual?: NoInfer<S>) {
  const { sort: asked } = useSearch({ strict: false })
  const narrow = useNarrowing(list)
  const sort = knownSort(sorts, asked) ?? usual
  return { sort, sorting: { by: sort, onSort: (by: string) => narrow({ sort: by === usual ? '' : by }) } }
}
