import { isId } from '#contract/core/fields.ts'

/** Every id within a value, by its path: { 'mine.clinic': '0190…' }. */
export function idsWithin(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map(isId(value) ? [[path, value]] : [])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...idsWithin(inner, path ? `${path}.${key}` : key)]),
  )
}

/** A copy in which the value at this path is replaced. */
export function withValueAt<T>(value: T, path: string, replacement: unknown): T {
  const copy = structuredClone(value)
  const keys = path.split('.')
  let at = copy as Record<string, unknown>
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[keys.at(-1)!] = replacement
  return copy
}
