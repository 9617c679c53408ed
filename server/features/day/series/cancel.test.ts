import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type Answer, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, plantVisit, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: object) =>
  app.call(method, `users/appointments/${path}`, { token: practice.token, ...(body && { body }) })
const cancel = (id: string, scope: string) => call('POST', `${id}/series/cancel`, { scope })
const statuses = ({ body }: Answer) => (body.data.visits as { status: string }[]).map(({ status }) => status)

/** Three visits ahead; a doctor has begun to write in the first. */
async function bookWritten(): Promise<string> {
  practice = await createPractice(app)
  const { appointmentId } = practice
  const starts = ['2090-12-01T10:00:00+05:30', '2090-12-08T10:00:00+05:30']
  const created = await call('POST', `${appointmentId}/series`, { rule: 'FREQ=WEEKLY;COUNT=3', starts })
  expect(created.status).toBe(201)
  await plantVisit(app, practice, { appointmentId })
  return appointmentId
}

test('a visit with a note stays when its series is cancelled', async () => {
  const id = await bookWritten()
  expect(statuses(await cancel(id, 'all'))).toEqual(['booked', 'cancelled', 'cancelled'])
})

test('where nothing else is left to cancel, the answer is that of the visit alone', async () => {
  const id = await bookWritten()
  const alone = await call('PATCH', `${id}/status`, { status: 'cancelled' })
  const refused = await cancel(id, 'one')
  expect([refused.status, refused.body]).toEqual([409, alone.body])
  expect(refused.body).toMatchObject({ code: 'in_use', message: clinicalMessages.visitWritten })
})

test('a visit that took place is not cancelled alone; one that is cancelled already stays so', async () => {
  const id = await bookWritten()
  const [, second] = (await call('GET', `${id}/series`)).body.data.visits as { _id: string }[]
  expect(statuses(await cancel(second!._id, 'one'))).toEqual(['booked', 'cancelled', 'booked'])
  expect(statuses(await cancel(second!._id, 'one'))).toEqual(['booked', 'cancelled', 'booked'])
  await app.database.app.inOrganization(
    practice.organizationId,
    db => db`
      update appointments set status = 'completed' where organization_id = ${practice.organizationId} and id = ${id}`,
  )
  const refused = await cancel(id, 'one')
  expect([refused.status, refused.body.code]).toEqual([409, 'illegal_status_step'])
})
