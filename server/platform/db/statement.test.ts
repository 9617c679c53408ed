import postgres from 'postgres'
import { expect, test } from 'vitest'
import { createDb, type Value } from './statement.ts'

const sql = postgres({ max: 0 })

/** What a statement sends. */
function sent(make: (db: ReturnType<typeof createDb>) => { execute(): unknown }): [string, ...Value[]] {
  let found: [string, ...Value[]] | undefined
  const pending = { execute: () => {} } as ReturnType<typeof sql.unsafe>
  make(
    createDb(sql, (text, values) => {
      found = [text, ...values]
      return pending
    }),
  ).execute()
  return found!
}

test('values go beside the text, parts into it, numbered in their order', () => {
  const mine = (db: ReturnType<typeof createDb>, name: string) => db`p.name = ${name}`
  expect(
    sent(
      db =>
        db`select ${db('p.id')} from ${db('pa"tients')} p where ${mine(db, 'Asha')} and ${mine(db, 'Ravi')} limit ${3}`,
    ),
  ).toEqual([
    'select "p"."id" from "pa""tients" p where p.name = $1 and p.name = $2 limit $3',
    'Asha',
    'Ravi',
    3,
  ])
})

test('the same parts in another place are another text', () => {
  const asked = (isFirst: boolean) =>
    sent(db => {
      const [one, other] = isFirst ? [db`now()`, 1] : [1, db`now()`]
      return db`select ${one}, ${other}`
    })
  expect(asked(true)).toEqual(['select now(), $1', 1])
  expect(asked(false)).toEqual(['select $1, now()', 1])
  expect(asked(true)).toEqual(['select now(), $1', 1])
})

test('a statement has one text whatever its values, and another one for each identifier', () => {
  const count = (table: string, id: string) => sent(db => db`select from ${db(table)} where id = ${id}`)[0]
  expect(count('doctors', 'a')).toBe(count('doctors', 'b'))
  expect(count('patients', 'a')).toBe('select from "patients" where id = $1')
})

test('rows are inserted, a record is assigned', () => {
  const insert = (rows: Record<string, Value>[]) => sent(db => db`insert into t ${db(rows)} returning id`)
  expect(insert([{ a: 1, b: null }])).toEqual([
    'insert into t ("a","b") values ($1,$2) returning id',
    1,
    null,
  ])
  expect(
    insert([
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ]),
  ).toEqual(['insert into t ("a","b") values ($1,$2),($3,$4) returning id', 1, 2, 3, 4])
  expect(sent(db => db`insert into t ${db({ a: 1 })}`)).toEqual(['insert into t ("a") values ($1)', 1])
  expect(sent(db => db`update t set ${db({ a: 1, b: true })} where id = ${'x'}`)).toEqual([
    'update t set "a"=$1,"b"=$2 where id = $3',
    1,
    true,
    'x',
  ])
})

test('nothing to write and undefined values are refused', () => {
  expect(() => sent(db => db`insert into t ${db([])}`)).toThrow('There is nothing to write.')
  expect(() => sent(db => db`update t set ${db({ a: undefined as unknown as Value })}`)).toThrow('undefined')
  expect(() => sent(db => db`select ${undefined as unknown as Value}`)).toThrow('undefined')
})

test('text as it is has no values', () => {
  expect(sent(db => db.unsafe('begin'))).toEqual(['begin'])
  expect(sent(db => db`order by ${db.unsafe('name desc')}`)).toEqual(['order by name desc'])
})

test('a failed statement says which code made it', async () => {
  const db = createDb(sql, () => Promise.reject(new Error('refused')) as ReturnType<typeof sql.unsafe>)
  const error: unknown = await db`select 1`.catch((caught: unknown) => caught)
  expect((error as Error).stack).toContain('statement.test.ts')
})
