import { expect, test } from 'vitest'
import { recordSettingsBody, type RecordSettings } from '#contract/record/chart.ts'
import { bodyOfDraft, draftOf, shippedRanges, shippedSchedule } from './draft.ts'

const shipped: RecordSettings = {
  vitalRanges: null,
  immunizationSchedule: null,
  units: null,
  sharing: null,
  version: 1,
}

test('only what was changed is sent, and what is shipped can be saved as it is', () => {
  expect(bodyOfDraft(draftOf(shipped), shipped)).toEqual({})
  const draft = { ...draftOf(shipped), ranges: shippedRanges(), schedule: shippedSchedule() }
  const body = bodyOfDraft(draft, shipped)
  expect(Object.keys(body)).toEqual(['vitalRanges', 'immunizationSchedule'])
  expect(recordSettingsBody.safeParse(body).success).toBe(true)
})

test('a text that is no number is named by its field', () => {
  const ranges = shippedRanges()
  ranges.pulse[1]!['high'] = 'many'
  const body = bodyOfDraft({ ...draftOf(shipped), ranges }, shipped)
  expect(recordSettingsBody.safeParse(body).error?.issues[0]?.path).toEqual([
    'vitalRanges',
    'pulse',
    1,
    'high',
  ])
})
