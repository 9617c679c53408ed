import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the kept total of invoices follows drafts that are begun and discarded, and holds for the owner alone', async () => {
  const clinic = await createTestClinic(app, { receptionist: true, patient: true })
  const { token, clinicId, patientId, receptionistToken } = clinic
  const elsewhere = await create(app, token, 'users/clinics', good.clinic())
  const begin = (at: string) =>
    create(app, token, 'users/invoices', {
      patientId,
      clinicId: at,
      lines: [{ description: 'Dressing', quantity: '1', unitPriceMinor: 100 }],
    })
  const total = async (query = '', as = token) =>
    (await app.call('GET', `users/invoices?${query}`, { token: as })).body.total
  expect(await total()).toBe(0)
  const [first, second] = [await begin(clinicId), await begin(clinicId)]
  await begin(elsewhere._id)
  expect(await total()).toBe(3)
  await app.call('DELETE', `users/invoices/${first._id}`, { token })
  // A second time changes nothing.
  await app.call('DELETE', `users/invoices/${first._id}`, { token })
  expect((await app.call('POST', `users/invoices/${second._id}/issue`, { token, body: {} })).status).toBe(200)
  expect([await total(), await total('state=issued'), await total('sort=due')]).toEqual([2, 1, 2])
  expect(await total('', receptionistToken)).toBe(1)
})
