import type { z } from 'zod'
import type { Definition } from '#contract/core/endpoint.ts'
import { filterNames, plain, type FilterName, type ListSearch } from '#web/routes/list-search.ts'

export type Filters = Partial<Record<FilterName, string>>

type Asked = Filters & { keyword?: string; sort?: string }

/** The parts of an address that the list's call accepts. */
export function askedOf(list: Definition, search: ListSearch): Asked {
  const { shape } = list.query as z.ZodObject
  const asked: Record<string, string> = {}
  for (const name of ['keyword', 'sort', ...filterNames] as const) {
    const value = search[name]
    const field = shape[name] as z.ZodType | undefined
    if (value !== undefined && field?.safeParse(value).success) asked[name] = value
  }
  return asked
}

/** Changes in the form in which an address holds them. */
export const writtenOf = (changes: Partial<ListSearch>) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value]),
  )
