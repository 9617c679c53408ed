import { expect, it } from 'vitest'
import { plainReason } from './start-error.ts'

const fileError = (code: string) => Object.assign(new Error(`${code}: open '/data/x'`), { code })

it.each([
  ['ENOSPC', 'The disk that holds /data is full.'],
  ['EDQUOT', 'The disk that holds /data is full.'],
  ['EACCES', 'The data folder /data is not writable: '],
  ['EROFS', 'The data folder /data is not writable: '],
])('says %s in plain words', (code, words) => {
  expect(plainReason('/data', fileError(code)).message).toContain(words)
})

it('shows the reason that PostgreSQL gave, in one line', () => {
  const output = [
    '[7] LOG:  starting PostgreSQL',
    '[7] FATAL:  data directory has wrong version',
    '[7] HINT:  other',
  ]
  expect(plainReason('/data', new Error(output.join('\n'))).message).toBe(
    'The embedded PostgreSQL in /data does not start: [7] FATAL:  data directory has wrong version',
  )
  expect(plainReason('/data', new Error('PANIC:  could not write: No space left on device')).message).toBe(
    'The disk that holds /data is full.',
  )
})
