import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { readCsv } from './read-csv.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const recordsOf = (text: string, separator?: string) => [...readCsv(text, separator)]

test('what is written is read', () => {
  const cell = fc.stringMatching(/^[a-zA-Z ",;\n\u0905]*$/).map(text => `x${text}`)
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 10 }), rows => {
      expect(recordsOf(rows.map(csvLine).join('')).map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})

test('a record is named by the line on which it begins', () => {
  expect(recordsOf('a,b\r\n\r\n"c\r\nd",e\nf;g')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 3, cells: ['c\r\nd', 'e'] },
    { row: 5, cells: ['f;g'] },
  ])
  expect(recordsOf('f;"g;""h"""', ';')).toEqual([{ row: 1, cells: ['f', 'g;"h"'] }])
})

test.each([
  ['a quote that nobody closes', 'a,"b\nc,d\ne,f'],
  ['a quote closed by that of a later line', 'a,"b\nc,d\n"e",f'],
  ['text behind a quote', 'a,"b"c\nc,d\ne,f'],
])('%s spoils its own line only', (_, text) => {
  expect(recordsOf(text)).toEqual([
    { row: 1, cells: null },
    { row: 2, cells: ['c', 'd'] },
    { row: 3, cells: ['e', 'f'] },
  ])
})

test('a line of more than a thousand cells is no record', () => {
  const wide = ','.repeat(1_000)
  expect(recordsOf(`a,b\n${wide}\n${wide.slice(1)}\n`).map(({ cells }) => cells?.length)).toEqual([
    2,
    undefined,
    1_000,
  ])
})

test('a file full of forgotten quotes is read to its end', () => {
  expect(recordsOf('a,"""b\n'.repeat(50_000)).length).toBeGreaterThan(0)
  expect(recordsOf('a,"b""\n'.repeat(50_000)).length).toBeGreaterThan(0)
})
