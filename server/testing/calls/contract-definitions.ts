import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Definition } from '#contract/core/endpoint.ts'

const folder = join(import.meta.dirname, '../../../contract')

export const callOf = ({ method, path }: Definition) => `${method} ${path}`

/** Every endpoint that a module of the contract exports, by its call. */
export async function contractDefinitions(): Promise<Map<string, Definition>> {
  const found = new Map<string, Definition>()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  for (const name of names) {
    const module = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, unknown>
    for (const exported of Object.values(module)) {
      if (typeof exported !== 'object' || exported === null) continue
      for (const definition of Object.values(exported))
        if (isDefinition(definition)) found.set(callOf(definition), definition)
    }
  }
  return found
}

function isDefinition(value: unknown): value is Definition {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'allow' in value
  )
}
