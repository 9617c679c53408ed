import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestVisits, visitsNow } from '#server/testing/worlds/test-visits.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'

// A visit is discarded while it is open, or retracted once it is signed.

const path = 'users/encounters'

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestVisits>>
let clinic: typeof desk.clinic
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
  desk = await createTestVisits(app)
  clinic = desk.clinic
})
afterAll(() => app.close())

const post = (to: string, body: object) => app.call('POST', to, { token: clinic.doctorToken, body })
const get = async (to: string) => (await app.call('GET', to, { token: clinic.doctorToken })).body
const discard = ({ _id, version }: { _id: string; version: number }) =>
  post(`${path}/${_id}/discard`, { version, reason: 'A wrong tab' })
const retract = ({ _id }: { _id: string }) =>
  post(`${path}/${_id}/addenda`, { text: 'Another patient', retracts: true })

test('discarding a visit cancels the orders that were placed in it', async () => {
  const visit = await desk.open()
  const order = { patientId: clinic.patientId, tests: ['Stool culture'] }
  const placed = (await post('users/orders', { ...order, encounterId: visit._id })).body.data
  const beside = (await post('users/orders', order)).body.data
  expect((await discard(visit)).status).toBe(200)
  expect((await get(`users/orders/${placed._id}`)).data).toMatchObject({
    status: 'cancelled',
    cancelReason: 'A wrong tab',
  })
  expect((await get(`users/orders/${beside._id}`)).data.status).toBe('open')
})

/** Another transaction that has done `work`, and stays open until the answer is called. */
async function hold(work: (db: Db) => Promise<unknown>): Promise<() => Promise<void>> {
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const other = app.database.app.inOrganization(clinic.organizationId, async db => {
    await work(db)
    begun.resolve()
    await done.promise
  })
  await Promise.race([begun.promise, other])
  return async () => {
    done.resolve()
    await other
  }
}

/** So many wait for a lock that another holds. */
const blocked = (count: number) => untilBlocked(app.database, count)

const kinds = [
  ['discarded', () => desk.open(), discard],
  ['retracted', () => desk.signed(), retract],
] as const

async function certificateOf({ _id: encounterId }: { _id: string }) {
  const templates = (await get('users/certificate-templates')).data as { _id: string; kind: string }[]
  const templateId = templates.find(({ kind }) => kind === 'sick_note')!._id
  const fields = { days: 3, from: '2090-11-20' }
  return { templateId, patientId: clinic.patientId, encounterId, fields }
}

describe('what is written at the same moment', () => {
  test.each(kinds)('is struck, if a visit is %s after it', async (_how, begin, takeBack) => {
    const visit = await begin()
    const id = uuid()
    const release = await hold(async db => {
      await db`
        select 1 from patients where organization_id = ${clinic.organizationId} and id = ${clinic.patientId} for no key update`
      const [account] = await db<{ id: string }[]>`
        select account_id as id from memberships where organization_id = ${clinic.organizationId} and role = 'doctor' limit 1`
      await db`insert into vitals ${db({
        organization_id: clinic.organizationId,
        id,
        patient_id: clinic.patientId,
        encounter_id: visit._id,
        taken_at: new Date(visitsNow),
        pulse: 70,
        entered_by: account!.id,
      })}`
    })
    const takingBack = takeBack(visit)
    await blocked(1).finally(release)
    expect((await takingBack).status).toBeLessThan(300)
    const list = `users/patients/${clinic.patientId}/vitals?encounterId=${visit._id}&struck=true`
    expect((await get(list)).data).toMatchObject([{ _id: id, isStruck: true }])
  })

  test.each(kinds)('is refused, if a visit is %s before it', async (_how, begin, takeBack) => {
    const visit = await begin()
    const certificate = await certificateOf(visit)
    const { _id: issued } = (await post('users/certificates', certificate)).body.data
    // Whoever takes the visit back cancels its certificate, and waits here after everything else.
    const release = await hold(
      db =>
        db`select 1 from certificates where organization_id = ${clinic.organizationId} and id = ${issued} for update`,
    )
    const takingBack = takeBack(visit)
    await blocked(1)
    const entry = post(`users/patients/${clinic.patientId}/vitals`, { pulse: 70, encounterId: visit._id })
    const another = post('users/certificates', certificate)
    await blocked(3).finally(release)
    expect((await takingBack).status).toBeLessThan(300)
    expect((await entry).body.errors).toEqual({ encounterId: clinicalMessages.encounterUnknown })
    expect((await another).body.errors).toEqual({ encounterId: clinicalMessages.certificateVisitUnknown })
  })
})
