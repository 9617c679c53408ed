import { describe, expect, test } from 'vitest'
import { formatInstant, localToInstant } from '#contract/values/clinic-time.ts'
import { longestSeries, parseRule, ruleOf } from '#contract/day/series.ts'
import { followingStarts } from './occurrences.ts'

const kolkata = 'Asia/Kolkata'
const days = (rule: string, date: string, zone = kolkata) =>
  followingStarts(rule, zone, localToInstant(zone, date, 10 * 60))?.map(start => start.date) ?? null

describe('the visits after the first', () => {
  test('every day, every other week on two weekdays, every month', () => {
    expect(days('FREQ=DAILY;INTERVAL=3;COUNT=3', '2026-11-30')).toEqual(['2026-12-03', '2026-12-06'])
    // 30 November is a Monday.
    expect(days('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4', '2026-11-30')).toEqual([
      '2026-12-03',
      '2026-12-14',
      '2026-12-17',
    ])
    expect(days('FREQ=MONTHLY;INTERVAL=1;COUNT=3', '2026-11-30')).toEqual(['2026-12-30', '2027-01-30'])
  })

  test('a month without the day is left out', () => {
    expect(days('FREQ=MONTHLY;INTERVAL=1;UNTIL=20270401', '2026-12-31')).toEqual(['2027-01-31', '2027-03-31'])
  })

  test('until includes its day', () => {
    expect(days('FREQ=WEEKLY;UNTIL=20261214', '2026-11-30')).toEqual(['2026-12-07', '2026-12-14'])
  })

  test('sixty visits are a series of ours, and two years', () => {
    expect(days('FREQ=DAILY;UNTIL=20270128', '2026-11-30')).toHaveLength(longestSeries - 1)
    expect(days('FREQ=DAILY;UNTIL=20270129', '2026-11-30')).toBeNull()
    expect(days('FREQ=MONTHLY;INTERVAL=24;UNTIL=20281130', '2026-11-30')).toEqual(['2028-11-30'])
  })

  test('ten years are no series of ours', () => {
    expect(days('FREQ=WEEKLY;UNTIL=20361130', '2026-11-30')).toBeNull()
    expect(days('FREQ=MONTHLY;INTERVAL=12;COUNT=11', '2026-11-30')).toBeNull()
  })

  test('the hour stays when the clocks change, and is missing where they skip it', () => {
    const zone = 'America/New_York'
    const ten = followingStarts('FREQ=WEEKLY;COUNT=3', zone, localToInstant(zone, '2026-10-26', 600))
    expect(ten?.map(({ instant }) => formatInstant(zone, instant!))).toEqual([
      '2026-11-02T10:00:00-05:00',
      '2026-11-09T10:00:00-05:00',
    ])
    const atNight = followingStarts('FREQ=DAILY;COUNT=3', zone, localToInstant(zone, '2027-03-13', 150))
    expect(atNight?.map(({ instant }) => instant === undefined)).toEqual([true, false])
  })
})

describe('a rule of ours', () => {
  test('is written and read again', () => {
    for (const rule of [
      { frequency: 'DAILY', interval: 1, weekdays: [], count: 5 },
      { frequency: 'WEEKLY', interval: 2, weekdays: ['MO', 'TH'], until: '2027-01-31' },
    ] as const)
      expect(parseRule(ruleOf({ ...rule, weekdays: [...rule.weekdays] }))).toEqual(rule)
  })

  test.each([
    '',
    'FREQ=SECONDLY;COUNT=5',
    'FREQ=DAILY',
    'FREQ=DAILY;COUNT=5;UNTIL=20270101',
    'FREQ=DAILY;COUNT=1',
    'FREQ=DAILY;COUNT=5;COUNT=6',
    'FREQ=DAILY;INTERVAL=0;COUNT=5',
    'FREQ=DAILY;BYDAY=MO;COUNT=5',
    'FREQ=WEEKLY;BYDAY=XX;COUNT=5',
    'FREQ=WEEKLY;UNTIL=20270231',
    'FREQ=WEEKLY;UNTIL=tomorrow',
    'FREQ=WEEKLY;UNTIL=2027-10-31',
    'FREQ=DAILY;INTERVAL;COUNT=3',
    'FREQ=WEEKLY;BYDAY;COUNT=3',
    'FREQ=DAILY;COUNT=3=4',
    'FREQ=WEEKLY;BYHOUR=3;COUNT=4',
    'DTSTART:20260101;FREQ=DAILY;COUNT=5',
  ])('is not %s', rule => expect(parseRule(rule)).toBeNull())
})
