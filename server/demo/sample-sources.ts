import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes with the sample: the live demo's snapshot says what it was made from. */
export function sampleSources(): string {
  const hash = createHash('sha256')
  for (const name of ['load-sample.ts', 'load-book.ts', 'sample-organization.ts'])
    hash.update(readFileSync(join(import.meta.dirname, name)))
  return hash.digest('hex')
}
