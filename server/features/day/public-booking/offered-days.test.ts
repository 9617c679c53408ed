import { expect, test } from 'vitest'
import { offeredDays, type Offer } from './offered-days.ts'

// Monday 23 November 2026, 09:40 in Kolkata.
const zone = 'Asia/Kolkata'
const now = Date.parse('2026-11-23T09:40:00+05:30')
const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+05:30`)

const offer = (schedule: Partial<Offer['schedule']> = {}, more: Partial<Offer> = {}): Offer => ({
  schedule: {
    zone,
    openingHours: [1, 2, 3].map(weekday => ({ weekday, start: '09:00', end: '10:30' })),
    workingHours: null,
    holidays: [],
    leave: [],
    bookedInstants: [],
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    now,
    ...schedule,
  },
  slotLengthMinutes: 30,
  durationMinutes: 30,
  minimumNoticeMinutes: 0,
  bookingHorizonDays: 365,
  ...more,
})
const shown = (offers: Offer[], to = '2026-11-26') =>
  offeredDays(offers, { zone, from: '2026-11-23', to, now }).map(({ date, state, times }) => [
    date.slice(8),
    state,
    ...times.map(time => new Date(time + 5.5 * 3600_000).toISOString().slice(11, 16)),
  ])

test('what has begun is over, what nobody works on is closed', () => {
  expect(shown([offer()])).toEqual([
    ['23', 'open', '10:00'],
    ['24', 'open', '09:00', '09:30', '10:00'],
    ['25', 'open', '09:00', '09:30', '10:00'],
    ['26', 'closed'],
  ])
})

test('a time that any of them has is offered, once', () => {
  const busy = { start: at('2026-11-24', '09:00'), end: at('2026-11-24', '10:30') }
  const half = { start: at('2026-11-24', '09:30'), end: at('2026-11-24', '10:30') }
  expect(
    shown([offer({ bookedInstants: [busy] }), offer({ bookedInstants: [half] })], '2026-11-24')[1],
  ).toEqual(['24', 'open', '09:00'])
  expect(shown([offer({ bookedInstants: [busy] })], '2026-11-24')[1]).toEqual(['24', 'full'])
})

test('the booking policy hides what comes too soon, and says which days are too far', () => {
  const policy = { minimumNoticeMinutes: 24 * 60, bookingHorizonDays: 1 }
  expect(shown([offer({}, policy)])).toEqual([
    ['23', 'full'],
    ['24', 'open', '10:00'],
    ['25', 'far'],
    ['26', 'far'],
  ])
  // The last day is not too far, taken as it is.
  const busy = { start: at('2026-11-24', '09:00'), end: at('2026-11-24', '10:30') }
  expect(shown([offer({ bookedInstants: [busy] }, policy)], '2026-11-24')[1]).toEqual(['24', 'full'])
})

test('leave and holidays are closed days, and without a doctor every day is', () => {
  const leave = [{ from: '2026-11-24', to: '2026-11-24' }]
  const holidays = [{ from: '2026-11-25', to: '2026-11-25' }]
  expect(shown([offer({ leave, holidays })]).map(([, state]) => state)).toEqual([
    'open',
    'closed',
    'closed',
    'closed',
  ])
  expect(shown([]).map(([, state]) => state)).toEqual(['closed', 'closed', 'closed', 'closed'])
})
