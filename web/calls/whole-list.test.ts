import { expect, test } from 'vitest'
import { readWholeList } from './whole-list.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: String(index + 1) }))

/** A list with pages of a hundred, and the pages that were requested. */
function listOf(rows: { _id: string }[], total = rows.length) {
  const asked: number[] = []
  const ask = async (page: number) => {
    asked.push(page)
    return { data: rows.slice((page - 1) * 100, page * 100), total }
  }
  return { ask, asked }
}

test.each([
  [0, [1]],
  [1, [1]],
  [100, [1]],
  [101, [1, 2]],
  [250, [1, 2, 3]],
])('of %i records none is lost', async (count, pages) => {
  const { ask, asked } = listOf(rowsOf(count))
  expect(await readWholeList(ask)).toEqual(rowsOf(count))
  expect(asked).toEqual(pages)
})

test('a row that moves to the next page meanwhile is listed once, and a list that shrinks ends', async () => {
  const rows = rowsOf(101)
  expect(await readWholeList(listOf([...rows.slice(0, 100), rows[99]!, rows[100]!]).ask)).toEqual(rows)
  expect(await readWholeList(listOf(rowsOf(100), 101).ask)).toHaveLength(100)
})
