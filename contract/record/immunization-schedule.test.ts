import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/values/clinic-time.ts'
import { defaultImmunizations } from './default-immunizations.ts'
import { dueImmunizations, immunizationScheduleSchema } from './immunization-schedule.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const born = '2026-01-01'
const on = (days: number) => addDays(born, days)
const one = { vaccine: 'A', dose: 1, fromAgeDays: 10, toAgeDays: 20 }
const two = { vaccine: 'A', dose: 2, fromAgeDays: 40, toAgeDays: 50, afterDays: 28 }
const names = (list: { vaccine: string; dose: number }[]) =>
  list.map(({ vaccine, dose }) => `${vaccine} ${dose}`)
const at = (days: number, given: string[] = [], schedule = [one, two]) =>
  dueImmunizations(
    schedule,
    given.map(givenOn => ({ vaccine: 'a ', givenOn })),
    born,
    on(days),
  )

describe('what is due', () => {
  test.each([
    [9, 'upcoming'],
    [10, 'due'],
    [20, 'due'],
    [21, 'overdue'],
  ] as const)('a dose from day 10 to 20 is on day %d %s', (day, state) => {
    expect(at(day)[state]).toContainEqual({
      vaccine: 'A',
      dose: 1,
      dueFrom: on(10),
      dueUntil: on(20),
      isOptional: false,
    })
  })

  test('a later dose waits for the one before', () => {
    expect(at(100).overdue.map(({ dose }) => dose)).toEqual([1])
    expect(at(100).upcoming).toEqual([
      { vaccine: 'A', dose: 2, dueFrom: on(128), dueUntil: on(128), isOptional: false },
    ])
    expect(at(45, [on(30)]).upcoming.map(({ dueFrom }) => dueFrom)).toEqual([on(58)])
    expect(at(45, [on(10)]).due.map(({ dueFrom }) => dueFrom)).toEqual([on(40)])
    expect(at(45, [on(10), on(40)])).toEqual({ due: [], overdue: [], upcoming: [] })
  })

  test('a dose that is no longer given is due to nobody, and counts only for who could get it', () => {
    const zero = { vaccine: 'A', dose: 0, fromAgeDays: 0, toAgeDays: 1, lastAgeDays: 1 }
    expect(names(at(2, [], [zero, one]).upcoming)).toEqual(['A 1'])
    expect(names(at(15, [on(12)], [zero, one, two]).upcoming)).toEqual(['A 2'])
    expect(names(at(15, [on(0)], [zero, one, two]).due)).toEqual(['A 1'])
  })

  test('what is optional is never overdue', () => {
    expect(names(at(500, [], [{ ...one, optional: true } as typeof one]).due)).toEqual(['A 1'])
  })
})

describe('the default schedule', () => {
  const due = (days: number, given: { vaccine: string; givenOn: string }[] = []) =>
    dueImmunizations(defaultImmunizations, given, born, on(days))

  test('is valid', () => {
    expect(immunizationScheduleSchema.parse(defaultImmunizations)).toEqual(defaultImmunizations)
  })

  test('has the doses of a birth and of six weeks', () => {
    expect(names(due(0).due).sort()).toEqual(['BCG 1', 'Hepatitis B 0', 'OPV 0'])
    expect(names(due(42).due).sort()).toEqual([
      'Fractional IPV 1',
      'OPV 1',
      'Pentavalent 1',
      'Pneumococcal conjugate 1',
      'Rotavirus 1',
    ])
  })

  test('nags no adult about the doses of a child', () => {
    expect(due(365 * 40).overdue).toEqual([])
    expect(names(due(365 * 40).due)).toEqual(['Typhoid conjugate 1', 'Tetanus and diphtheria 3'])
  })
})

test('each dose that is not given is in one list at most, dated by its state, and a given one in none', () => {
  const given = fc.array(
    fc.record({
      vaccine: fc.constantFrom(...new Set(defaultImmunizations.map(({ vaccine }) => vaccine))),
      givenOn: fc.integer({ min: 0, max: 9000 }).map(on),
    }),
  )
  fc.assert(
    fc.property(given, fc.integer({ min: 0, max: 30_000 }), (doses, day) => {
      const today = on(day)
      const had = doses.filter(({ givenOn }) => givenOn <= today)
      const { due, overdue, upcoming } = dueImmunizations(defaultImmunizations, had, born, today)
      const all = [...due, ...overdue, ...upcoming]
      expect(new Set(names(all)).size).toBe(all.length)
      expect(upcoming.every(({ dueFrom }) => dueFrom > today)).toBe(true)
      expect([...due, ...overdue].every(({ dueFrom }) => dueFrom <= today)).toBe(true)
      expect(overdue.every(({ dueUntil, isOptional }) => dueUntil! < today && !isOptional)).toBe(true)
      for (const vaccine of new Set(had.map(dose => dose.vaccine))) {
        const count = (list: { vaccine: string }[]) => list.filter(dose => dose.vaccine === vaccine).length
        expect(count(all)).toBeLessThanOrEqual(Math.max(0, count([...defaultImmunizations]) - 1))
        const doses = all.filter(dose => dose.vaccine === vaccine)
        expect(doses).toEqual(doses.toSorted((a, b) => a.dose - b.dose))
      }
    }),
  )
})

test('the order in which doses were written down does not matter', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 5 }),
      fc.nat(400),
      (days, day) => {
        const forth = days.map(on)
        expect(at(day, forth)).toEqual(at(day, forth.toReversed()))
      },
    ),
  )
})

test.each([
  [
    'one dose twice',
    [one, one],
    'Each dose of a vaccine must be there once, and a later dose must not come at an earlier age',
  ],
  [
    'a later dose at an earlier age',
    [one, { ...two, fromAgeDays: 9 }],
    'Each dose of a vaccine must be there once, and a later dose must not come at an earlier age',
  ],
  ['an end before the start', [{ ...one, toAgeDays: 9 }], 'The end must not be before the start'],
])('a schedule with %s is refused', (_, schedule, message) => {
  expect(immunizationScheduleSchema.safeParse(schedule).error?.issues.map(issue => issue.message)).toEqual([
    message,
  ])
})
