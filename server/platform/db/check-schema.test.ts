import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingFrom } from './check-schema.ts'

const schema = readFileSync(join(import.meta.dirname, '../../../db/schema.sql'), 'utf8')
const without = (line: RegExp) => schema.replace(new RegExp(line.source, 'm'), '')

test('a schema has all of its own parts, and additions do not matter', () => {
  expect(missingFrom(schema, schema)).toEqual([])
  const more = `${schema}\ncreate table notes (\n  id uuid\n);\ngrant select on patients to reporting;\n`
  expect(missingFrom(schema, more)).toEqual([])
  expect(missingFrom(more, schema)).toEqual(['create table notes', 'grant select on patients to reporting'])
})

test.each([
  ['a policy', /^create policy patients_tenant on patients .+$/, 'create policy patients_tenant on patients'],
  [
    'a grant',
    /^grant insert, select, update on patients to lindenwell_app;$/,
    'grant insert on patients to lindenwell_app',
  ],
  [
    'forced security',
    /^alter table patients force row level security;$/,
    'alter table patients force row level security',
  ],
  [
    'a foreign key',
    /^alter table patients add constraint patients_clinic_fkey .+$/,
    'constraint patients_clinic_fkey of patients',
  ],
  [
    'the owner of a function',
    /^alter function search_patients.+$/,
    'alter function search_patients(text) owner to lindenwell_search',
  ],
])('%s that is missing is named', (_what, line, named) => {
  expect(schema).toMatch(new RegExp(line.source, 'm'))
  expect(missingFrom(schema, without(line))[0]).toBe(named)
})

test('a rule that another server words differently counts as the same rule', () => {
  const other = schema.replaceAll('::text', '').replaceAll(' USING btree', '')
  expect(missingFrom(schema, other)).toEqual([])
})
