import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { createTestClinic, createTestOrganization, type TestClinic } from './create-test-clinic.ts'
import { expectEveryOrder, linesOf } from './list-checks.ts'
import { readXlsx } from '../data/read-xlsx.ts'

type TestedLedger = {
  name: string
  path: string
  exportPath: string
  /** Fills the list with more than two pages of five. */
  fill(app: TestApp, clinic: TestClinic): Promise<void>
  /** A query that finds some of them, but not all. */
  narrow: string
  /** A column that identifies a line, its heading in Arabic, and its value for a record. */
  column: { key: string; heading: string; of: (record: never) => string }
}

/** Tests for every list that is read and exported, but has no bulk actions. */
export function testLedger({ name, path, exportPath, fill, narrow, column }: TestedLedger): void {
  describe(`the whole list of ${name}`, () => {
    let app: TestApp
    let token: string
    beforeAll(async () => {
      app = await createTestApp({ now: () => Date.parse('2026-11-23T03:00:00Z') })
      const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
      token = clinic.token
      await fill(app, clinic)
    })
    afterAll(() => app.close())

    const list = (query: string) => app.call('GET', `${path}?limit=100&${query}`, { token })
    const exported = (query: string, as = token) =>
      app.call('GET', `${exportPath}/export?${query}`, { token: as })
    const shown = async (query: string) =>
      ((await list(query)).body.data as never[]).map(record => column.of(record))

    test('is sorted by every sortable column, both ways, over its pages', async () => {
      expect((await list('')).body.total).toBeGreaterThan(10)
      expect(await expectEveryOrder(app, path, token)).toContain('number')
    })

    test('is exported as CSV: filtered, in its order, with the requested columns and language', async () => {
      const found = await shown(`${narrow}&sort=-number`)
      const all = await shown('')
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThan(all.length)
      const file = await exported(`format=csv&${narrow}&sort=-number&columns=${column.key}&lang=ar`)
      expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(file.headers['content-disposition']).toMatch(/^attachment; .*\.csv/)
      expect(linesOf(file.text)).toEqual([[column.heading], ...found.map(cell => [cell])])
      expect(linesOf((await exported(`format=csv&columns=${column.key}`)).text).slice(1)).toEqual(
        all.map(cell => [cell]),
      )
      expect(linesOf((await exported('format=csv&keyword=nobody+has+this')).text)).toHaveLength(1)
    })

    test('is exported as a workbook with the same content, and as a PDF', async () => {
      const query = `${narrow}&sort=number&columns=${column.key},patient`
      const { rows } = readXlsx((await exported(`format=xlsx&${query}`)).bytes)
      expect(rows).toEqual(linesOf((await exported(`format=csv&${query}`)).text))
      const pdf = await exported(`format=pdf&${narrow}`)
      expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    })

    test('is exported to nobody else, and in no other format', async () => {
      const stranger = await createTestOrganization(app)
      expect(linesOf((await exported('format=csv', stranger.token)).text)).toHaveLength(1)
      expect((await app.call('GET', `${exportPath}/export?format=csv`)).status).toBe(401)
      for (const query of ['', 'format=docx', 'format=csv&columns=password', 'format=csv&sort=password'])
        expect((await exported(query)).status).toBe(400)
    })
  })
}
