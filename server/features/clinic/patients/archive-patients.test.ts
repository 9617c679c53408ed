import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'

let app: TestApp
let clinic: Awaited<ReturnType<typeof createPractice>>
beforeAll(async () => {
  app = await createTestApp()
  clinic = await createPractice()
})
afterAll(() => app.close())

const createPractice = () => createTestClinic(app, { doctor: true })

const newPatient = async () =>
  (await create(app, clinic.token, 'users/patients', good.patient(clinic.clinicId)))._id

/** One entry in one table of the record, by the app's role. */
async function plant(table: string, patientId: string): Promise<void> {
  const { organizationId, doctorId, clinicId } = clinic
  await app.database.app.inOrganization(organizationId, async db => {
    const [owner] = await db<{ id: string }[]>`
      select account_id as id from memberships where organization_id = ${organizationId} and role = 'owner'`
    const common = { organization_id: organizationId, id: uuid(), patient_id: patientId }
    const entry = { ...common, entered_by: owner!.id }
    const at = '2026-01-02T05:00:00Z'
    const visit = {
      ...common,
      number: 1,
      doctor_id: doctorId,
      clinic_id: clinicId,
      started_at: at,
      saved_at: at,
    }
    const rows: Record<string, Record<string, string | number>> = {
      encounters: { ...visit, saved_by: owner!.id, outline: '[]' },
      vitals: { ...entry, taken_at: at, pulse: 70 },
      problems: { ...entry, text: 'Asthma', state: 'ongoing' },
      allergies: { ...entry, substance: 'Latex', kind: 'allergy' },
      patient_medicines: { ...entry, medicine_name: 'Salbutamol', started_on: '2026-01-02' },
      immunizations: { ...entry, vaccine: 'Tetanus', given_on: '2026-01-02' },
      history_entries: { ...entry, kind: 'past', text: 'Measles' },
      prescriptions: {
        ...common,
        number: 1,
        doctor_id: doctorId,
        clinic_id: clinicId,
        issued_on: '2026-01-02',
        signed_by: owner!.id,
      },
    }
    await db`insert into ${db(table)} ${db(rows[table]!)}`
  })
}

const none = { visitsAhead: 0, doctors: 0, weeklyTimes: 0 }

test.each([
  'encounters',
  'vitals',
  'problems',
  'allergies',
  'patient_medicines',
  'immunizations',
  'history_entries',
])('a patient with a row of %s is not deleted', async table => {
  const patientId = await newPatient()
  await plant(table, patientId)
  const path = `users/patients/${patientId}`
  const answer = await app.call('DELETE', path, { token: clinic.token })
  expect([answer.status, answer.body.code, answer.body.data]).toEqual([
    409,
    'in_use',
    { uses: { ...none, entries: 1 } },
  ])
  expect((await app.call('GET', path, { token: clinic.token })).status).toBe(200)
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')
const addReport = (patientId: string) =>
  app.call('POST', `users/patients/${patientId}/reports`, {
    token: clinic.token,
    form: { title: 'Blood count', reportedOn: '2026-01-02', file: pdf },
  })
test('a patient with a medical report or a prescription alone is not deleted, until those are', async () => {
  const { token } = clinic
  const [free, seen, treated] = [await newPatient(), await newPatient(), await newPatient()]
  const report = (await addReport(seen)).body.data as { _id: string }
  // Written before the record had the patient's medicines: nothing else stands for it.
  await plant('prescriptions', treated)
  for (const id of [seen, treated]) {
    const answer = await app.call('DELETE', `users/patients/${id}`, { token })
    expect([answer.status, answer.body.data]).toEqual([409, { uses: { ...none, entries: 1 } }])
  }
  const remove = async (ids: string[]) =>
    (await app.call('POST', 'users/patients/bulk', { token, body: { action: 'delete', ids } })).body.data
  expect(await remove([free, seen, treated])).toMatchObject({ done: 1, kept: 2, reasons: ['in_use'] })
  await app.call('DELETE', `users/patients/${seen}/reports/${report._id}`, { token })
  const { organizationId } = clinic
  await app.database.app.inOrganization(
    organizationId,
    db => db`
      update prescriptions set is_deleted = true where organization_id = ${organizationId} and patient_id = ${treated}`,
  )
  expect(await remove([seen, treated])).toMatchObject({ done: 2, kept: 0 })
})

test('in bulk they are kept and named, and the others go', async () => {
  const [free, held] = [await newPatient(), await newPatient()]
  await plant('vitals', held)
  await plant('problems', held)
  const body = { action: 'delete', ids: [free, held] }
  const { data } = (await app.call('POST', 'users/patients/bulk', { token: clinic.token, body })).body
  expect(data).toMatchObject({
    done: 1,
    kept: 1,
    reasons: ['in_use'],
    keptRecords: [{ _id: held, reason: 'in_use', uses: { ...none, entries: 2 } }],
  })
  expect((await app.call('DELETE', `users/patients/${free}`, { token: clinic.token })).status).toBe(404)
})

test('an address added to a record with entries is not proven yet', async () => {
  const state = async (table?: string) => {
    const _id = await newPatient()
    await app.database.app.inOrganization(
      clinic.organizationId,
      db => db`
        update patients set email = null where organization_id = ${clinic.organizationId} and id = ${_id}`,
    )
    if (table) await plant(table, _id)
    const path = `users/patients/${_id}`
    await app.call('PUT', path, {
      token: clinic.token,
      body: { email: `anew-${table ?? 'none'}@example.org` },
    })
    const [row] = await app.database.app.inOrganization(
      clinic.organizationId,
      db => db<{ waits: boolean }[]>`
        select email_waits_since is not null as waits from patients where organization_id = ${clinic.organizationId} and id = ${_id}`,
    )
    return row!.waits
  }
  expect(await state()).toBe(false)
  expect(await state('allergies')).toBe(true)
})

test('a report that is added while its patient is deleted is not added', async () => {
  const { organizationId } = clinic
  const id = await newPatient()
  let adding: ReturnType<typeof addReport> | undefined
  await app.database.app.inOrganization(organizationId, async db => {
    await db`select 1 from patients where organization_id = ${organizationId} and id = ${id} for update`
    adding = addReport(id)
    await untilBlocked(app.database)
    await db`update patients set is_deleted = true where organization_id = ${organizationId} and id = ${id}`
  })
  expect((await adding!).status).toBe(404)
})

test('whoever deletes while an entry is written: never both', async () => {
  const { token, organizationId, clinicId } = clinic
  const { _id: doctorId } = await create(app, token, 'users/doctors', good.doctor(clinicId))
  await app.database.app.inOrganization(
    organizationId,
    db => db`
      update doctors set membership_id = (select id from memberships where organization_id = ${organizationId} and role = 'owner')
      where organization_id = ${organizationId} and id = ${doctorId}`,
  )
  for (let round = 0; round < 8; round++) {
    const path = `users/patients/${await newPatient()}`
    const write = () => app.call('POST', `${path}/problems`, { token, body: { text: 'Asthma' } })
    const remove = () => app.call('DELETE', path, { token })
    const order = round % 2 ? [write, remove] : [remove, write]
    const statuses = (await Promise.all(order.map(send => send()))).map(({ status }) => status)
    const [written, removed] = round % 2 ? statuses : statuses.toReversed()
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([written, removed])
  }
})
