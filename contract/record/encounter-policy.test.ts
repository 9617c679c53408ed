import { expect, test } from 'vitest'
import { encounterStep } from './encounter-policy.ts'

const today = '2026-11-25'
const appointment = {
  doctor: { _id: 'asha' },
  status: 'checked_in',
  start: '2026-11-25T10:00:00+05:30',
  encounter: null,
} as const
const asha = { doctorId: 'asha' }

test('its own doctor calls in, goes on with an open visit, and reads a signed one', () => {
  expect(encounterStep(asha, appointment, today)).toBe('call_in')
  expect(encounterStep(asha, { ...appointment, status: 'booked' }, today)).toBe('start')
  const open = { ...appointment, status: 'in_consultation', encounter: { isSigned: false } } as const
  expect(encounterStep(asha, open, today)).toBe('open')
  // The desk said that it is complete, and the note is still open.
  expect(encounterStep(asha, { ...open, status: 'completed' }, today)).toBe('open')
  expect(encounterStep(asha, { ...open, encounter: { isSigned: true } }, today)).toBe('show')
})

test('nobody else, and nobody without a doctor’s record', () => {
  expect(encounterStep({ doctorId: 'daniel' }, appointment, today)).toBeUndefined()
  expect(encounterStep({ doctorId: null }, appointment, today)).toBeUndefined()
})

test('a visit is written up to 30 days later, and not before its day', () => {
  const completed = { ...appointment, status: 'completed' } as const
  expect(encounterStep(asha, { ...completed, start: '2026-10-26T10:00:00+05:30' }, today)).toBe('write')
  expect(encounterStep(asha, { ...completed, start: '2026-10-25T10:00:00+05:30' }, today)).toBeUndefined()
  const booked = { ...appointment, status: 'booked' } as const
  expect(encounterStep(asha, { ...booked, start: '2026-11-26T10:00:00+05:30' }, today)).toBeUndefined()
  expect(encounterStep(asha, { ...booked, start: '2026-11-24T10:00:00+05:30' }, today)).toBeUndefined()
  for (const status of ['cancelled', 'no_show'] as const)
    expect(encounterStep(asha, { ...appointment, status }, today)).toBeUndefined()
})
