import { expect, test } from 'vitest'
import { describeChanges, describeExport } from './audit-detail.ts'

test('shows the old and the new value of the fields that changed', () => {
  const before = { email: 'old@example.org', phone: '1', clinic: { _id: 'a', name: 'North' }, status: true }
  const after = { email: 'new@example.org', phone: '1', clinic: { _id: 'b', name: 'South' }, status: false }
  expect(describeChanges(before, after)).toBe(
    'email: old@example.org → new@example.org; clinic: North → South; status: true → false',
  )
  expect(describeChanges(before, after, ['phone'])).toBeUndefined()
  expect(describeChanges({ email: null }, { email: 'a@b.in' })).toBe('email: – → a@b.in')
  expect(describeChanges({ reminders: [60, 30] }, { reminders: [] })).toBe('reminders: 60 30 → –')
})

test('a value cannot look like another field', () => {
  expect(describeChanges({ name: 'Anna' }, { name: 'x; role: doctor → owner' })).toBe(
    'name: Anna → "x; role: doctor → owner"',
  )
  expect(describeChanges({ name: 'Anna' }, { name: 'two\nlines' })).toBe('name: Anna → two lines')
})

test('long values are shortened, and every field is named', () => {
  const fields = Array.from({ length: 12 }, (_, index) => `field${index}`)
  const of = (letter: string) => Object.fromEntries(fields.map(field => [field, letter.repeat(600)]))
  const text = describeChanges(of('a'), of('b'))!
  expect(text.length).toBeLessThanOrEqual(500)
  for (const field of fields) expect(text).toContain(`${field}: `)
})

test('an export shows its format, number of rows, filter and columns', () => {
  const query = {
    format: 'csv',
    lang: 'en',
    columns: ['number', 'name'],
    keyword: 'a'.repeat(90),
    sort: '-name',
    status: false,
    clinicId: undefined,
  }
  expect(describeExport(query, 1)).toBe(
    `csv; 1 row; keyword: ${'a'.repeat(39)}…; sort: -name; status: false; columns: number name`,
  )
})
