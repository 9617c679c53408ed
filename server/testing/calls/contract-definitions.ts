import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Definition } from '#contract/core/endpoint.ts'

const folder = join(import.meta.dirname, '../../../contract')

export const callOf = ({ method, path }: Definition) => `${method} ${path}`

/** Every endpoint that a module of the contract exports, by its call. */
export async function contractDefinitions(): Promise<Map<string, Definition>> {
  const definitions = [...(await definitionsByWing()).values()].flat()
  return new Map(definitions.map(definition => [callOf(definition), definition]))
}

/** The endpoints of each wing: of each folder of the contract. */
export async function definitionsByWing(): Promise<Map<string, Definition[]>> {
  const wings = new Map<string, Definition[]>()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  for (const name of names) {
    const wing = name.split(sep)[0]!
    const module = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, unknown>
    for (const exported of Object.values(module)) {
      if (typeof exported !== 'object' || exported === null) continue
      const definitions = Object.values(exported).filter(isDefinition)
      if (definitions.length > 0) wings.set(wing, [...(wings.get(wing) ?? []), ...definitions])
    }
  }
  return wings
}

function isDefinition(value: unknown): value is Definition {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'allow' in value
  )
}
