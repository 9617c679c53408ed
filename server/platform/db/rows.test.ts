import { expect, test } from 'vitest'
import { toRows, type Answer } from './rows.ts'

const answerOf = (names: string[], rows: unknown[][]): Answer =>
  Object.assign([...rows], { columns: names.map(name => ({ name })) })

test('each row becomes an object with the names of the columns, in their order', () => {
  const names = ['_id', 'first name', 'with "quotes" and \\', '${name}', 'isOpen']
  const rows = toRows(answerOf(names, [['1', 'Asha', null, [2], true]]))
  expect(rows[0]).toEqual({
    _id: '1',
    'first name': 'Asha',
    'with "quotes" and \\': null,
    '${name}': [2],
    isOpen: true,
  })
  expect(Object.keys(rows[0] as object)).toEqual(names)
})

test('of two columns of one name the later one counts, and rows without columns are empty objects', () => {
  expect([...toRows(answerOf(['a', 'a'], [[1, 2]]))]).toEqual([{ a: 2 }])
  expect([...toRows(answerOf([], [[], []]))]).toEqual([{}, {}])
})

test('an answer that is asked for twice keeps its rows', () => {
  const answer = answerOf(['a'], [[1]])
  expect(toRows(toRows(answer))[0]).toEqual({ a: 1 })
})
