import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, plantVisit, recordNow } from '#server/testing/worlds/test-record.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
})
afterAll(() => app.close())

test('an appointment carries its visit, for who may read it and until it is discarded', async () => {
  const practice = await createPractice(app)
  const { appointmentId } = practice
  const path = `users/appointments/${appointmentId}`
  const encounterFor = async (token: string) => (await app.call('GET', path, { token })).body.data.encounter
  expect(await encounterFor(practice.doctorToken)).toBeNull()
  await plantVisit(app, practice, { appointmentId, isDiscarded: true })
  expect(await encounterFor(practice.doctorToken)).toBeNull()
  const _id = await plantVisit(app, practice, { appointmentId })
  expect(await encounterFor(practice.doctorToken)).toEqual({ _id, isSigned: false })
  expect(await encounterFor(practice.token)).toEqual({ _id, isSigned: false })
  expect(await encounterFor(practice.receptionistToken)).toBeNull()
})

test('an appointment whose visit is being started is not deleted', async () => {
  const practice = await createPractice(app)
  const { appointmentId, organizationId, patientId, doctorId, clinicId } = practice
  let deleting: ReturnType<typeof app.call> | undefined
  await app.database.app.inOrganization(organizationId, async db => {
    await db`select 1 from appointments where organization_id = ${organizationId} and id = ${appointmentId} for update`
    deleting = app.call('DELETE', `users/appointments/${appointmentId}`, { token: practice.token })
    await untilBlocked(app.database)
    const [account] = await db<{ id: string }[]>`
      select account_id as id from memberships where organization_id = ${organizationId} and role = 'doctor'`
    await db`insert into encounters ${db({
      organization_id: organizationId,
      id: uuid(),
      number: 1,
      patient_id: patientId,
      doctor_id: doctorId,
      clinic_id: clinicId,
      appointment_id: appointmentId,
      started_at: new Date(recordNow),
      saved_at: new Date(recordNow),
      saved_by: account!.id,
      outline: db.json([]),
    })}`
  })
  expect(await deleting).toMatchObject({ status: 409, body: { code: 'in_use' } })
})
