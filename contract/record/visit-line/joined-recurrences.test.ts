import { expect, test } from 'vitest'
import { added, joined, type TypedRecurrence } from './joined-recurrences.ts'
import { recurrenceText, signAt } from './recurrences.ts'

function said(text: string): TypedRecurrence {
  const { sign, isEachDay, isOd } = signAt(text.split(' '))!
  if (sign.kind !== 'recurrence') throw new Error(text)
  return { recurrence: sign.recurrence, isEachDay: isEachDay ?? false, isOd: isOd !== undefined }
}

test.each([
  ['bd', 'twice a day', 'bd'],
  ['1-0-1', 'daily', '1-0-1'],
  ['daily', 'bd', 'bd'],
  ['hs', 'daily', 'at bedtime'],
  ['bd', '1-0-1', '1-0-1'],
  ['bd', '2-0-2', '2-0-2'],
  ['tds', 'q8h', 'every 8 hours'],
  ['od', 'hs', 'at bedtime'],
  ['od', 'at night', '0-0-1'],
  ['0-0-1', 'hs', 'at bedtime'],
  ['0-0-2', 'hs', '0-0-2'],
  ['od', 'weekly', 'weekly'],
  ['od', 'alternate days', 'every other day'],
  ['once daily', 'alternate days', 'every other day'],
  ['1-0-0', 'weekly', 'weekly, morning'],
  ['0-1-0', 'weekly', 'weekly, noon'],
  ['0-0-1-0', 'alternate days', 'every other day, evening'],
  ['0-0-1', 'alternate days', 'every other day, night'],
  ['hs', 'weekly', 'weekly, bedtime'],
])('%s and %s fit', (first, second, text) => {
  for (const both of [joined(said(first), said(second)), joined(said(second), said(first))])
    expect([recurrenceText(both!.recurrence), both?.timeOfDay].filter(Boolean).join(', ')).toBe(text)
})

test.each([
  ['bd', 'tds'],
  ['bd', 'od'],
  ['once daily', 'bd'],
  ['1-0-0', '0-0-1'],
  ['1-0-0', 'hs'],
  ['1-0-1', 'hs'],
  ['bd', '1-1-1'],
  ['tds', 'q6h'],
  ['od', 'every 36 hours'],
  ['bd', 'weekly'],
  ['1-0-1', 'weekly'],
  ['2-0-0', 'weekly'],
  ['½-0-0', 'alternate days'],
  ['daily', 'weekly'],
  ['daily', 'alternate days'],
  // Methotrexate each day kills.
  ['once daily', 'weekly'],
  ['weekly', 'alternate days'],
  ['stat', 'bd'],
  ['q8h', 'weekly'],
])('%s and %s do not fit', (first, second) => {
  expect(joined(said(first), said(second))).toBeUndefined()
  expect(joined(said(second), said(first))).toBeUndefined()
})

test.each([
  ['in the morning', 'at night', '1-0-1'],
  ['2-0-0', '0-1-0', '2-1-0'],
  ['in the morning', 'in the evening', '1-0-1-0'],
  ['in the evening', 'at night', '0-0-1-1'],
  ['in the morning', 'every morning', undefined],
  ['bd', 'at night', undefined],
  ['at night', 'bd', undefined],
])('%s and %s', (first, second, text) => {
  const both = added(said(first).recurrence, said(second).recurrence)
  expect(both && recurrenceText(both)).toBe(text)
})
