import { isMainThread } from 'node:worker_threads'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TestContext } from 'vitest'
import {
  addDays,
  dateOf,
  daysBetween,
  formatInstant,
  instantToLocal,
  isDate,
  isTimeZone,
  localToInstant,
  localToInstants,
  minutesOfDay,
  parseInstant,
  timeOfDay,
  weekdayOf,
} from './clinic-time.ts'
import { date as dateField } from '../core/fields.ts'

declare module 'vitest' {
  interface TaskMeta {
    propertyCases?: number
  }
}

const ZONES = ['Asia/Kolkata', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe'] as const
const MINUTE = 60_000
const DAY = 86_400_000

const zones = fc.constantFrom(...ZONES)
const dates = fc.integer({ min: 0, max: 13_879 }).map(days => addDays('2000-01-01', days))
const daysOfChange = (zone: string) =>
  Array.from({ length: 13_879 }, (_, days) => addDays('2000-01-01', days)).filter(
    date => localToInstant(zone, addDays(date, 1), 0) - localToInstant(zone, date, 0) !== DAY,
  )
const changes = new Map(ZONES.map(zone => [zone, daysOfChange(zone)]))
/** A zone and a date in it. In half of the cases it is the date of a clock change, if the zone has any. */
const days = zones.chain(zone => {
  const ofChange = changes.get(zone)!
  const date = ofChange.length > 0 ? fc.oneof(dates, fc.constantFrom(...ofChange)) : dates
  return fc.record({ zone: fc.constant(zone), date })
})
const localTimes = fc
  .tuple(days, fc.oneof(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 0, max: 1439 })))
  .map(([{ zone, date }, minutes]) => ({ zone, date, minutes }))
const instants = localTimes.map(({ zone, date, minutes }) => ({
  zone,
  instant: Date.parse(`${date}T00:00Z`) + (minutes - 720) * 2 * MINUTE,
}))

const RUNS = Number(process.env.PROPERTY_RUNS ?? 2000)
/** Checks a random share of all cases, chosen by the seed of the run. */
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

describe('instants and local times', () => {
  test('an instant comes back from its local time', property, context => {
    check(context, 0.2, instants, ({ zone, instant }) => {
      const { date, minutes } = instantToLocal(zone, instant)
      expect(localToInstants(zone, date, minutes)).toContain(instant)
      expect(dateOf(zone, instant)).toBe(date)
    })
  })

  test('the clock shows what Intl shows', property, context => {
    const shows = new Map(
      ZONES.map(zone => [
        zone,
        new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
      ]),
    )
    check(context, 0.15, instants, ({ zone, instant }) => {
      expect(formatInstant(zone, instant).slice(0, 19).replace('T', ' ')).toBe(
        shows.get(zone)!.format(instant),
      )
    })
  })

  test('RFC 3339 text names the same instant to the millisecond', property, context => {
    const precise = fc.tuple(instants, fc.integer({ min: 0, max: 59_999 }))
    check(context, 0.1, precise, ([{ zone, instant }, milliseconds]) => {
      const text = formatInstant(zone, instant + milliseconds)
      expect(parseInstant(text)).toBe(instant + milliseconds)
      expect(Date.parse(text)).toBe(instant + milliseconds)
    })
  })

  test('microseconds of the database are dropped, before 1970 too', property, context => {
    const fractions = fc.tuple(instants, fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 999 }))
    check(context, 0.1, fractions, ([{ zone, instant }, milliseconds, micros]) => {
      const whole = instant + milliseconds
      expect(formatInstant(zone, whole + micros / 1000)).toBe(formatInstant(zone, whole))
    })
    expect(formatInstant('Asia/Kolkata', 24_763.199951171875)).toBe('1970-01-01T05:30:24.763+05:30')
    expect(formatInstant('Asia/Kolkata', 24_000.25)).toBe('1970-01-01T05:30:24+05:30')
    expect(formatInstant('Asia/Kolkata', -0.5)).toBe('1970-01-01T05:29:59.999+05:30')
  })

  test('a local time in a gap has no instant, in a repeated hour it has two, else one', property, context => {
    check(context, 0.15, localTimes, ({ zone, date, minutes }) => {
      const found = localToInstants(zone, date, minutes)
      const midnight = Date.parse(`${date}T00:00Z`)
      const around = Array.from({ length: 48 * 60 }, (_, i) => midnight + (i - 12 * 60) * MINUTE)
      const shown = around.filter(instant => {
        const local = instantToLocal(zone, instant)
        return local.date === date && local.minutes === minutes
      })
      expect(found).toEqual(shown)
      const asked = `${date}T${new Date(minutes * MINUTE).toISOString().slice(11, 16)}`
      const reached = around.find(instant => formatInstant(zone, instant).slice(0, 16) >= asked)
      expect(localToInstant(zone, date, minutes)).toBe(reached)
    })
  })

  test('New York jumps over 02:30 in March and shows 01:30 twice in November', () => {
    const text = (date: string, minutes: number) =>
      localToInstants('America/New_York', date, minutes).map(each => formatInstant('America/New_York', each))
    expect(text('2026-03-08', 150)).toEqual([])
    expect(text('2026-11-01', 90)).toEqual(['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00'])
    const jump = localToInstant('America/New_York', '2026-03-08', 150)
    expect(formatInstant('America/New_York', jump)).toBe('2026-03-08T03:00:00-04:00')
  })

  test('Lord Howe changes its clocks by half an hour', () => {
    const zone = 'Australia/Lord_Howe'
    expect(localToInstants(zone, '2026-10-04', 135)).toEqual([])
    expect(localToInstants(zone, '2026-04-05', 105).map(each => formatInstant(zone, each))).toEqual([
      '2026-04-05T01:45:00+11:00',
      '2026-04-05T01:45:00+10:30',
    ])
  })

  test('a day that a zone skipped has no instants, and some days begin after a gap', () => {
    expect(localToInstants('Pacific/Apia', '2011-12-30', 720)).toEqual([])
    const noMidnight = localToInstant('America/Sao_Paulo', '2018-11-04', 0)
    expect(formatInstant('America/Sao_Paulo', noMidnight)).toBe('2018-11-04T01:00:00-02:00')
  })

  test('minute 1440 is the next midnight', () => {
    expect(localToInstant('Asia/Kolkata', '2026-11-21', 1440)).toBe(
      localToInstant('Asia/Kolkata', '2026-11-22', 0),
    )
  })

  test('offsets with seconds, as in 1800, still name the same instant', () => {
    const instant = localToInstant('America/New_York', '1800-06-01', 540)
    expect(instantToLocal('America/New_York', instant)).toEqual({ date: '1800-06-01', minutes: 540 })
    expect(parseInstant(formatInstant('America/New_York', instant))).toBe(instant)
  })

  test('every zone can write the first and the last instant', () => {
    for (const text of ['0001-01-02T00:00:00Z', '9999-12-30T23:59:59.999Z']) {
      for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Manila']) {
        expect(parseInstant(formatInstant(zone, parseInstant(text)!))).toBe(parseInstant(text))
      }
    }
  })
})

describe('a birth date', () => {
  // The mutation search runs its tests in a thread, which cannot change its time zone.
  test.skipIf(!isMainThread)('never changes, whatever zone the machine is in', property, context => {
    const machineZone = process.env.TZ
    const births = fc
      .tuple(zones, fc.integer({ min: 0, max: 73_000 }), fc.integer({ min: -40_000, max: 40_000 }))
      .map(([zone, day, shift]) => ({ zone, birth: addDays('1850-01-01', day), shift }))
    try {
      check(context, 0.1, births, ({ zone, birth, shift }) => {
        process.env.TZ = zone
        // The process now uses that zone.
        expect(new Date(2026, 0, 1).getTime()).toBe(localToInstant(zone, '2026-01-01', 0))
        expect(dateField().parse(JSON.parse(JSON.stringify(birth)))).toBe(birth)
        const utc = new Date(`${birth}T00:00:00Z`)
        expect(weekdayOf(birth)).toBe(utc.getUTCDay() || 7)
        utc.setUTCDate(utc.getUTCDate() + shift)
        expect(addDays(birth, shift)).toBe(utc.toISOString().slice(0, 10))
        expect(daysBetween(birth, addDays(birth, shift))).toBe(shift)
      })
    } finally {
      if (machineZone === undefined) delete process.env.TZ
      else process.env.TZ = machineZone
    }
  })
})

describe('invalid input', () => {
  test.each(['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '0000-01-01'])(
    '%s is not a date',
    text => expect(isDate(text)).toBe(false),
  )
  test.each(['2026-1-1', '20260101', '2026-01-01T00:00', ' 2026-01-01', '2026-01-01\n', '٢٠٢٦-٠١-٠١', ''])(
    '%j is not a date',
    text => expect(isDate(text)).toBe(false),
  )
  test.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a date', text => {
    expect(isDate(text)).toBe(true)
  })

  test.each([
    '2026-11-21T09:30:00',
    '2026-11-21 09:30:00Z',
    '2026-11-21t09:30:00z',
    '2026-11-21T09:30Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T09:60:00Z',
    '2026-11-21T09:30:60Z',
    '2026-11-21T09:30:00+5:30',
    '2026-11-21T09:30:00+0530',
    '2026-11-21T09:30:00+24:00',
    '2026-11-21T09:30:00.Z',
    '2026-02-30T09:30:00Z',
    '0000-06-01T00:00:00Z',
    '2026-11-21T09:30:00Z\n',
    '',
  ])('%j is no instant', text => expect(parseInstant(text)).toBeNull())

  test.each(['UTC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('%s is a zone', text =>
    expect(isTimeZone(text)).toBe(true),
  )
  test.each(['', '+05:30', 'Mars/Olympus', 'Asia', 'Asia/Kolkata ', 'x'.repeat(1000)])(
    '%j is not a zone',
    text => expect(isTimeZone(text)).toBe(false),
  )

  test('the last time of day is 24:00', () => {
    for (const [text, minutes] of [
      ['00:00', 0],
      ['09:05', 545],
      ['23:59', 1439],
      ['24:00', 1440],
    ] as const)
      expect([minutesOfDay(text), timeOfDay(minutes)]).toEqual([minutes, text])
    for (const text of ['24:01', '9:00', '09:60', '']) expect(() => minutesOfDay(text)).toThrow(RangeError)
  })

  test('a bad zone, date or instant throws, and days between bad dates are NaN', () => {
    expect(() => localToInstant('Mars/Olympus', '2026-01-01', 0)).toThrow(RangeError)
    expect(() => localToInstant('UTC', '2026-02-30', 0)).toThrow(RangeError)
    expect(() => formatInstant('UTC', NaN)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(daysBetween('2026-02-30', '2026-03-01')).toBeNaN()
  })
})

describe('just outside the limits', () => {
  test.each(['x09:00', '09:00x', '9:00', '24:01', '09:60'])('%s is not a time of day', text => {
    expect(() => minutesOfDay(text)).toThrow(RangeError)
  })

  test.each(['!Asia/Kolkata', 'Asia/Kolkata!', '+05:30', ''])('%j is not a time zone', text => {
    expect(isTimeZone(text)).toBe(false)
  })

  test.each([
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-01-00',
    '2026-00-10',
    '0000-01-01',
  ])('%s is no date', text => {
    expect(isDate(text)).toBe(false)
    expect(() => addDays(text, 1)).toThrow('Not a date')
    expect(parseInstant(`${text}T00:00:00Z`)).toBeNull()
  })

  test('an instant that some zone cannot write is invalid', () => {
    expect(parseInstant('0001-01-02T05:29:59+05:30')).toBeNull()
    expect(parseInstant('0001-01-02T05:30:00+05:30')).not.toBeNull()
    expect(parseInstant('9999-12-30T18:30:00-05:30')).toBeNull()
    expect(parseInstant('9999-12-30T18:29:59-05:30')).not.toBeNull()
  })

  test('an invalid zone or instant throws', () => {
    expect(() => formatInstant('Nowhere/Else', 0)).toThrow('Not a time zone')
    expect(() => formatInstant('UTC', Infinity)).toThrow(RangeError)
    expect(formatInstant('UTC', 0)).toBe('1970-01-01T00:00:00+00:00')
  })
})
