import { describe, expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { migrationProblems } from './migration-rules.ts'

const of = (text: string) => migrationProblems([{ name: '0001_first.sql', text }])

test('all migrations follow the rules', () => {
  expect(migrationProblems(readMigrations())).toEqual([])
})

test('migration numbers increase by one', () => {
  const named = (...names: string[]) => migrationProblems(names.map(name => ({ name, text: '' })))
  expect(named('0001_a.sql', '0002_b.sql')).toEqual([])
  expect(named('0001_a.sql', '0003_b.sql')).toHaveLength(1)
  expect(named('0001_a.sql', '0001_b.sql')).toHaveLength(1)
  expect(named('1_a.sql')).toHaveLength(1)
  expect(named()).toHaveLength(1)
})

describe('refused', () => {
  test.each([
    'create table beds (id uuid primary key)',
    'create table beds (id uuid, check (id is not null))',
    'create table beds (id uuid, constraint pk primary key (id))',
    'create table beds (id uuid, ward uuid references wards (id))',
    'create table beds (id uuid, constraint beds_ward_fkey foreign key (id) references wards (id))',
    'alter table beds add foreign key (ward) references wards (id)',
    'alter table beds add unique (id)',
    'alter table beds add constraint ward_fkey foreign key (ward) references wards (id)',
    'alter table beds add column ward uuid references wards (id)',
    'alter table beds drop column ward',
    'alter table beds drop ward',
    'alter table beds alter column ward type text',
    'alter table beds rename ward to room',
    'alter table beds rename to rooms',
    'alter table beds disable row level security',
    'alter table beds force row level security; update beds set ward = null',
    'alter table beds force row level security; with old as (select 1) delete from beds where ward is null',
    'drop table beds',
    'drop table if exists beds cascade',
    'truncate beds',
    'create trigger touched before update on beds for each row execute function touch()',
    'do $$ begin drop table beds; end $$',
    'create index concurrently beds_by_ward on beds (ward)',
  ])('%s', statement => {
    expect(of(`${statement};`)).not.toEqual([])
  })
})

describe('allowed', () => {
  test.each([
    'create table beds (id uuid not null, constraint beds_pkey primary key (id), constraint beds_size check (id is not null))',
    'alter table beds add constraint beds_ward_fkey foreign key (organization_id, ward) references wards (organization_id, id) on delete cascade',
    'alter table beds add column ward uuid',
    'alter table beds drop constraint beds_size',
    'update beds set ward = null; alter table beds force row level security',
    'alter table beds force row level security; -- allowed: to fill a column\nalter table beds no force row level security; update beds set ward = null',
    'alter table beds alter column ward drop not null',
    'drop index beds_by_ward',
    "insert into notes (text) values ('drop table beds; check (it)')",
    '-- drop table beds\nselect 1',
    '-- allowed: nothing has read it since version 2\nalter table beds drop column ward',
  ])('%s', statement => {
    expect(of(`${statement};`)).toEqual([])
  })
})
