import { useNavigate, useSearch } from '@tanstack/react-router'

/** The search of the present page with this visit's card open, or with none. */
export const withVisit =
  (visit: string | undefined) =>
  <Search extends object>(search: Search) => ({ ...search, visit })

/** The card of a visit opens beside every page of the clinic; its address carries which one. */
export function useVisitCard() {
  const { visit } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (id: string | undefined, replace: boolean) =>
    void navigate({ to: '.', search: withVisit(id), replace, resetScroll: false })
  return {
    id: visit,
    open: (id: string) => go(id, visit !== undefined),
    close: () => go(undefined, true),
  }
}
