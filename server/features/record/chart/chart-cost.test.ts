import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#server/platform/http/gate.ts'
import { connect, type Database, type Db } from '#server/platform/db/database.ts'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'
import { loadChart } from './load-chart.ts'

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

let planted = 0

/** So many more signed visits, each with appointment, vitals, a diagnosis and a prescription whose medicine has run out. */
async function plantVisits(count: number): Promise<void> {
  const { organizationId, patientId, doctorId, clinicId, serviceId } = practice
  const [first, last] = [planted + 1, planted + count]
  const moment = (db: Db) => db`'2090-11-19T05:00:00Z'::timestamptz - n * interval '1 day'`
  const id = (db: Db, kind: string) => db`md5(${`${organizationId} ${kind} `}::text || n)::uuid`
  await app.database.app.inOrganization(organizationId, async db => {
    const [account] = await db<{ id: string }[]>`
      select account_id as id from memberships where organization_id = ${organizationId} and role = 'doctor'`
    const by = account!.id
    const numbers = db`generate_series(${first}::integer, ${last}::integer) n`
    const whose = db`${organizationId}::uuid, ${patientId}::uuid`
    await db`
      insert into appointments (organization_id, patient_id, id, number, clinic_id, doctor_id, service_id, starts_at, ends_at,
        occupied_from, occupied_until, price_minor, tax_minor, currency, status)
      select ${whose}, ${id(db, 'appointment')}, 1000 + n, ${clinicId}, ${doctorId}, ${serviceId}, ${moment(db)}, ${moment(db)} + interval '30 minutes',
        ${moment(db)}, ${moment(db)} + interval '30 minutes', 0, 0, 'INR', 'completed' from ${numbers}`
    await db`
      insert into encounters (organization_id, patient_id, id, number, doctor_id, clinic_id, appointment_id, started_at, saved_at, saved_by, outline,
        sections, signed_at, signed_by, as_signed)
      select ${whose}, ${id(db, 'visit')}, n, ${doctorId}, ${clinicId}, ${id(db, 'appointment')}, ${moment(db)}, ${moment(db)}, ${by},
        '[{"key": "note", "title": "Note"}]', '{"note": "Well"}', ${moment(db)}, ${by}, '{}' from ${numbers}`
    await db`
      insert into vitals (organization_id, patient_id, id, encounter_id, taken_at, systolic, diastolic, entered_by, is_frozen)
      select ${whose}, ${id(db, 'vitals')}, ${id(db, 'visit')}, ${moment(db)}, 120, 80, ${by}, true from ${numbers}`
    await db`
      insert into problems (organization_id, patient_id, id, encounter_id, text, state, entered_by)
      select ${whose}, ${id(db, 'problem')}, ${id(db, 'visit')}, 'Cough', 'visit', ${by} from ${numbers}`
    await db`
      insert into prescriptions (organization_id, patient_id, id, number, doctor_id, clinic_id, encounter_id, issued_on, signed_by, created_at)
      select ${whose}, ${id(db, 'prescription')}, n, ${doctorId}, ${clinicId}, ${id(db, 'visit')}, '2090-01-01', ${by}, ${moment(db)} from ${numbers}`
    await db`
      insert into prescription_lines (organization_id, prescription_id, position, medicine_name, dosage, recurrence)
      select ${organizationId}, ${id(db, 'prescription')}, 1, 'Paracetamol', '500 mg', '1-0-1' from ${numbers}`
    await db`
      insert into patient_medicines (organization_id, patient_id, id, encounter_id, medicine_name, started_on, lasts_until, entered_by)
      select ${whose}, ${id(db, 'medicine')}, ${id(db, 'visit')}, 'Paracetamol', '2060-01-01', '2060-01-05', ${by} from ${numbers}`
  })
  planted = last
  const owner = connectAsOwner(app.database.ownerUrl)
  try {
    await owner`analyze`
  } finally {
    await owner.end()
  }
}

/** What one reading of the chart sends, and how many rows of tables the database looks at for it. */
async function cost(): Promise<{ statements: string[]; rows: number; shown: number }> {
  const { organizationId, patientId } = practice
  return database.inOrganization(
    organizationId,
    async db => {
      const [member] = await db<{ accountId: string; membershipId: string }[]>`
        select account_id as "accountId", id as "membershipId" from memberships
        where organization_id = ${organizationId} and role = 'doctor'`
      const actor = { ...member!, organizationId, role: 'doctor' } as Actor
      const read = async () => {
        const [row] = await db<{ rows: number }[]>`
          select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables /* of this transaction */`
        return row!.rows
      }
      const before = await read()
      sent = []
      const { timeline } = await loadChart({ db, actor, scope: 'own', now: recordNow }, patientId, {})
      const statements = [...sent]
      return { statements, rows: (await read()) - before, shown: timeline.length }
    },
    { readOnly: true },
  )
}

test('as many statements and as many rows at 2,000 visits as at 200', async () => {
  await plantVisits(5)
  const few = await cost()
  expect(few.shown).toBe(5)
  await plantVisits(195)
  const some = await cost()
  await plantVisits(1_800)
  const many = await cost()
  expect([some.shown, many.shown]).toEqual([20, 20])
  expect(few.statements.length).toBeGreaterThan(10)
  expect(some.statements).toEqual(few.statements)
  expect(many.statements).toEqual(few.statements)
  // A page of visits, each with what the line shows; the rest does not grow.
  expect(many.rows).toBeLessThan(some.rows * 1.2)
  expect(many.rows).toBeLessThan(500)
})
