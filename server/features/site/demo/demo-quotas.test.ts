import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarFeedPath } from '#contract/day/feeds/calendar-feeds.ts'
import { isId } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { demoBytes, demoQuotas, demosAtOnce, kindOfCall } from './demo-quotas.ts'
import { createTestApp, type Answer, type TestApp } from '#server/testing/create-test-app.ts'
import { patienceMs } from '#server/testing/patience.ts'
import { picture } from '#server/testing/data/pictures.ts'
import { createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { partOf } from '#server/testing/worlds/test-uploads.ts'
import { expectedDemoKinds } from './expected-demo-quotas.ts'

const quotas = { files: 2, imports: 10, visits: 2, changes: 40, kilobytes: 100, reads: 20 }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ demoQuotas: quotas, demoLimits: { atOnce: 50, perAddressAndHour: 50 } })
})
afterAll(() => app.close())

/** A busy machine says that it is to be asked again in a moment: then nothing was opened. */
async function open(): Promise<string> {
  const answer = await app.call('POST', 'public/demo', {})
  return answer.status === 503 ? open() : (answer.body.token as string)
}
const refused = (message: string) => ({ status: 403, body: { code: 'demo_quota', message } })
const addCategory = (token: string) => app.call('POST', 'users/categories', { token, body: good.category() })
const medicines = (rows: number) =>
  ['name', ...Array.from({ length: rows }, (_, at) => `Medicine ${at}`)].join('\n')
const importMedicines = (token: string, rows: number) =>
  app.call('POST', 'users/medicines/import', { token, form: { file: Buffer.from(medicines(rows)) } })

test('44/13: each call that writes has its quota in the table', () => {
  const calls = app.app.routes.definitions.filter(
    ({ method, asksOnly, allow }) =>
      method !== 'GET' && !asksOnly && allow !== 'anyone' && allow !== 'operator',
  )
  const kinds = calls.map(call => [`${call.method} ${call.path}`, kindOfCall(call)] as const)
  expect(new Map(kinds.toSorted())).toEqual(new Map([...expectedDemoKinds].toSorted()))
})

test('44/13: all demos together take less than a gigabyte', () => {
  const kinds = Object.keys(demoQuotas) as (keyof typeof demoQuotas)[]
  const ofOne = kinds.reduce((sum, kind) => sum + demoQuotas[kind] * demoBytes[kind], demoBytes.copy)
  expect(ofOne * demosAtOnce).toBeLessThan(1024 ** 3)
})

describe('44/13: a demo is full, and says so', () => {
  test('of files', async () => {
    const token = await open()
    const image = await picture(8, 8)
    const add = () => app.call('POST', 'users/categories', { token, form: { ...good.category(), image } })
    const answers = [await add(), await add(), await add()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 403])
    expect(answers[2]).toMatchObject(refused(messages.demoFilesFull))
    // Without a picture there is still room.
    expect((await addCategory(token)).status).toBe(201)
  })

  test('of bytes, also of a file whose parts were not sent yet', async () => {
    const token = await open()
    const patients = await app.call('GET', 'users/patients?limit=1', { token })
    const [{ _id: patientId }] = patients.body.data as [{ _id: string }]
    expect(isId(patientId)).toBe(true)
    const begin = (sizeBytes: number) =>
      app.call('POST', 'users/uploads', {
        token,
        body: {
          patientId,
          title: 'X-ray',
          category: 'imaging',
          reportDate: '2020-11-19',
          fileName: 'x-ray.pdf',
          sizeBytes,
        },
      })
    expect(await begin(101 * 1024)).toMatchObject(refused(messages.demoFilesFull))
    expect((await begin(60 * 1024)).status).toBe(201)
    const form = { title: 'X-ray', category: 'imaging', reportedOn: '2020-11-19', file: partOf(60 * 1024) }
    const sent = await app.call('POST', `users/patients/${patientId}/reports`, { token, form })
    expect(sent).toMatchObject(refused(messages.demoFilesFull))
  })

  test('of rows of a list, before any of it is read', async () => {
    const token = await open()
    expect(await importMedicines(token, 280)).toMatchObject(refused(messages.demoImportsFull))
    expect((await importMedicines(token, 5)).status).toBe(200)
    expect(await importMedicines(token, 5)).toMatchObject(refused(messages.demoImportsFull))
  })

  test('of visits', async () => {
    const token = await open()
    const visits = await app.call('GET', 'users/appointments?status=cancelled&limit=3', { token })
    const ids = visits.body.data.map(({ _id }: { _id: string }) => _id)
    expect(ids).toHaveLength(3)
    const bulk = (some: string[]) =>
      app.call('POST', 'users/appointments/bulk', { token, body: { action: 'delete', ids: some } })
    expect(await bulk(ids)).toMatchObject(refused(messages.demoVisitsFull))
    expect((await bulk(ids.slice(0, 2))).status).toBe(200)
    expect(await bulk(ids.slice(2))).toMatchObject(refused(messages.demoVisitsFull))
  })

  test('of changes, also if many are sent at once', async () => {
    const token = await open()
    const read = () => app.call('POST', 'users/notifications/read-all', { token })
    const answers: Answer[] = await Promise.all(Array.from({ length: quotas.changes + 10 }, read))
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(quotas.changes)
    const other = answers.filter(({ status }) => status !== 200)
    for (const answer of other) expect(answer).toMatchObject(refused(messages.demoChangesFull))
    // Another demo has its own.
    expect((await addCategory(await open())).status).toBe(201)
  })

  test('of calls that are not its own, because the audit keeps each', async () => {
    const token = await open()
    const ask = () => app.call('GET', 'users/portal', { token })
    for (let time = 0; time < quotas.changes; time++)
      expect(await ask()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await ask()).toMatchObject(refused(messages.demoChangesFull))
  })

  test('of looking things up', async () => {
    const token = await open()
    const look = () => app.call('GET', 'users/patients?limit=1', { token })
    for (let time = 0; time < quotas.reads; time++) expect((await look()).status).toBe(200)
    expect(await look()).toMatchObject(refused(messages.demoReadsFull))
    // What the audit does not keep takes no room.
    expect((await app.call('GET', 'users/categories', { token })).status).toBe(200)
  })
})

test('44/13: the audit keeps no fetch of a demo’s calendar, and each of a clinic’s', async () => {
  const fetches = async (token: string) => {
    const { data } = (await app.call('GET', 'users/calendar-feeds', { token })).body
    const made = await app.call('PUT', `users/calendar-feeds/${data[0]._id}`, { token })
    const url = calendarFeedPath(made.body.data.token)
    for (let time = 0; time < 2; time++)
      expect((await app.app.http.inject({ method: 'GET', url })).statusCode).toBe(200)
    return data[0]._id as string
  }
  const kept = async (id: string) =>
    (
      await app.database.asOwner(
        db => db`select 1 from audit_events where action = 'GET calendar' and ${id} = any(subject_ids)`,
      )
    ).length
  const ofDemo = await fetches(await open())
  const ofClinic = await fetches((await createTestClinic(app)).token)
  await expect.poll(() => kept(ofClinic), { timeout: patienceMs }).toBe(2)
  expect(await kept(ofDemo)).toBe(0)
})

test('44/13: a clinic has none of these quotas', async () => {
  const { token } = await createTestClinic(app)
  expect((await importMedicines(token, 50)).status).toBe(200)
  const many = Array.from({ length: quotas.changes + 1 }, () =>
    app.call('POST', 'users/notifications/read-all', { token }),
  )
  const answers = await Promise.all(many)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
