import { expect, test } from 'vitest'
import { afterChoice } from './visit-choice.ts'

const state = {
  serviceId: 'check',
  doctorId: 'rao',
  date: '2026-11-24',
  start: '2026-11-24T10:00:00+05:30',
  note: 'stays',
}

test('another service or doctor clears the time, and keeps the other choices', () => {
  expect(afterChoice(state, { type: 'visit', serviceId: 'scan' })).toEqual({
    ...state,
    serviceId: 'scan',
    start: '',
  })
  expect(afterChoice(state, { type: 'visit', doctorId: '' })).toEqual({ ...state, doctorId: '', start: '' })
})

test('another day clears the time', () => {
  expect(afterChoice(state, { type: 'day', date: '2026-11-25' })).toEqual({
    ...state,
    date: '2026-11-25',
    start: '',
  })
})

test('a time changes nothing else', () => {
  const start = '2026-11-26T09:00:00+05:30'
  expect(afterChoice(state, { type: 'time', start })).toEqual({ ...state, start })
})
