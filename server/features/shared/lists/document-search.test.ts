import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization } from '#server/testing/worlds/create-test-clinic.ts'
import { hasNumber, hasPrintedNumber } from './document-search.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const numbers = [
  1, 7, 10, 12, 70, 123, 678, 1_234, 12_345, 99_999, 123_456, 999_999, 1_000_000, 1_234_567, 12_345_678,
]

/** Numbers are compared as texts, as a person would: what the ranges have to find, and no index can. */
function meant(prefix: string, keyword: string): number[] {
  const typed = keyword.toLowerCase()
  return numbers.filter(number => {
    const start = prefix.toLowerCase()
    const printed = start + String(number).padStart(6, '0')
    const bare = /^\d+$/.test(typed) ? typed.replace(/^0+/, '') : typed
    return (
      bare === String(number) ||
      typed === start + String(number) ||
      (typed.length > start.length && printed.startsWith(typed))
    )
  })
}

const endings = [
  '',
  '0',
  '00',
  '000',
  '0000',
  '1',
  '12',
  '7',
  '9',
  '000001',
  '00001',
  '000012',
  '012345',
  '12345',
  '123456',
  '1234567',
  '0123456',
  '1000000',
  '10000000000',
  '99999999999',
  'x',
  '1x',
  '-1',
  ' 1',
  '%',
  '_',
]

test.each(['INV-', '', 'B/26-', '2027/', '7'])(
  'a number behind %j is found by what its text says',
  async prefix => {
    const { organizationId } = await createTestOrganization(app)
    await app.database.asOwner(
      db =>
        db`update organizations set bill_prefix = ${prefix}, bill_prefixes = array[${prefix}] where id = ${organizationId}`,
    )
    const document = { organizationId, kind: 'bill', alias: 'a' } as const
    const ask = (where: (db: Db) => ReturnType<typeof hasNumber>) =>
      app.database.app.inOrganization(organizationId, async db => {
        const rows = await db<{ number: number }[]>`
        select number from (select number, 1 as prefix_no from unnest(${numbers}::int[]) as number) a where ${where(db)} order by 1`
        return rows.map(({ number }) => number)
      })
    const keywords = [
      ...endings,
      ...endings.flatMap(end => [prefix + end, prefix.toLowerCase() + end]),
      'inv',
      'other-000012',
    ]
    for (const keyword of keywords.filter(one => one.trim() !== '')) {
      expect([keyword, await ask(db => hasNumber(db, document, keyword))]).toEqual([
        keyword,
        meant(prefix, keyword),
      ])
      const whole = numbers.filter(
        number => (prefix + String(number).padStart(6, '0')).toLowerCase() === keyword.toLowerCase(),
      )
      expect([keyword, await ask(db => hasPrintedNumber(db, document, keyword))]).toEqual([keyword, whole])
    }
  },
)
