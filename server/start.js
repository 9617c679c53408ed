// Plain JavaScript, and the cache before everything else: what strips types is loaded only where a file has not been
// compiled yet. Kept compiled, the code starts in half of the time and in 15 MB less.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))
await import('./main.ts')
