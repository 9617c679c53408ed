import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the built program reads the limits that tests lengthen, and has none of its own', () => {
  const folder = join(import.meta.dirname, '../../dist/program')
  const text = readdirSync(folder).map(file => readFileSync(join(folder, file), 'utf8'))
  expect(text.join('\n')).toMatch(
    /import \{ databaseLimits \} from "[./]+\/server\/platform\/db\/database-limits\.ts"/,
  )
  expect(text.join('\n')).not.toContain('transactionMs: ')
})
