import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOfAge } from '#contract/values/age.ts'
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

describe('names as people write them', () => {
  const birth = '2026-01-01'
  const dueAt = (today: string, given: [string, string][]) =>
    dueImmunizations(
      defaultImmunizations,
      given.map(([vaccine, givenOn]) => ({ vaccine, givenOn })),
      birth,
      today,
    )
  const missing = (today: string, given: [string, string][]) => {
    const { due, overdue } = dueAt(today, given)
    return names([...due, ...overdue]).sort()
  }

  test.each([
    ['Penta', 'Pentavalent'],
    ['PENTA 1', 'Pentavalent'],
    ['Pentavac SD', 'Pentavalent'],
    ['DTwP-HepB-Hib', 'Pentavalent'],
    ['पेंटा', 'Pentavalent'],
    ['bOPV', 'OPV'],
    ['OPV-1', 'OPV'],
    ['Polio drops', 'OPV'],
    ['पोलियो', 'OPV'],
    ['PCV', 'Pneumococcal conjugate'],
    ['PCV13', 'Pneumococcal conjugate'],
    ['Prevenar 13', 'Pneumococcal conjugate'],
    ['Rota', 'Rotavirus'],
    ['Rotavac 5D', 'Rotavirus'],
    ['RVV-1', 'Rotavirus'],
    ['f-IPV', 'Fractional IPV'],
    ['IPV vaccine, 1st dose', 'Fractional IPV'],
  ])('%s at six weeks is %s', (written, vaccine) => {
    expect(missing('2026-02-15', [])).toContain(`${vaccine} 1`)
    expect(missing('2026-02-15', [[written, '2026-02-15']])).not.toContain(`${vaccine} 1`)
  })

  test.each([
    ['MR', 'Measles and rubella 1'],
    ['MMR', 'Measles and rubella 1'],
    ['MMRV', 'Measles and rubella 1'],
    ['Tresivac', 'Measles and rubella 1'],
    ['TCV', 'Typhoid conjugate 1'],
    ['Typbar TCV', 'Typhoid conjugate 1'],
    ['JE', 'Japanese encephalitis 1'],
  ])('%s at nine months is %s', (written, dose) => {
    expect(missing('2026-10-05', [])).toContain(dose)
    expect(missing('2026-10-05', [[written, '2026-10-05']])).not.toContain(dose)
  })

  test.each([
    ['TT', 'Tetanus and diphtheria 1', '2036-02-01'],
    ['Td', 'Tetanus and diphtheria 1', '2036-02-01'],
    ['Boostrix', 'Tetanus and diphtheria 1', '2036-02-01'],
    ['Gardasil', 'HPV 1', '2036-02-01'],
    ['Flu shot', 'Influenza 1', '2087-01-01'],
    ['Pneumovax 23', 'Pneumococcal polysaccharide 1', '2092-01-01'],
  ])('%s is %s', (written, dose, day) => {
    expect(missing(day, [])).toContain(dose)
    expect(missing(day, [[written, day]])).not.toContain(dose)
  })

  test('one injection counts for each of its vaccines', () => {
    expect(missing('2026-02-15', [['Hexaxim', '2026-02-15']])).toEqual([
      'BCG 1',
      'OPV 1',
      'Pneumococcal conjugate 1',
      'Rotavirus 1',
    ])
  })

  test('tetanus in infancy is no booster of ten years, and a name that nobody knows counts for itself', () => {
    expect(missing('2036-02-01', [['Hexaxim', '2026-03-01']])).toContain('Tetanus and diphtheria 1')
    const own = { vaccine: 'Sputnik', dose: 1, fromAgeDays: 10, toAgeDays: 20 }
    const given = [{ vaccine: 'SPUTNIK vaccine', givenOn: '2026-01-12' }]
    expect(dueImmunizations([own], given, birth, '2026-01-15').due).toHaveLength(1)
    expect(dueImmunizations([own], [{ ...given[0]!, vaccine: 'sputnik' }], birth, '2026-01-15').due).toEqual(
      [],
    )
  })
})

describe('a booster waits for what it boosts', () => {
  const at = (today: string, given: [string, string][]) => {
    const found = dueImmunizations(
      defaultImmunizations,
      given.map(([vaccine, givenOn]) => ({ vaccine, givenOn })),
      born,
      today,
    )
    const dtp = (list: { vaccine: string; dose: number; dueFrom: string }[]) =>
      list
        .filter(({ vaccine }) => /DPT/.test(vaccine))
        .map(one => `${one.vaccine} ${one.dose} ${one.dueFrom}`)
    return { overdue: dtp(found.overdue), due: dtp(found.due), upcoming: dtp(found.upcoming) }
  }
  const three: [string, string][] = [
    ['Pentavalent', '2026-02-15'],
    ['Pentavalent', '2026-03-15'],
    ['Penta', '2026-04-15'],
  ]

  test('a child of three who never had one is due the first dose, then the others, then the booster', () => {
    expect(at('2029-02-01', [])).toEqual({
      overdue: ['DPT 1 2026-02-12'],
      due: [],
      upcoming: [
        'DPT 2 2029-03-01',
        'DPT 3 2029-03-29',
        'DPT booster 1 2029-09-28',
        'DPT booster 2 2031-01-01',
      ],
    })
    expect(at('2029-02-01', [['DPT', '2029-01-20']])).toMatchObject({
      overdue: [],
      upcoming: [
        'DPT 2 2029-02-17',
        'DPT 3 2029-03-17',
        'DPT booster 1 2029-09-16',
        'DPT booster 2 2031-01-01',
      ],
    })
  })

  test('after three doses it is the booster, and a fourth dose is one', () => {
    expect(at('2029-02-01', three).overdue).toEqual(['DPT booster 1 2027-05-01'])
    expect(at('2029-02-01', [...three, ['DTaP', '2027-06-01']])).toMatchObject({
      overdue: [],
      upcoming: ['DPT booster 2 2031-01-01'],
    })
    expect(at('2029-02-01', [['DPT booster', '2027-06-01']]).overdue).toEqual([])
  })
})

test.each([
  ['2026-03-31', 274, '2026-12-31'],
  ['2026-05-31', 274, '2027-03-01'],
  ['2024-02-29', 365, '2025-03-01'],
  ['2026-01-15', 3653, '2036-01-15'],
  ['2026-01-15', 487, '2027-05-15'],
  ['2026-01-15', 42, '2026-02-26'],
  ['2026-01-15', 30, '2026-02-14'],
  ['2026-01-15', 275, '2026-10-17'],
])('an age of a person born on %s, %d days, is reached on %s', (birth, days, date) => {
  expect(dateOfAge(birth, days)).toBe(date)
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
