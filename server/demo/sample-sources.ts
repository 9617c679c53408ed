import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes with the sample: the live demo's snapshot says what it was made from. */
export function sampleSources(): string {
  const hash = createHash('sha256')
  const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter(one => one.endsWith('.ts')).sort())
    hash.update(readFileSync(join(import.meta.dirname, name)))
  return hash.digest('hex')
}
