import { describe, expect, test } from 'vitest'
import type { Appointment } from '#contract/day/appointments.ts'
import type { Schedule } from '#server/features/day/scheduling/slots.ts'
import { averageWaitMinutes, byWait, findPlace, toColumns } from './rules.ts'

// Monday 23 November 2026, 10:07:20 in Kolkata.
const now = Date.parse('2026-11-23T10:07:20+05:30')
const at = (time: string) => Date.parse(`2026-11-23T${time}:00+05:30`)
const taken = (from: string, until: string) => ({ start: at(from), end: at(until) })
const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  zone: 'Asia/Kolkata',
  openingHours: [
    { weekday: 1, start: '09:00', end: '13:00' },
    { weekday: 1, start: '14:00', end: '17:00' },
  ],
  workingHours: null,
  holidays: [],
  leave: [],
  bookedInstants: [],
  now,
  ...more,
})
const place = (more: Partial<Schedule> = {}, durationMinutes = 30) => {
  const found = findPlace(schedule(more), durationMinutes)
  return found && [new Date(found.startsAt).toISOString().slice(11, 16), found.isBesideAnother]
}

describe('a walk-in begins', () => {
  test('with the next minute where the doctor is free, off the grid', () => {
    expect(place()).toEqual(['04:38', false])
  })
  test('at the next free time otherwise, however long the visit takes', () => {
    const bookedInstants = [taken('10:00', '10:30'), taken('10:50', '11:20')]
    expect(place({ bookedInstants })).toEqual(['05:50', false])
    expect(place({ bookedInstants }, 20)).toEqual(['05:00', false])
  })
  test('after the break, where it would reach into it', () => {
    expect(place({ now: at('12:45') })).toEqual(['08:30', false])
    expect(place({ now: at('08:00') })).toEqual(['03:30', false])
  })
  test('beside another, where nothing is left of the day', () => {
    const bookedInstants = [taken('09:00', '17:00')]
    expect(place({ bookedInstants })).toEqual(['04:38', true])
    expect(place({ bookedInstants, now: at('13:10') })).toEqual(['08:30', true])
  })
  test('not at all after hours, on a holiday or in a leave', () => {
    expect(place({ now: at('16:45') })).toBeUndefined()
    expect(place({ holidays: [{ from: '2026-11-23', to: '2026-11-23' }] })).toBeUndefined()
    expect(place({ leave: [{ from: '2026-11-20', to: '2026-11-24' }] })).toBeUndefined()
  })
})

test('of several doctors: a time of their own first, then the earliest, then the least busy', () => {
  const offer = (
    time: string,
    isBesideAnother: boolean,
    bookedInstants: Schedule['bookedInstants'] = [],
  ) => ({
    place: { startsAt: at(time), isBesideAnother },
    schedule: schedule({ bookedInstants }),
  })
  const beside = offer('10:08', true)
  const later = offer('10:30', false)
  const busy = offer('10:08', false, [taken('11:00', '12:00')])
  // What is over and what is another day's does not count.
  const idle = offer('10:08', false, [
    taken('09:00', '10:00'),
    { start: at('10:00') + 86_400_000, end: at('17:00') + 86_400_000 },
  ])
  expect([beside, later, busy, idle].toSorted(byWait)).toEqual([idle, busy, later, beside])
})

const visit = (more: Partial<Appointment>) =>
  ({
    start: '2026-11-23T10:00:00+05:30',
    status: 'booked',
    checkedInAt: null,
    consultationAt: null,
    completedAt: null,
    token: null,
    ...more,
  }) as Appointment
const time = (minutes: number) => `2026-11-23T10:${String(minutes).padStart(2, '0')}:00+05:30`

test('booked stand by their time, the waiting by their check-in, the done with the latest first', () => {
  const early = visit({ start: time(0) })
  const late = visit({ start: time(30) })
  const first = visit({ status: 'checked_in', start: time(30), checkedInAt: time(1) })
  const second = visit({ status: 'checked_in', start: time(0), checkedInAt: time(2) })
  const done = visit({ status: 'completed', completedAt: time(10) })
  const doneLater = visit({ status: 'completed', completedAt: time(20) })
  expect(toColumns([late, early, second, first, done, doneLater])).toEqual({
    booked: [early, late],
    checked_in: [first, second],
    in_consultation: [],
    completed: [doneLater, done],
  })
})

test('of visits at the same moment the smaller token stands first, and one without a token before it', () => {
  const [second, first, none] = [visit({ token: 2 }), visit({ token: 1 }), visit({})]
  expect(toColumns([second, first, none]).booked).toEqual([none, first, second])
})

test('the average is of those who have been called in', () => {
  const called = (from: number, until: number) =>
    visit({ status: 'completed', checkedInAt: time(from), consultationAt: time(until) })
  expect(averageWaitMinutes([called(0, 10), called(5, 20), visit({ checkedInAt: time(0) })])).toBe(13)
  expect(averageWaitMinutes([visit({ checkedInAt: time(0) })])).toBeNull()
})

test('of two doctors who are free at once, the one with less left to do today comes first', () => {
  const offer = (bookedInstants: Schedule['bookedInstants']) => ({
    place: { startsAt: at('12:30'), isBesideAnother: false },
    schedule: schedule({ bookedInstants }),
  })
  const tomorrow = { start: at('09:00') + 86_400_000, end: at('12:00') + 86_400_000 }
  const short = offer([taken('11:00', '11:30')])
  // What is over, what is under way only as far as it goes on, and not what is booked for another day.
  expect(byWait(offer([taken('09:00', '10:00'), tomorrow]), short)).toBeLessThan(0)
  expect(byWait(offer([taken('09:00', '10:30')]), short)).toBeLessThan(0)
  expect(byWait(offer([taken('11:00', '11:45')]), short)).toBeGreaterThan(0)
  // Not when a visit is, but how long it takes.
  expect(byWait(offer([taken('15:00', '15:10')]), short)).toBeLessThan(0)
  // A visit that is over counts nothing, not less than nothing.
  expect(byWait(offer([taken('09:00', '10:00'), taken('15:00', '15:30')]), short)).toBe(0)
})
