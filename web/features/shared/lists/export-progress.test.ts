import { expect, test } from 'vitest'
import { followExport, type ExportProgress } from './export-progress.ts'

const parts = (...texts: string[]) => texts.map(text => new TextEncoder().encode(text))

function follow(format: 'csv' | 'xlsx', total: number, taken: Uint8Array[], msBetween = 1_000) {
  const told: ExportProgress[] = []
  let at = 0
  const take = followExport(format, total, {
    tell: progress => told.push(progress),
    now: () => (at += msBetween),
  })
  for (const part of taken) take(part)
  return told
}

test('a CSV is followed by its rows, wherever its parts are cut; the headings are no row', () => {
  expect(follow('csv', 3, parts('\ufeffName\r', '\nAsha\r\nRa', 'vi\r\n"two\nlines"\r\n'))).toEqual([
    { rows: 0 },
    { rows: 1 },
    { rows: 3 },
  ])
})

test('lines within a text never make more rows than there are', () => {
  expect(follow('csv', 1, parts('Name\r\n"a\r\nb\r\nc"\r\n'))).toEqual([{ rows: 1 }])
})

test('another format is followed by its size', () => {
  expect(follow('xlsx', 3, parts('PK', 'abc'))).toEqual([{ bytes: 2 }, { bytes: 5 }])
})

test('parts that come at once are told once', () => {
  expect(follow('xlsx', 3, parts('PK', 'abc', 'def'), 10)).toEqual([{ bytes: 2 }])
})
