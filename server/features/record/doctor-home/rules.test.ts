import { expect, test } from 'vitest'
import { lateMinutes, missingOf } from './rules.ts'

const outline = ['subjective', 'plan'].map(key => ({ key, title: null }))
const line = { medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }
const draft = { outline, texts: { plan: 'Rest' }, lines: [line], hasEntries: false }

test('a visit with a plan, without open fields and with whole medicines is complete', () => {
  expect(missingOf(draft)).toEqual([])
  expect(missingOf({ ...draft, texts: { plan: 'Rest [1] [] ]] [[' } })).toEqual([])
})

test('says what is missing, and how often', () => {
  expect(missingOf({ ...draft, texts: { subjective: 'Cough', plan: '  ' } })).toEqual([
    { kind: 'plan_empty', count: 1 },
  ])
  const texts = { subjective: 'Throat [[red]], ears [[clear]]', plan: 'Rest until [[day]]' }
  expect(missingOf({ ...draft, texts })).toEqual([{ kind: 'fields_open', count: 3 }])
  const lines = [line, { ...line, dosage: ' ' }, { ...line, recurrence: '' }]
  expect(missingOf({ ...draft, lines })).toEqual([{ kind: 'medicine_incomplete', count: 2 }])
})

test('what holds nothing cannot be signed; vitals or a diagnosis are something', () => {
  const empty = { outline: [{ key: 'note', title: null }], texts: {}, lines: [], hasEntries: false }
  expect(missingOf(empty)).toEqual([{ kind: 'nothing_written', count: 1 }])
  expect(missingOf({ ...empty, hasEntries: true })).toEqual([])
})

const minute = 60_000
const visit = { start: 0, end: 15 * minute, checkedInAt: -5 * minute, consultationAt: null }

test('late is who waits past the booked time, from when they were there', () => {
  const waits = { ...visit, status: 'checked_in' } as const
  expect(lateMinutes([waits], 6 * minute)).toBe(6)
  expect(lateMinutes([{ ...waits, checkedInAt: 4 * minute }], 6 * minute)).toBe(2)
  expect(lateMinutes([waits], -1 * minute)).toBe(0)
  expect(lateMinutes([{ ...waits, status: 'booked' }], 6 * minute)).toBe(0)
  expect(lateMinutes([], 0)).toBe(0)
})

test('late is also a visit that began late or takes over its time', () => {
  const inside = { ...visit, status: 'in_consultation', consultationAt: 3 * minute } as const
  expect(lateMinutes([inside], 4 * minute)).toBe(3)
  expect(lateMinutes([inside], 20 * minute)).toBe(5)
})
