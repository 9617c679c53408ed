import type { Definition } from '#contract/core/endpoint.ts'
import type { World } from '../worlds/create-test-world.ts'

export type ValidCall = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** The path with its ids, and the query. */
export function addressOf({ path }: Pick<Definition, 'path'>, { params = {}, query }: ValidCall): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled
}

export type MakeCall = [call: string, make: (world: World) => ValidCall]
