import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { bookFirstSlot, createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the database refuses a second visit of a doctor at one moment, whatever code asks for it', async () => {
  const clinic = await createTestClinic(app, { doctor: true, patient: true })
  const { _id } = await bookFirstSlot(app, clinic, { patientId: clinic.patientId })
  const { organizationId } = clinic
  const again = (more: object) =>
    app.database.app.inOrganization(
      organizationId,
      db => db`
        insert into appointments
        select (jsonb_populate_record(a, ${JSON.stringify({ id: uuid(), number: 999, ...more })}::text::jsonb)).* from appointments a
        where a.organization_id = ${organizationId} and a.id = ${_id}`,
    )
  await expect(again({})).rejects.toMatchObject({
    code: '23P01',
    constraint_name: 'appointments_no_overlap',
  })
  await again({ status: 'cancelled' })
})
