import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { draftErrors, emptyRule, ruleOfDraft } from './rule-draft.ts'

const monday = '2026-11-23'
const draft = emptyRule(monday)

test('once a week on the day of the visit, six times, unless said otherwise', () => {
  expect(ruleOfDraft(draft, monday)).toBe('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;COUNT=6')
})

test('counts are read in the digits of any script', () => {
  expect(ruleOfDraft({ ...draft, interval: '٢', count: '१०' }, monday)).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=10',
  )
})

test('weekdays are in the order of the week, and only weekly rules have them', () => {
  expect(ruleOfDraft({ ...draft, weekdays: ['TH', 'MO'] }, monday)).toContain('BYDAY=MO,TH')
  expect(ruleOfDraft({ ...draft, frequency: 'MONTHLY' }, monday)).toBe('FREQ=MONTHLY;INTERVAL=1;COUNT=6')
})

test('it ends on a day after the first visit', () => {
  expect(ruleOfDraft({ ...draft, ends: 'until', until: '2027-01-31' }, monday)).toContain('UNTIL=20270131')
  expect(ruleOfDraft({ ...draft, ends: 'until', until: monday }, monday)).toBeNull()
  expect(ruleOfDraft({ ...draft, ends: 'until' }, monday)).toBeNull()
})

test.each([
  { interval: '0' },
  { interval: 'two' },
  { count: '1' },
  { count: '61' },
  { weekdays: [] as (typeof draft)['weekdays'] },
])('%j is not thought through yet', change => expect(ruleOfDraft({ ...draft, ...change }, monday)).toBeNull())

test('errors are shown beside their fields', () => {
  const { ruleInvalid, seriesTooLong } = messages
  expect(draftErrors(draft, monday)).toEqual({})
  expect(draftErrors({ ...draft, interval: '', weekdays: [] }, monday)).toEqual({
    interval: ruleInvalid,
    weekdays: ruleInvalid,
  })
  expect(draftErrors({ ...draft, count: '520' }, monday)).toEqual({ count: seriesTooLong })
  expect(draftErrors({ ...draft, count: '1' }, monday)).toEqual({ count: ruleInvalid })
  expect(draftErrors({ ...draft, ends: 'until', count: '1' }, monday)).toEqual({ until: ruleInvalid })
})
