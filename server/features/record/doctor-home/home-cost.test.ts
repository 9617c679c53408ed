import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#server/platform/http/gate.ts'
import { connect, type Database } from '#server/platform/db/database.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, plantVisit, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'
import { loadHome } from './load-home.ts'

let app: TestApp
let practice: Practice
let database: Database
let sent: string[] = []
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
  database = connect(app.database.urls.app, { max: 1, onStatement: statement => void sent.push(statement) })
})
afterAll(async () => {
  await database.close()
  await app.close()
})

/** So many more patients who wait, each with a signed visit and an open one. */
async function plant(count: number): Promise<void> {
  const { clinicId, doctorId, serviceId, token } = practice
  for (let made = 0; made < count; made++) {
    const { _id: patientId } = await create(app, token, 'users/patients', good.patient(clinicId))
    const body = { clinicId, doctorId, serviceId, patientId, start: '2090-11-20T11:00:00+05:30' }
    const { _id } = await create(app, token, 'users/appointments', { ...body, overbookReason: 'test' })
    await app.call('PATCH', `users/appointments/${_id}/status`, { token, body: { status: 'checked_in' } })
    await plantVisit(app, { ...practice, patientId }, { isSigned: true, sections: { plan: 'Rest' } })
    await plantVisit(app, { ...practice, patientId }, { sections: { plan: 'Rest' } })
  }
}

async function cost() {
  const { organizationId } = practice
  return database.inOrganization(
    organizationId,
    async db => {
      const [member] = await db<{ accountId: string; membershipId: string }[]>`
        select account_id as "accountId", id as "membershipId" from memberships
        where organization_id = ${organizationId} and role = 'doctor'`
      const actor = { ...member!, organizationId, role: 'doctor' } as Actor
      sent = []
      const call = { db, actor, scope: 'own', now: recordNow } as Parameters<typeof loadHome>[0]
      const { waiting, unsigned } = await loadHome(call, undefined)
      return { statements: [...sent], shown: [waiting.length, unsigned.length] }
    },
    { readOnly: true },
  )
}

test('as many statements at 50 visits as at 5', async () => {
  await plant(5)
  const few = await cost()
  expect(few.shown).toEqual([5, 5])
  expect(few.statements.length).toBeLessThanOrEqual(7)
  await plant(45)
  const many = await cost()
  expect(many.shown).toEqual([50, 50])
  expect(many.statements).toEqual(few.statements)
})
