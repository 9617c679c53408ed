import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { create, createTestClinic, createTestOrganization } from './create-test-clinic.ts'
import { hostileUploads, picture } from '../data/pictures.ts'
import { testList } from './test-list.ts'

type Clinic = Awaited<ReturnType<typeof createTestClinic>>
type Fields = Record<string, unknown>

export type TestedResource = {
  path: string
  /** Another address of the single record. */
  alias?: string
  body(clinic: Clinic): Fields
  /** The errors of a create without any field. */
  empty: Record<string, string>
  /** A field, an invalid value for it, and its error message. */
  bad: [field: string, value: unknown, message: string][]
  /** The body of an update. */
  change: Fields
  /** A text field. */
  textField: string
  imageRequired?: string
}

const asForm = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** Tests for every kind of record. */
export function testResource({
  path,
  alias = path,
  body,
  empty,
  bad,
  change,
  textField,
  imageRequired,
}: TestedResource): void {
  testList({ path, body, textField })
  describe(`every record of ${path}`, () => {
    let app: TestApp
    let clinic: Clinic
    let token: string
    beforeAll(async () => {
      app = await createTestApp()
      clinic = await createTestClinic(app)
      token = clinic.token
    })
    afterAll(() => app.close())

    const add = () => create(app, token, path, body(clinic))
    const countOf = async () => (await app.call('GET', path, { token })).body.total as number
    const storedFiles = async () =>
      (
        await app.database.app.inOrganization(
          clinic.organizationId,
          db => db`select 1 from files where organization_id = ${clinic.organizationId}`,
        )
      ).length

    test('is created, found, changed, closed, deleted and restored', async () => {
      const before = await countOf()
      const created = await app.call('POST', path, { token, body: body(clinic) })
      expect(created.status).toBe(201)
      const record = created.body.data as Fields & { _id: string }
      expect(record).toMatchObject({ status: true, isDeleted: false, version: 1, image: null })
      const one = `${alias}/${record._id}`
      expect((await app.call('GET', one, { token })).body.data).toEqual(record)
      const list = await app.call('GET', path, { token })
      expect(list.body).toMatchObject({ total: before + 1, page: 1, limit: 10 })
      expect(list.body.data[0]).toEqual(record)

      const changed = await app.call('PUT', one, { token, body: change })
      expect(changed.status).toBe(200)
      expect(changed.body.data).toEqual({
        ...record,
        ...changed.body.data,
        version: 2,
        createdAt: record['createdAt'],
      })
      expect(changed.body.data).toMatchObject(change)

      const closed = await app.call('PATCH', `${path}/${record._id}/status`, {
        token,
        body: { status: false },
      })
      expect(closed.body.data).toMatchObject({ status: false, version: 3 })
      expect((await app.call('DELETE', one, { token })).body).toMatchObject({ status: 200, data: null })
      expect(await countOf()).toBe(before)
      expect((await app.call('POST', `${path}/${record._id}/restore`, { token })).body.data).toMatchObject({
        _id: record._id,
        isDeleted: false,
      })
      expect(await countOf()).toBe(before + 1)
    })

    test('requires every field, with the messages of its form', async () => {
      const answer = await app.call('POST', path, { token, body: {} })
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
      expect(answer.body.errors).toEqual(empty)
      const sent = await app.call('POST', path, { token, form: { status: 'true' } })
      expect(sent.body.errors).toEqual({ ...empty, ...(imageRequired && { image: imageRequired }) })
    })

    test.each(bad)('refuses %s: %j', async (field, value, message) => {
      const before = await countOf()
      const answer = await app.call('POST', path, { token, body: { ...body(clinic), [field]: value } })
      expect([answer.status, answer.body.errors]).toEqual([400, { [field]: message }])
      const { _id } = await add()
      const update = await app.call('PUT', `${path}/${_id}`, { token, body: { [field]: value } })
      expect([update.status, update.body.errors]).toEqual([400, { [field]: message }])
      expect(await countOf()).toBe(before + 1)
    })

    test('refuses text that cannot be stored, and text that is too long', async () => {
      for (const text of ['a\0b', '\ud800', 'x'.repeat(5_000)]) {
        const answer = await app.call('POST', path, { token, body: { ...body(clinic), [textField]: text } })
        expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
        expect(answer.body.errors).toHaveProperty(textField)
      }
      const odd = await app.call('GET', `${path}?keyword=%00`, { token })
      expect(odd.status).toBe(400)
    })

    test('keeps hostile text unchanged', async () => {
      const text = `<img src=x onerror=alert(1)> ' ; -- %_\\ \u202e`
      const { _id } = await create(app, token, path, { ...body(clinic), [textField]: text })
      const kept = await app.call('GET', `${path}/${_id}`, { token })
      expect(kept.body.data[textField]).toBe(text.trim())
      const found = await app.call('GET', `${path}?keyword=${encodeURIComponent("' ; -- %_\\")}`, { token })
      expect(found.body.data.map((record: { _id: string }) => record._id)).toEqual([_id])
    })

    test('is not found by another organization, nor if it is deleted, unknown or malformed', async () => {
      const { _id } = await add()
      const { _id: deleted } = await add()
      await app.call('DELETE', `${alias}/${deleted}`, { token })
      const stranger = await createTestOrganization(app)
      const calls = (id: string, as: string) => [
        app.call('GET', `${alias}/${id}`, { token: as }),
        app.call('PUT', `${alias}/${id}`, { token: as, body: change }),
        app.call('DELETE', `${alias}/${id}`, { token: as }),
        app.call('PATCH', `${path}/${id}/status`, { token: as, body: { status: true } }),
      ]
      const restore = (id: string, as: string) => app.call('POST', `${path}/${id}/restore`, { token: as })
      const answers = await Promise.all([
        ...calls(_id, stranger.token),
        restore(_id, stranger.token),
        restore(deleted, stranger.token),
        restore(_id, token),
        ...calls(deleted, token),
        ...[randomUUID(), 'none', '1', '%00', "' or true"].flatMap(id => [
          ...calls(encodeURIComponent(id).replace('%2500', '%00'), token),
        ]),
      ])
      const notThere = '{"status":404,"code":"not_found","message":"Not found."}'
      expect(new Set(answers.map(answer => answer.text))).toEqual(new Set([notThere]))
      expect((await app.call('GET', path, { token: stranger.token })).body).toMatchObject({
        total: 0,
        data: [],
      })
    })

    test('can be changed only with its current version', async () => {
      const { _id } = await add()
      const first = await app.call('PUT', `${path}/${_id}`, { token, body: { ...change, version: 1 } })
      expect(first.body.data.version).toBe(2)
      const second = await app.call('PUT', `${path}/${_id}`, { token, body: { ...change, version: 1 } })
      expect([second.status, second.body.code]).toEqual([409, 'stale_version'])
      expect(second.body.data).toEqual(first.body.data)
    })

    test('is created once for each Idempotency-Key', async () => {
      const before = await countOf()
      const headers = { 'idempotency-key': randomUUID() }
      const wanted = body(clinic)
      const first = await app.call('POST', path, { token, headers, body: wanted })
      const again = await app.call('POST', path, { token, headers, body: wanted })
      expect([first.status, again.status]).toEqual([201, 201])
      expect(again.body).toEqual(first.body)
      const other = await app.call('POST', path, { token, headers, body: { ...wanted, ...change } })
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
      expect(await countOf()).toBe(before + 1)
    })

    test('is created once for each Idempotency-Key, also with the same picture', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const form = { ...asForm(body(clinic)), image: await picture() }
      const first = await app.call('POST', path, { token, headers, form })
      const again = await app.call('POST', path, { token, headers, form })
      expect(first.status).toBe(201)
      expect(again.body).toEqual(first.body)
      const other = { ...form, image: await picture(9, 9) }
      expect((await app.call('POST', path, { token, headers, form: other })).status).toBe(422)
    })

    test('has a picture that only its organization can see', async () => {
      const form = { ...asForm(body(clinic)), image: await picture() }
      const created = await app.call('POST', path, { token, form })
      expect(created.status).toBe(201)
      const image = (created.body.data.image as string).replace('/api/', '')
      const file = await app.call('GET', image, { token })
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp'])
      const stranger = await createTestOrganization(app)
      expect((await app.call('GET', image, { token: stranger.token })).status).toBe(404)
      expect((await app.call('GET', image)).status).toBe(401)
      const kept = await app.call('PUT', `${path}/${created.body.data._id}`, { token, body: change })
      expect(kept.body.data.image).toBe(created.body.data.image)
      const next = await app.call('PUT', `${path}/${created.body.data._id}`, {
        token,
        form: { image: await picture(7, 7) },
      })
      expect(next.body.data.image).not.toBe(created.body.data.image)
    })

    test('refuses hostile uploads', async () => {
      const before = [await countOf(), await storedFiles()]
      for (const [name, image, status, fileName] of await hostileUploads()) {
        const form = { ...asForm(body(clinic)), image }
        const answer = await app.call('POST', path, { token, form, ...(fileName && { fileName }) })
        expect([name, answer.status]).toEqual([name, status])
        expect(answer.body.errors).toHaveProperty('image')
      }
      expect([await countOf(), await storedFiles()]).toEqual(before)
    })

    test('needs a session', async () => {
      const { _id } = await add()
      const answers = await Promise.all([
        app.call('GET', path),
        app.call('POST', path, { body: body(clinic) }),
        app.call('GET', `${path}/${_id}`),
        app.call('PUT', `${path}/${_id}`, { body: change }),
        app.call('DELETE', `${path}/${_id}`),
        app.call('PATCH', `${path}/${_id}/status`, { body: { status: false } }),
        app.call('POST', `${path}/${_id}/restore`),
      ])
      expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([401]))
    })

    test('is listed in pages, in the order that the caller chooses', async () => {
      for (let more = 3; more > 0; more--) await add()
      const total = await countOf()
      const first = await app.call('GET', `${path}?limit=2&sort=name`, { token })
      const second = await app.call('GET', `${path}?limit=2&page=2&sort=name`, { token })
      const backwards = await app.call('GET', `${path}?limit=100&sort=-name`, { token })
      const ids = (answer: typeof first) => answer.body.data.map((record: { _id: string }) => record._id)
      expect([...ids(first), ...ids(second)]).toEqual(ids(backwards).toReversed().slice(0, 4))
      const beyond = await app.call('GET', `${path}?page=999`, { token })
      expect(beyond.body).toMatchObject({ data: [], total, page: 999 })
      for (const query of ['page=0', 'limit=101', 'limit=x', 'sort=password', 'page=1e99'])
        expect((await app.call('GET', `${path}?${query}`, { token })).status).toBe(400)
    })
  })
}
