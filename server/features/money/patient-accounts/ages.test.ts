import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agesOf } from './ages.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

test('debts stand under the days since their document, the limits included', () => {
  const due = (chargedOn: string, dueMinor: number) => ({ chargedOn, dueMinor })
  expect(
    agesOf(
      [
        due('2026-11-23', 1),
        due('2026-10-24', 10),
        due('2026-10-23', 100),
        due('2026-09-24', 1_000),
        due('2026-09-23', 10_000),
        due('2026-08-25', 100_000),
        due('2026-08-24', 1_000_000),
        due('2020-01-01', 10_000_000),
      ],
      '2026-11-23',
    ),
  ).toEqual([
    { upToDays: 30, dueMinor: 11 },
    { upToDays: 60, dueMinor: 1_100 },
    { upToDays: 90, dueMinor: 110_000 },
    { upToDays: null, dueMinor: 11_000_000 },
  ])
})

test('a document of the day after, where the clock is ahead, is new', () => {
  expect(agesOf([{ chargedOn: '2026-11-24', dueMinor: 5 }], '2026-11-23')[0]).toEqual({
    upToDays: 30,
    dueMinor: 5,
  })
})

test('the ages hold all debts, and nothing of what was overpaid', () => {
  const document = fc.record({
    chargedOn: fc
      .integer({ min: 0, max: 400 })
      .map(days => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
    dueMinor: fc.integer({ min: -1_000, max: 1_000 }),
  })
  fc.assert(
    fc.property(fc.array(document), documents => {
      const all = documents.reduce((sum, { dueMinor }) => sum + Math.max(0, dueMinor), 0)
      expect(agesOf(documents, '2026-12-31').reduce((sum, { dueMinor }) => sum + dueMinor, 0)).toBe(all)
    }),
  )
})
