import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetFile } from '#server/features/shared/lists/sheet-file.ts'
import type { Batches } from '#server/platform/sheets/cells.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { registerWords } from '#words/server/registers.ts'
import { journal } from './journal.ts'
import { readAll } from './read-all.ts'

/** LARGE_BOOKS=100000 measures the books of a large clinic. */
const transactions = Number(process.env['LARGE_BOOKS'] ?? 5_000)

let app: TestApp
let organizationId: string
beforeAll(async () => {
  app = await createTestApp()
  const practice = await openMoneyPractice(app)
  ;({ organizationId } = practice)
  const { clinicId, patientId } = practice
  for (let from = 1; from <= transactions; from += 5_000)
    await app.database.app.inOrganization(organizationId, async db => {
      const ids = Array.from({ length: Math.min(5_000, transactions - from + 1) }, () => randomUUID())
      await db`
        insert into ledger_transactions (organization_id, id, kind, clinic_id, posted_on, posted_at, reason)
        select ${organizationId}::uuid, id, 'desk_movement', ${clinicId}::uuid, '2026-01-01'::date + (n % 300)::int, '2026-01-01', 'Number ' || n
        from unnest(${ids}::uuid[]) with ordinality as made (id, n)`
      await db`
        insert into ledger_entries (organization_id, transaction_id, line, posted_on, clinic_id, debit, credit, amount_minor, patient_id)
        select ${organizationId}::uuid, id, 1, '2026-01-01'::date + (n % 300)::int, ${clinicId}::uuid, 'receivable', 'income', 100, ${patientId}::uuid
        from unnest(${ids}::uuid[]) with ordinality as made (id, n)`
    })
})
afterAll(() => app.close())

test('a long register is read as it is sent, and never held as a whole', async () => {
  let reads = 0
  const read = <T>(work: Parameters<typeof app.database.app.inOrganization<T>>[1]): Promise<T> => {
    reads++
    return app.database.app.inOrganization(organizationId, work)
  }
  const period = { from: '2026-01-01', to: '2026-12-31', clinicIds: null }
  const { count, portions } = await readAll(read, journal.list(organizationId), period)
  expect(count).toBe(transactions)
  let seen = 0
  for await (const some of portions) {
    seen += some.length
    // The ids, this portion, and at most the next one.
    expect(reads).toBeLessThanOrEqual(2 + Math.ceil(seen / 500))
    expect(some.length).toBeLessThanOrEqual(500)
  }
  expect(seen).toBe(transactions)
})

test.runIf(process.env['LARGE_BOOKS'])('what a file of it holds at once', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const read = <T>(work: Parameters<typeof app.database.app.inOrganization<T>>[1]): Promise<T> =>
    app.database.app.inOrganization(organizationId, work)
  for (const format of ['csv', 'xlsx'] as const) {
    const before = held()
    const period = { from: '2026-01-01', to: '2026-12-31', clinicIds: null }
    const { portions } = await readAll(read, journal.list(organizationId), period)
    const pen = { words: registerWords('en'), currency: 'INR' }
    async function* cells(): Batches {
      for await (const some of portions) yield some.flatMap(one => journal.rows(one, pen))
    }
    const { body } = sheetFile(
      { format, lang: 'en', title: 'Journal', name: 'journal', headings: journal.columns },
      cells(),
    )
    let [most, parts] = [0, 0]
    for await (const part of body as AsyncIterable<string | Uint8Array>)
      if (part.length > 0 && ++parts % 10 === 0) most = Math.max(most, held() - before)
    expect(most).toBeLessThan(50_000_000)
  }
})
