import { expect, test } from 'vitest'
import { openingWeekBody, workingWeekBody } from '#contract/day/hours.ts'
import { messages } from '#contract/core/messages.ts'
import { clockOf } from '#web/ui/fields/TimeField.tsx'
import {
  areSame,
  copiedTo,
  draftsOf,
  errorsByKey,
  nextStretch,
  openingWeek,
  workingWeek,
} from './hour-drafts.ts'

const monday = [
  { weekday: 1, start: '14:00', end: '18:00' },
  { weekday: 1, start: '09:00', end: '13:00' },
]

test('a day is copied to others and replaces their hours', () => {
  const drafts = draftsOf([...monday, { weekday: 3, start: '10:00', end: '11:00' }])
  const copied = copiedTo(drafts, 1, [1, 2, 3])
  expect(openingWeek(copied)).toEqual(
    [1, 2, 3].flatMap(weekday => [
      { weekday, start: '09:00', end: '13:00' },
      { weekday, start: '14:00', end: '18:00' },
    ]),
  )
  expect(new Set(copied.map(({ key }) => key)).size).toBe(6)
  expect(openingWeek(copiedTo(drafts, 5, [1, 3]))).toEqual([])
})

test('a week is the same in whatever order it stands', () => {
  expect(areSame(draftsOf(monday), monday.toReversed())).toBe(true)
  expect(areSame(draftsOf(monday), monday.slice(1))).toBe(false)
  expect(areSame([{ ...monday[0]!, clinicId: 'a' }], [{ ...monday[0]!, clinicId: 'b' }])).toBe(false)
})

test('the next stretch begins after the last one, at its clinic, and never past the day', () => {
  const [first] = draftsOf([{ weekday: 1, clinicId: 'a', start: '09:00', end: '13:30' }])
  expect(nextStretch([first!], 1, 'b')).toMatchObject({ clinicId: 'a', start: '14:30', end: '17:00' })
  expect(nextStretch([], 2, 'b')).toMatchObject({ weekday: 2, clinicId: 'b', start: '09:00', end: '17:00' })
  expect(nextStretch([{ ...first!, end: '18:00' }], 1, 'b')).toMatchObject({ start: '19:00', end: '22:00' })
  expect(nextStretch([{ ...first!, end: '24:00' }], 1, 'b')).toMatchObject({ start: '09:00', end: '17:00' })
})

test('errors find the stretch that was typed, in whatever order', () => {
  const drafts = draftsOf([...monday, { weekday: 1, start: '12:00', end: '12:30' }])
  const issues = openingWeekBody.safeParse({ hours: openingWeek(drafts) }).error!.issues
  const named = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  expect(errorsByKey(named, drafts)).toEqual({ [`${drafts[2]!.key}.start`]: messages.hoursOverlap })
  expect(errorsByKey({ hours: 'all wrong', 'hours.9.end': 'gone' }, drafts)).toEqual({
    hours: 'all wrong',
    'hours.9.end': 'gone',
  })
  const clinicless = workingWeekBody.safeParse({ hours: workingWeek(drafts) }).error!.issues
  expect(clinicless.map(({ message }) => message)).toContain(messages.clinicRequired)
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  [' 17:05 ', '17:05'],
  ['2400', '24:00'],
  ['٩:٣٠', '09:30'],
  ['soon', 'soon'],
  ['', ''],
])('%j is read as %j', (typed, clock) => expect(clockOf(typed)).toBe(clock))
