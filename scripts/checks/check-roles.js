// Counts the places that compare a role with a string, and fails if there are more than eight. All other code asks for a
// permission, a policy (contract/*/*-policy.ts) or contract/core/roles.ts, which has most of the eight.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const most = 8
const root = join(import.meta.dirname, '../..')
const word = `'(?:owner|doctor|receptionist|nurse|patient|operator|invited)'`
const comparison = new RegExp(`[rR]ole\\b\\)?\\s*[!=]==\\s*${word}|case ${word}:`, 'g')

const found = ['contract', 'server', 'web'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(path => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith('server/testing/'))
    .flatMap(path =>
      (readFileSync(join(root, path), 'utf8').match(comparison) ?? []).map(text => `${path}: ${text}`),
    ),
)
const isOver = found.length > most
if (isOver) for (const line of found) console.log(line)
console.log(`${found.length} comparisons of a role with a word, at most ${most}`)
process.exitCode = isOver ? 1 : 0
