import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TestContext } from 'vitest'
import {
  addDays,
  formatInstant,
  instantToLocal,
  localToInstant,
  localToInstants,
  minutesOfDay,
} from '#contract/values/clinic-time.ts'
import { minuteByMinute, slotsByMinutes, mayStartAt } from '#server/testing/slots-reference.ts'
import { fitsSchedule, freeSlots } from './slots.ts'
import type { Schedule, SlotQuery } from './slots.ts'

declare module 'vitest' {
  interface TaskMeta {
    propertyCases?: number
  }
}

const MINUTE = 60_000
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2000)
/** Checks a share of the cases of a whole run, chosen by the seed of the run. */
function check<T>({ task }: TestContext, share: number, cases: fc.Arbitrary<T>, holds: (one: T) => void) {
  const numRuns = Math.ceil(RUNS * share)
  fc.assert(
    fc.property(cases, one => {
      holds(one)
    }),
    { numRuns, seed: Number(process.env['TEST_SEED']) },
  )
  task.meta.propertyCases = numRuns
}
const property = { timeout: 600_000 }

const zonesAndChanges = {
  'Asia/Kolkata': ['2026-01-01'],
  'America/New_York': ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'],
  'Europe/London': ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04', '2027-04-04', '2027-10-03'],
}
const sometimes = (percent: number) => fc.integer({ min: 1, max: 100 }).map(one => one <= percent)
/** Half of them at night, when clocks change. */
const aTime = fc
  .oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 288 }))
  .map(
    fives =>
      `${String(Math.floor(fives / 12)).padStart(2, '0')}:${String((fives % 12) * 5).padStart(2, '0')}`,
  )
const someHours = fc
  .array(
    fc.record({ start: aTime, end: aTime }).filter(({ start, end }) => start < end),
    { minLength: 1, maxLength: 3 },
  )
  .chain(ranges =>
    fc
      .subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 4 })
      .map(weekdays =>
        weekdays.flatMap(weekday => ranges.map(({ start, end }) => ({ weekday, start, end }))),
      ),
  )
const roundTheClock = fc.constant(
  [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start: '00:00', end: '24:00' })),
)
const queries: fc.Arbitrary<SlotQuery> = fc
  .constantFrom(...Object.entries(zonesAndChanges))
  .chain(([zone, changes]) =>
    fc.record({ zone: fc.constant(zone), change: fc.constantFrom(...changes), before: fc.nat(2) }),
  )
  .chain(({ zone, change, before }) => {
    const from = addDays(change, -before)
    const begin = Date.parse(`${from}T00:00Z`)
    const instants = fc.integer({ min: -720 * MINUTE, max: 4 * 1440 * MINUTE }).map(shift => begin + shift)
    const booked = fc
      .tuple(instants, fc.integer({ min: 1, max: 180 * MINUTE }), sometimes(50))
      .map(([instant, length, exact]) => {
        const start = exact ? instant : Math.floor(instant / (5 * MINUTE)) * 5 * MINUTE
        return {
          start,
          end: exact ? start + length : start + Math.ceil(length / (15 * MINUTE)) * 15 * MINUTE,
        }
      })
    const daysOff = fc
      .tuple(fc.integer({ min: -2, max: 4 }), fc.nat(2), sometimes(40))
      .map(([start, length, any]) =>
        any ? [{ from: addDays(from, start), to: addDays(from, start + length) }] : [],
      )
    const leave = fc
      .tuple(daysOff, aTime, aTime, sometimes(50))
      .filter(([[off], start, end]) => off === undefined || off.from < off.to || start < end)
      .map(([off, start, end, isPart]) => (isPart ? off.map(dates => ({ ...dates, start, end })) : off))
    const ranges = fc.array(
      fc.record({ start: aTime, end: aTime }).filter(({ start, end }) => start < end),
      { maxLength: 2 },
    )
    const exceptions = fc.uniqueArray(
      fc.record({ date: fc.integer({ min: -1, max: 3 }).map(days => addDays(from, days)), hours: ranges }),
      { maxLength: 2, selector: ({ date }) => date },
    )
    const manyBooked = fc.array(booked, { maxLength: 12 })
    return fc.record({
      zone: fc.constant(zone),
      from: fc.constant(from),
      to: fc.nat(2).map(days => addDays(from, days)),
      openingHours: fc.oneof(someHours, roundTheClock),
      workingHours: fc.oneof(fc.constant(null), fc.constant([]), someHours),
      holidays: daysOff,
      leave,
      openingExceptions: exceptions,
      workingExceptions: exceptions,
      bookedInstants: manyBooked,
      resources: fc.array(fc.array(manyBooked, { maxLength: 2 }), { maxLength: 2 }),
      bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 15, 60),
      bufferAfterMinutes: fc.constantFrom(0, 0, 5, 15, 60),
      now: fc.oneof(fc.constant(begin - 5 * 1440 * MINUTE), instants),
      durationMinutes: fc.constantFrom(5, 10, 15, 20, 30, 45, 60, 75, 90),
      slotLengthMinutes: fc.constantFrom(5, 10, 15, 20, 25, 30, 45, 60),
    })
  })

describe('by properties', () => {
  test('slots are those that a minute-by-minute count finds', property, context => {
    check(context, 0.15, queries, query => expect(freeSlots(query)).toEqual(slotsByMinutes(query)))
  })

  test(
    'a time fits when a minute-by-minute count finds it free, on the grid or off it',
    property,
    context => {
      const visits = fc.tuple(queries, fc.integer({ min: 0, max: 1439 }))
      check(context, 0.05, visits, ([query, minute]) => {
        const minutes = minuteByMinute(query)
        const start = localToInstant(query.zone, query.from, minute)
        const { fits } = fitsSchedule(query, start, query.durationMinutes)
        expect(fits).toBe(mayStartAt(query, minutes, start))
      })
    },
  )

  test('every slot fits, shows on the clock, is alone and follows the one before', property, context => {
    check(context, 0.1, queries, query => {
      let before = -Infinity
      for (const { start, end } of freeSlots(query)) {
        const shown = instantToLocal(query.zone, start)
        expect(localToInstants(query.zone, shown.date, shown.minutes)).toContain(start)
        expect(end - start).toBe(query.durationMinutes * MINUTE)
        expect(start).toBeGreaterThan(before)
        expect(fitsSchedule(query, start, query.durationMinutes)).toEqual({ fits: true })
        before = start
      }
    })
  })
})

const everyDay = (start: string, end: string) =>
  [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start, end }))
const schedule: Schedule = {
  zone: 'America/New_York',
  openingHours: everyDay('09:00', '17:00'),
  workingHours: null,
  holidays: [],
  leave: [],
  bookedInstants: [],
  now: 0,
}
const starts = (change: Partial<SlotQuery>) => {
  const query = {
    ...schedule,
    from: '2026-06-01',
    to: '2026-06-01',
    durationMinutes: 60,
    slotLengthMinutes: 60,
  }
  return freeSlots({ ...query, ...change }).map(({ start }) =>
    formatInstant(change.zone ?? schedule.zone, start).slice(5),
  )
}
const at = (time: string) => localToInstant(schedule.zone, '2026-06-01', minutesOfDay(time))

describe('by example', () => {
  test('a booked visit keeps the buffers of the next one free: before it and after it', () => {
    const booked = { bookedInstants: [{ start: at('12:00'), end: at('13:00') }] }
    const hoursWith = (buffers: Partial<SlotQuery>) =>
      starts({ ...booked, ...buffers }).map(text => Number(text.slice(6, 8)))
    expect(hoursWith({})).toEqual([9, 10, 11, 13, 14, 15, 16])
    expect(hoursWith({ bufferBeforeMinutes: 30 })).toEqual([9, 10, 11, 14, 15, 16])
    expect(hoursWith({ bufferAfterMinutes: 30 })).toEqual([9, 10, 13, 14, 15, 16])
  })

  test('no slot in the hour that March leaves out', () => {
    const night = { openingHours: everyDay('01:00', '04:00'), from: '2026-03-08', to: '2026-03-08' }
    expect(starts(night)).toEqual(['03-08T01:00:00-05:00', '03-08T03:00:00-04:00'])
  })

  test('the hour that November repeats has slots in both passes', () => {
    const night = { openingHours: everyDay('01:00', '03:00'), from: '2026-11-01', to: '2026-11-01' }
    expect(starts(night)).toEqual(['11-01T01:00:00-04:00', '11-01T01:00:00-05:00', '11-01T02:00:00-05:00'])
  })

  test('doors that close inside the repeated hour close the first time', () => {
    const night = { openingHours: everyDay('00:30', '01:30'), from: '2026-11-01', to: '2026-11-01' }
    expect(starts(night)).toEqual(['11-01T00:30:00-04:00'])
  })

  test('a doctor who comes later keeps to the grid of the clinic', () => {
    const late = { workingHours: everyDay('09:50', '12:10'), slotLengthMinutes: 15, durationMinutes: 45 }
    expect(starts(late).map(text => text.slice(6, 11))).toEqual([
      '10:00',
      '10:15',
      '10:30',
      '10:45',
      '11:00',
      '11:15',
    ])
  })

  test('round the clock, a visit may run past midnight', () => {
    const open = { openingHours: everyDay('00:00', '24:00'), durationMinutes: 90, slotLengthMinutes: 60 }
    expect(starts(open)).toHaveLength(24)
  })

  test('a slot may begin now, not a moment earlier', () => {
    expect(starts({ now: at('16:00') })).toHaveLength(1)
    expect(starts({ now: at('16:00') + 1 })).toEqual([])
  })

  test('a visit that starts exactly now fits, one that started before does not', () => {
    const day = { ...schedule, now: at('10:00') }
    expect(fitsSchedule(day, at('10:00'), 30)).toEqual({ fits: true })
    expect(fitsSchedule(day, at('10:00') - 1, 30)).toEqual({ fits: false, reason: 'past' })
  })

  test('of each kind that the visit needs one is free', () => {
    const [busy, free] = [[{ start: at('10:15'), end: at('10:20') }], []]
    const fits = (resources: Schedule['resources']) =>
      fitsSchedule({ ...schedule, resources: resources! }, at('10:00'), 30)
    const taken = { fits: false, reason: 'taken' }
    expect([fits([[busy, free]]), fits([[busy]])]).toEqual([{ fits: true }, taken])
    expect([fits([[free], [busy]]), fits([[free], []])]).toEqual([taken, taken])
  })

  test('dates in the wrong order have no slots', () => {
    expect(starts({ from: '2026-06-02', to: '2026-06-01' })).toEqual([])
  })

  test.each([0, -15, 7.5, NaN, Infinity])('%s minutes are an error', minutes => {
    expect(() => starts({ durationMinutes: minutes })).toThrow(RangeError)
    expect(() => starts({ slotLengthMinutes: minutes })).toThrow(RangeError)
  })

  const june = { from: '2026-06-01', to: '2026-06-01' }
  test.each<[string, Partial<Schedule>, string]>([
    ['past', { now: at('10:00') + 1 }, '10:00'],
    ['closed', {}, '08:45'],
    ['closed', {}, '16:45'],
    ['not_working', { workingHours: everyDay('12:00', '15:00') }, '10:00'],
    ['holiday', { holidays: [june], leave: [june] }, '10:00'],
    ['leave', { leave: [june] }, '10:00'],
    ['leave', { leave: [{ ...june, start: '10:00', end: '10:15' }] }, '10:00'],
    ['leave', { leave: [{ ...june, start: '10:15' }] }, '10:00'],
    ['leave', { leave: [{ from: '2026-05-31', to: '2026-06-01', start: '23:00', end: '10:05' }] }, '10:00'],
    ['taken', { bookedInstants: [{ start: at('10:20'), end: at('10:40') }] }, '10:00'],
  ])('%s: %j at %s', (reason, change, time) => {
    expect(fitsSchedule({ ...schedule, ...change }, at(time), 30)).toEqual({ fits: false, reason })
  })

  test('leave that only touches is not in the way', () => {
    const leave = [
      { ...june, start: '10:30', end: '11:00' },
      { ...june, end: '10:00' },
    ]
    expect(fitsSchedule({ ...schedule, leave }, at('10:00'), 30)).toEqual({ fits: true })
  })

  test('a booking that only touches is not in the way', () => {
    const bookedInstants = [
      { start: at('10:30'), end: at('11:00') },
      { start: at('09:00'), end: at('10:00') },
    ]
    expect(fitsSchedule({ ...schedule, bookedInstants }, at('10:00'), 30)).toEqual({ fits: true })
  })
})
