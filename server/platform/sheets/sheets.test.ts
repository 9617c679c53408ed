import { expect, test } from 'vitest'
import { readXlsx } from '#server/testing/data/read-xlsx.ts'
import type { Batches, SheetCell } from './cells.ts'
import { csvLine, writeCsv } from './csv.ts'
import { writeXlsx } from './xlsx.ts'

async function* batchesOf(...batches: SheetCell[][][]): Batches {
  yield* batches
}

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

const sheet = { title: 'Patients', headings: ['Name', 'Born', 'Seen', 'Number'], isRightToLeft: false }

test.each<[SheetCell, string]>([
  [null, ''],
  ['', ''],
  [7.5, '7.5'],
  ['plain', 'plain'],
  ['one, two', '"one, two"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  [{ date: '1990-02-28' }, '1990-02-28'],
  [{ moment: '2026-11-30T09:30' }, '2026-11-30 09:30'],
  ['=1+1', "'=1+1"],
  ['+919876543210', "'+919876543210"],
  ['-2', "'-2"],
  ['@now', "'@now"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['=a,"b"', `"'=a,""b"""`],
  ['a=1', 'a=1'],
])('a CSV cell of %j is %j', (cell, text) => {
  expect(csvLine([cell])).toBe(`${text}\r\n`)
})

test('a workbook keeps text as text, numbers as numbers, and dates as the same days', async () => {
  const text = '=1+1 <&> "x" _x000D_ \u0007مرحبا नमस्ते'
  const workbook = readXlsx(
    await bytesOf(
      writeXlsx(
        sheet,
        batchesOf([
          [text, { date: '1990-02-28' }, { moment: '2026-11-30T18:00' }, 12.5],
          [null, { date: '1890-01-01' }, null, 0],
        ]),
      ),
    ),
  )
  expect(workbook.rows).toEqual([
    sheet.headings,
    [text.replace('\u0007', ''), '32932', '46356.75', '12.5'],
    ['', '1890-01-01', '', '0'],
  ])
  expect(workbook.sheet).not.toContain('<f>')
  expect(workbook.sheet).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  )
  expect(workbook.names).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

test('every minute of a day survives in programs that cut fractions off', async () => {
  const moments = Array.from({ length: 1440 }, (_, minute) => {
    const [hour, rest] = [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0'))
    return `2026-11-30T${hour}:${rest}`
  })
  const workbook = readXlsx(await bytesOf(writeXlsx(sheet, batchesOf(moments.map(moment => [{ moment }])))))
  // Like openpyxl: rounds to the millisecond, then cuts to the minute.
  const read = workbook.rows.slice(1).map(([value]) => {
    const ms = Math.round((Number(value) - 25_569) * 86_400_000)
    return new Date(ms).toISOString().slice(0, 16)
  })
  expect(read).toEqual(moments)
})

test('a workbook without rows is valid; the same rows make the same bytes', async () => {
  const empty = await bytesOf(writeXlsx({ ...sheet, isRightToLeft: true }, batchesOf()))
  expect(readXlsx(empty).rows).toEqual([sheet.headings])
  expect(await bytesOf(writeXlsx({ ...sheet, isRightToLeft: true }, batchesOf()))).toEqual(empty)
})

test.each(['csv', 'xlsx'] as const)(
  'a hundred thousand rows are sent as %s while they are read',
  async format => {
    const [portion, portions] = [500, 200]
    let made = 0
    async function* batches(): Batches {
      for (; made < portions; made++)
        yield Array.from({ length: portion }, (_, i) => [
          `Name ${made} ${i}`,
          { date: '1990-02-28' },
          null,
          i,
        ])
    }
    const parts = format === 'csv' ? writeCsv(sheet.headings, batches()) : writeXlsx(sheet, batches())
    let bytes = 0
    let ahead = 0
    let largest = 0
    let readBefore = 0
    for await (const part of parts) {
      // The next portion is read only after the previous one was sent.
      ahead = Math.max(ahead, made - readBefore)
      readBefore = made
      bytes += part.length
      largest = Math.max(largest, part.length)
    }
    expect(made).toBe(portions)
    expect(ahead).toBeLessThanOrEqual(1)
    expect(bytes).toBeGreaterThan(500_000)
    expect(largest).toBeLessThan(200_000)
  },
)
