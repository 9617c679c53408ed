import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type MadeDatabase } from '#server/testing/make-database.ts'
import { readMigrations } from './migrate.ts'

// What 0111 makes of the addresses that there are: who made them is read from the audit.
const migrations = join(import.meta.dirname, '../../../db/migrations')
const tables = ['organizations', 'memberships', 'clinics', 'clinic_feeds', 'audit_events']

let database: MadeDatabase
let folder: string
beforeAll(async () => {
  database = await makeDatabase()
  folder = mkdtempSync(join(tmpdir(), 'lindenwell-makers-'))
  for (const { name } of readMigrations())
    if (name < '0111') copyFileSync(join(migrations, name), join(folder, name))
  await database.migrate({ folder, schemaFile: null })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const [organizationId, owner, desk, ownerAccount, deskAccount] = Array.from({ length: 5 }, () => randomUUID())
const wall = async (forced: 'force' | 'no force') => {
  for (const table of tables) await database.sql.unsafe(`alter table ${table} ${forced} row level security`)
}

async function plantClinic(names: boolean): Promise<string> {
  const { sql } = database
  const id = randomUUID()
  await sql`
    insert into clinics (organization_id, id, name, description, email, contact_number, service, slot_minutes, address, time_zone)
    values (${organizationId!}, ${id}, ${`Clinic ${id}`}, '', 'clinic@example.com', '+919876543210', 'Care', 30, 'Here', 'Asia/Kolkata')`
  await sql`
    insert into clinic_feeds (organization_id, clinic_id, token_hash, opened_at, shows_names)
    values (${organizationId!}, ${id}, ${randomUUID()}, '2026-05-01', ${names})`
  return id
}
const note = (action: string, account: string, role: string, clinicId: string, at: string) => database.sql`
  insert into audit_events (organization_id, id, at, account_id, role, action, outcome, subject_ids)
  values (${organizationId!}, ${randomUUID()}, ${at}, ${account}, ${role}, ${action}, 'done', ${[clinicId]})`

test('44.6: each address has the maker whom the audit knows, or the owner, and names only where an owner turned them on', async () => {
  const { sql } = database
  await wall('no force')
  await sql`
    insert into organizations (id, name, type, contact_person, contact_number, email)
    values (${organizationId!}, 'Riverside', 'clinic', 'Asha', '+919876543210', 'owner@example.com')`
  for (const [account, membership, role] of [
    [ownerAccount, owner, 'owner'],
    [deskAccount, desk, 'receptionist'],
  ] as const) {
    await sql`insert into accounts (id, email, name) values (${account!}, ${`${role}@example.com`}, ${role})`
    await sql`
      insert into memberships (organization_id, id, account_id, role) values (${organizationId!}, ${membership!}, ${account!}, ${role})`
  }
  const made = 'PUT users/calendar-feeds/:id'
  const named = 'PATCH users/calendar-feeds/:id'
  const [byDesk, byOwner, unknown] = [
    await plantClinic(true),
    await plantClinic(true),
    await plantClinic(true),
  ]
  await note(made, ownerAccount!, 'owner', byDesk, '2026-04-01')
  await note(made, deskAccount!, 'receptionist', byDesk, '2026-05-01')
  await note(named, deskAccount!, 'receptionist', byDesk, '2026-05-02')
  await note(made, ownerAccount!, 'owner', byOwner, '2026-05-01')
  await note(named, ownerAccount!, 'owner', byOwner, '2026-05-02')
  await wall('force')
  await database.migrate({ schemaFile: null })

  await wall('no force')
  const rows = await sql`select clinic_id, made_by, names_by, shows_names from clinic_feeds`
  const found = (id: string) => rows.find(row => row['clinic_id'] === id)
  expect(found(byDesk)).toMatchObject({ made_by: desk, names_by: desk })
  expect(found(byOwner)).toMatchObject({ made_by: owner, names_by: owner, shows_names: true })
  expect(found(unknown)).toMatchObject({ made_by: owner, names_by: null, shows_names: false })
})
