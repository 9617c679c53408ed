import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'

const clients = 200

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => Date.parse('2026-11-25T06:00:00Z') })
})
afterAll(() => app.close())

// All wait for one counter in the end: the wait for a lock is the longest part of the test.
test(`${clients} clients issue at once at two clinics: each series is consecutive, without a gap or a double`, async () => {
  const { token, clinicId, patientId } = await createTestClinic(app, { patient: true })
  const second = await create(app, token, 'users/clinics', good.clinic())
  const post = (path: string, body: object) => app.call('POST', `users/${path}`, { token, body })
  const drafts: string[] = []
  for (let made = 0; made < clients; made++) {
    const lines = [{ description: 'Dressing', quantity: '1', unitPriceMinor: 10_000 }]
    const at = made % 2 === 0 ? clinicId : second._id
    drafts.push((await post('invoices', { patientId, clinicId: at, lines })).body.data._id)
  }
  const answers = await Promise.all(drafts.map(id => post(`invoices/${id}/issue`, {})))
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
  const bySeries = new Map<string, string[]>()
  for (const { body } of answers) {
    const number = body.data.number as string
    expect(number.length).toBeLessThanOrEqual(16)
    const [prefix, year, serial] = number.split('/')
    bySeries.set(`${prefix} ${year}`, [...(bySeries.get(`${prefix} ${year}`) ?? []), serial!])
  }
  expect(bySeries.size).toBe(2)
  for (const serials of bySeries.values())
    expect(serials.map(Number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: clients / 2 }, (_, index) => index + 1),
    )
})
