import { expect, test } from 'vitest'
import { tablesWithoutOrganization, writtenTables } from '../../scripts/checks/sql-tables.ts'

const tenants = new Set(['appointments', 'doctors', 'slot_holds'])
const unnamed = (sql: string) => tablesWithoutOrganization(sql, tenants)

test.each([
  ['select 1 from appointments a where a.id = $1', ['appointments']],
  ['select 1 from appointments where organization_id = $1', []],
  ['select a.organization_id from appointments a', ['appointments']],
  [
    'select 1 from appointments a join doctors d on d.id = a.doctor_id where a.organization_id = $1',
    ['doctors'],
  ],
  [
    'select 1 from appointments where organization_id = $1 and exists (select from doctors d where d.id = 1)',
    ['doctors'],
  ],
  ['select 1 from appointments a, doctors d where a.organization_id = $1', ['doctors']],
  ["select 'from appointments' from organizations -- join doctors", []],
  ['select (a.x, extract(epoch from a.starts_at)) from appointments a where a.organization_id = $1', []],
  ['insert into slot_holds (id) values ($1)', ['slot_holds']],
  ['insert into slot_holds ("organization_id", "id") values ($1, $2)', []],
  [
    'update appointments a set x = 1 from doctors d where a.organization_id = $1 and d.organization_id = $1',
    [],
  ],
  ['delete from slot_holds h where h.id = $1', ['slot_holds']],
  ['with gone as (delete from slot_holds where id = $1 returning id) select 1 from gone', ['slot_holds']],
  ['select 1 from doctors where organization_id = $1 order by id for no key update', []],
])('%s', (sql, tables) => {
  expect(unnamed(sql)).toEqual(tables)
})

test('finds the tables that a statement writes', () => {
  expect(
    writtenTables('insert into doctors as d (id) values (1) on conflict (id) do update set x = 1'),
  ).toEqual(['doctors'])
  expect(writtenTables('select 1 from doctors d for no key update of d')).toEqual([])
  expect(
    writtenTables('with x as (delete from doctors returning id) update appointments a set y = 1'),
  ).toEqual(['doctors', 'appointments'])
})
