import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogFaults, namesOf, type RoleNames } from '#server/testing/catalog-faults.ts'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let sql: postgres.Sql
let roles: RoleNames
beforeAll(async () => {
  database = await createTestDatabase()
  sql = connectAsOwner(database.ownerUrl)
  roles = namesOf(database.urls)
})
afterAll(async () => {
  await sql.end()
  await database.close()
})

test('nothing in the catalog lets one organization reach another', async () => {
  expect(await catalogFaults(sql, roles)).toEqual([])
})

class Undo extends Error {}

/** What the check reports without a control. The change is rolled back. */
async function faultsAfter(statement: string): Promise<string[]> {
  let faults: string[] = []
  await sql
    .begin(async transaction => {
      await transaction.unsafe(statement)
      faults = await catalogFaults(transaction, roles)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return faults
}

describe('the check reports each control that is removed', () => {
  test.each([
    ['alter table patients disable row level security', 'patients: row-level security is not enabled'],
    ['alter table patients no force row level security', 'patients: row-level security is not forced'],
    [
      'drop policy patients_tenant on patients',
      'patients: no policy of the tenant with USING and WITH CHECK',
    ],
    [
      'drop policy clinics_tenant on clinics; create policy clinics_tenant on clinics using (true) with check (true)',
      'clinics: no policy of the tenant with USING and WITH CHECK',
    ],
    [
      'create policy more on doctors for select to lindenwell_app using (true)',
      'doctors: policy more lets the app see more',
    ],
    [
      `alter table appointments drop constraint appointments_number_key;
       alter table appointments add constraint appointments_number_key unique (number, organization_id)`,
      'appointments: appointments_number_key does not begin with organization_id',
    ],
    [
      `alter table holidays drop constraint holidays_pkey; alter table holidays add constraint holidays_pkey primary key (id)`,
      'holidays: holidays_pkey does not begin with organization_id',
    ],
    [
      'alter table appointments drop constraint appointments_patient_fkey',
      'appointments: no composite foreign key holds patient_id',
    ],
    [
      `create unique index clinics_id on clinics (id);
       alter table leave add constraint leave_clinic_fkey foreign key (id) references clinics (id)`,
      'leave: leave_clinic_fkey can point into another organization',
    ],
    [
      "alter table leave add check (first_day > date '2000-01-01')",
      'leave: nobody named the constraint leave_first_day_check',
    ],
    ['create table notes (id uuid primary key)', 'notes: row-level security is not enabled'],
    ['alter role lindenwell_app createdb', 'lindenwell_app is createdb'],
    ['grant lindenwell_search to lindenwell_app', 'lindenwell_app is a member of lindenwell_search'],
    [
      'grant create on schema public to lindenwell_app; alter table throttles owner to lindenwell_app',
      'lindenwell_app owns throttles',
    ],
    ['grant update (at) on audit_events to lindenwell_app', 'lindenwell_app may update audit_events'],
    ['grant delete on audit_events to lindenwell_app', 'lindenwell_app may delete audit_events'],
    ['grant update on operator_events to lindenwell_app', 'lindenwell_app may update operator_events'],
    ['grant truncate on files to lindenwell_app', 'lindenwell_app may truncate files, past every policy'],
    [
      `create function touch() returns trigger language plpgsql as 'begin return new; end';
       create trigger touched before update on patients for each row execute function touch()`,
      'patients: trigger touched',
    ],
    [
      `create function everything() returns setof patients language sql security definer as 'select * from patients'`,
      'everything() runs with the rights of its owner',
    ],
  ])('%s', async (statement, fault) => {
    expect(await faultsAfter(statement)).toContain(fault)
  })
})
