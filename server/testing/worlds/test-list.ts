import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { create, createTestClinic, createTestOrganization } from './create-test-clinic.ts'
import { expectEveryOrder, idsOf, linesOf } from './list-checks.ts'
import { readXlsx } from '../data/read-xlsx.ts'

type Clinic = Awaited<ReturnType<typeof createTestClinic>>
export type TestedList = {
  path: string
  body(clinic: Clinic): Record<string, unknown>
  /** A text field that the keyword search covers. */
  textField: string
}

const many = 25
/** Tests for every list of records: filters, sorts, bulk actions, export. */
export function testList({ path, body, textField }: TestedList): void {
  describe(`the whole list of ${path}`, () => {
    let app: TestApp
    let clinic: Clinic
    let token: string
    beforeAll(async () => {
      app = await createTestApp()
      clinic = await createTestClinic(app)
      token = clinic.token
      for (let number = 1; number <= many; number++) await add(`Selected ${number}`)
      for (const other of ['Other one', 'Other two']) await add(other)
    })
    afterAll(() => app.close())

    const add = (text: string) => create(app, token, path, { ...body(clinic), [textField]: text })
    const list = (query: string, as = token) => app.call('GET', `${path}?${query}`, { token: as })
    const totalOf = async (query: string) => (await list(query)).body.total as number
    const bulk = (sent: unknown, as = token, headers = {}) =>
      app.call('POST', `${path}/bulk`, { token: as, body: sent, headers })
    const selected = { keyword: 'selected' }
    const exported = (query: string, as = token) => app.call('GET', `${path}/export?${query}`, { token: as })

    test('allows a bulk action on the whole filtered list, far beyond the page that is shown', async () => {
      const second = await list('keyword=selected&page=2&sort=name')
      expect([second.body.total, second.body.data.length]).toEqual([many, 10])
      const closed = await bulk({ action: 'close', filter: selected })
      expect(closed.body).toEqual({
        status: 200,
        message: messages.bulkDone,
        data: { done: many, kept: 0, reasons: [], batch: null },
      })
      expect(await totalOf('keyword=selected&status=false')).toBe(many)
      expect(await totalOf('keyword=selected&status=true')).toBe(0)
      expect(await totalOf('keyword=other&status=true')).toBe(2)
      const third = (await list('keyword=selected&page=3')).body.data
      expect(
        third.map(({ status, version }: { status: boolean; version: number }) => [status, version]),
      ).toEqual(third.map(() => [false, 2]))
      // Records that are already so count as done, and are not changed again.
      expect((await bulk({ action: 'close', filter: selected })).body.data.done).toBe(many)
      expect((await list('keyword=selected&page=3')).body.data).toEqual(third)
      const opened = await bulk({ action: 'open', filter: { ...selected, status: false } })
      expect(opened.body.data.done).toBe(many)
      expect(await totalOf('status=false')).toBe(0)
    })

    test('is deleted as filtered, and restored by its batch', async () => {
      const before = await totalOf('')
      const { _id: alone } = await add('Selected alone')
      await app.call('DELETE', `${path}/${alone}`, { token })
      const deleted = await bulk({ action: 'delete', filter: selected })
      const { batch } = deleted.body.data as { batch: string }
      expect(deleted.body.data).toEqual({ done: many, kept: 0, reasons: [], batch: expect.any(String) })
      expect(await totalOf('')).toBe(before - many)
      expect(await totalOf('keyword=selected')).toBe(0)
      const again = await bulk({ action: 'delete', filter: selected })
      expect(again.body.data).toEqual({ done: 0, kept: 0, reasons: [], batch: null })

      const stranger = await createTestOrganization(app)
      for (const [as, sent] of [
        [stranger.token, batch],
        [token, randomUUID()],
      ] as const) {
        const refused = await bulk({ action: 'restore', batch: sent }, as)
        expect([refused.status, refused.body.errors]).toEqual([400, { batch: messages.recordUnknown }])
      }
      const restored = await bulk({ action: 'restore', batch })
      expect(restored.body.data).toEqual({ done: many, kept: 0, reasons: [], batch: null })
      expect(await totalOf('keyword=selected')).toBe(many)
      expect(await totalOf('')).toBe(before)
      expect((await bulk({ action: 'restore', batch })).status).toBe(400)
      expect((await bulk({ action: 'restore', ids: [alone] })).body.data.done).toBe(1)
      expect((await bulk({ action: 'delete', ids: [alone] })).body.data.done).toBe(1)
    })

    test('allows a bulk action by ids, only own ones, and once for each key', async () => {
      const [first, second] = idsOf(await list('keyword=other')) as [string, string]
      const stranger = await createTestOrganization(app)
      for (const [ids, as] of [
        [[first, randomUUID()], token],
        [[randomUUID(), first], token],
        [[first], stranger.token],
      ] as const) {
        const refused = await bulk({ action: 'close', ids }, as)
        const index = ids.length === 1 ? 0 : ids.indexOf(first) === 0 ? 1 : 0
        expect([refused.status, refused.body.errors]).toEqual([
          400,
          { [`ids.${index}`]: messages.recordUnknown },
        ])
      }
      expect(await totalOf('status=false')).toBe(0)
      const headers = { 'idempotency-key': randomUUID() }
      const sent = { action: 'delete', ids: [first, second, first] }
      const done = await bulk(sent, token, headers)
      expect(done.body.data).toMatchObject({ done: 2, kept: 0 })
      expect((await bulk(sent, token, headers)).body).toEqual(done.body)
      expect((await bulk(sent)).status).toBe(400)
      expect((await bulk({ action: 'restore', ids: [second, first] })).body.data.done).toBe(2)
    })

    test('refuses an unclear bulk action', async () => {
      const [id] = idsOf(await list('keyword=other'))
      const wrong: [sent: object, field: string][] = [
        [{ action: 'delete' }, 'ids'],
        [{ action: 'delete', ids: [] }, 'ids'],
        [{ action: 'delete', ids: Array.from({ length: 501 }, () => randomUUID()) }, 'ids'],
        [{ action: 'delete', ids: [id], filter: {} }, 'ids'],
        [{ action: 'delete', filter: { keywrod: 'selected' } }, 'filter'],
        [{ action: 'delete', filter: { status: 'perhaps' } }, 'filter.status'],
        [{ action: 'delete', filter: { keyword: `'; drop table patients; --\0` } }, 'filter.keyword'],
        [{ action: 'restore', filter: {} }, 'filter'],
        [{ action: 'delete', batch: randomUUID() }, 'batch'],
        [{ action: 'purge', ids: [id] }, 'action'],
      ]
      for (const [sent, field] of wrong) {
        const refused = await bulk(sent)
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
      }
      const hostile = await bulk({ action: 'delete', filter: { keyword: `%' or true or '%` } })
      expect(hostile.body.data.done).toBe(0)
      expect(await totalOf('keyword=selected')).toBe(many)
      expect(
        (await app.call('POST', `${path}/bulk`, { body: { action: 'delete', filter: {} } })).status,
      ).toBe(401)
    })

    test('writes one audit row for a bulk action, with the action, the number and the records', async () => {
      const ids = idsOf(await list('keyword=other&sort=name'))
      await bulk({ action: 'close', filter: { keyword: 'other' } })
      const audit = await app.call(
        'GET',
        `users/audit?keyword=${encodeURIComponent(`${path}/bulk`)}&limit=1`,
        { token },
      )
      expect(audit.body.data[0]).toMatchObject({
        action: `POST ${path}/bulk`,
        detail: 'close: 2 done, 0 kept',
      })
      expect(audit.body.data[0].subjectIds.toSorted()).toEqual(ids.toSorted())
      await bulk({ action: 'open', ids })
    })

    test('is sorted by every sortable column, both ways, over its pages', async () => {
      const sorts = await expectEveryOrder(app, path, token)
      expect(sorts).toEqual(expect.arrayContaining(['name', 'status', 'createdAt']))
    })

    test('is exported as CSV: filtered, in its order, with the requested columns and language', async () => {
      const file = await exported('format=csv&keyword=selected&sort=-createdAt&columns=status,name&lang=ar')
      expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(file.headers['content-disposition']).toMatch(/^attachment; .*\.csv/)
      expect(file.text.startsWith('\ufeff')).toBe(true)
      const [headings, ...rows] = linesOf(file.text)
      const shown = (await list('limit=100&keyword=selected')).body.data as { name: string }[]
      expect(headings).toEqual(['الحالة', 'الاسم'])
      expect(rows).toEqual(shown.map(({ name }) => ['مفتوح', name]))
      const all = await exported('format=csv')
      expect(linesOf(all.text).length - 1).toBe(await totalOf(''))
      const none = await exported('format=csv&keyword=nobody+has+this')
      expect(linesOf(none.text)).toHaveLength(1)
    })

    test('is exported as a workbook with the same content', async () => {
      const query = 'keyword=selected&sort=name&lang=ar'
      const file = await exported(`format=xlsx&${query}`)
      expect(file.status).toBe(200)
      const { rows, sheet, names } = readXlsx(file.bytes)
      expect(names).toContain('[Content_Types].xml')
      expect(sheet).toContain('rightToLeft="1"')
      const csv = linesOf((await exported(`format=csv&${query}`)).text)
      expect(rows).toHaveLength(many + 1)
      expect(rows[0]).toEqual(csv[0])
      const column = csv[0]!.indexOf('الاسم')
      expect(rows.map(row => row[column])).toEqual(csv.map(row => row[column]))
      expect(readXlsx((await exported('format=xlsx')).bytes).sheet).not.toContain('rightToLeft')
    })

    test('is exported without cells that a spreadsheet would calculate, and with every character unchanged', async () => {
      const hostile = [`=1+1`, '+cmd|calc', '-2+3', '@SUM(A1)', 'a "b", <c> & d', '_x000D_ x']
      const ids = []
      for (const text of hostile) ids.push((await add(`${text} zz9`))._id)
      const texts = hostile.map(text => `${text} zz9`)
      const file = await exported('format=csv&keyword=zz9')
      const cells = linesOf(file.text).flat()
      expect(cells.filter(cell => /^[=+\-@]/.test(cell))).toEqual([])
      const workbook = readXlsx((await exported('format=xlsx&keyword=zz9')).bytes).rows.flat()
      for (const text of texts) {
        const defused = /^[=+\-@]/.test(text) ? `'${text}` : text
        expect([text, cells.some(cell => cell.startsWith(defused))]).toEqual([text, true])
        expect([text, workbook.some(cell => cell.startsWith(text))]).toEqual([text, true])
      }
      await bulk({ action: 'delete', ids })
    })

    test('is exported to nobody else, and in no other format', async () => {
      const stranger = await createTestOrganization(app)
      expect(linesOf((await exported('format=csv', stranger.token)).text)).toHaveLength(1)
      expect((await app.call('GET', `${path}/export?format=csv`)).status).toBe(401)
      for (const query of [
        '',
        'format=docx',
        'format=csv&columns=password',
        'format=csv&columns=',
        'format=csv&lang=xx',
      ])
        expect((await exported(query)).status).toBe(400)
      expect((await exported('format=csv&sort=password')).status).toBe(400)
    })
  })
}
