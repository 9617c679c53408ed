import { z } from 'zod'
import { filterNames, type ListSearch } from '#web/routes/list-search.ts'

const kept = ['keyword', 'sort', 'columns', 'limit', ...filterNames] as const

/** A named combination of search, filters, order and columns. */
const view = z.object({ name: z.string(), search: z.record(z.string(), z.union([z.string(), z.number()])) })
export type View = z.output<typeof view>

/** The parts of an address that belong to a view. */
export function viewSearch(search: ListSearch): View['search'] {
  return Object.fromEntries(
    kept.flatMap(name => (search[name] === undefined ? [] : [[name, search[name]] as const])),
  )
}

/** Whether two views show the same. */
export function isSameSearch(one: View['search'], other: View['search']): boolean {
  const text = (search: View['search']) =>
    JSON.stringify(kept.map(name => (search[name] === undefined ? null : String(search[name]))))
  return text(one) === text(other)
}

const keyOf = (place: string) => `views:${place}`

/** The views of one account and list on this device. Views that cannot be read are ignored. */
export function loadViews(place: string): View[] {
  try {
    return z.array(view).parse(JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]'))
  } catch {
    return []
  }
}

export function keepViews(place: string, views: readonly View[]): void {
  if (views.length === 0) localStorage.removeItem(keyOf(place))
  else localStorage.setItem(keyOf(place), JSON.stringify(views))
}

/** A view with an existing name replaces the old one. */
export const withView = (views: readonly View[], added: View): View[] => [
  ...views.filter(({ name }) => name !== added.name),
  added,
]

export const renamed = (views: readonly View[], from: string, to: string): View[] =>
  views.flatMap(one => (one.name === from ? [{ ...one, name: to }] : one.name === to ? [] : [one]))
