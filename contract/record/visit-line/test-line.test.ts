import { expect, test } from 'vitest'
import type { Cell } from './line-types.ts'
import { parseTests, printTests } from './test-line.ts'

const command: Cell = { typed: 'test', meaning: { kind: 'command', name: 'test' } }
const read = (text: string) => parseTests(text.split(' ').filter(Boolean), command)

test.each([
  ['cbc', ['cbc']],
  ['cbc, hba1c', ['cbc', 'hba1c']],
  ['cbc,hba1c ,chest x-ray', ['cbc', 'hba1c', 'chest x-ray']],
  ['cbc ; tsh', ['cbc', 'tsh']],
  ['صورة الصدر، cbc', ['صورة الصدر', 'cbc']],
  ['CBC, cbc', ['CBC']],
  [', cbc,,', ['cbc']],
])('%s', (text, names) => {
  const line = read(text)!
  expect(line.names).toEqual(names)
  expect(printTests(line)).toBe(`test ${names.join(', ')}`)
  expect(read(printTests(line).slice(5))?.names).toEqual(names)
})

test('each part between two commas is a cell', () => {
  expect(read('cbc, chest x-ray')?.cells).toEqual([
    command,
    { typed: 'cbc,', meaning: { kind: 'test', names: ['cbc'] } },
    { typed: 'chest x-ray', meaning: { kind: 'test', names: ['chest x-ray'] } },
  ])
  expect(read(', cbc')?.cells[1]).toEqual({ typed: ',', meaning: { kind: 'unknown', text: ',' } })
})

test.each(['', ',', ', ;'])('%j names no test', text => {
  expect(read(text)).toBeUndefined()
})
