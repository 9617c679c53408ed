import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growthCurves, percentileOf, valueAtZ, zScoreOf, type GrowthTable } from './growth.ts'
import { normalShareBelow, zBelowWhich } from './normal-distribution.ts'
import { parseGrowthTable, type GrowthFault } from './parse-growth-table.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const weight = { measure: 'weight-for-age' } as const
const boys = { ...weight, sex: 'male' } as const
const percentiles = [3, 5, 10, 25, 50, 75, 90, 95, 97]

/** A made-up table: no public one is in this repository. */
const generated = fc.record({
  l: fc.double({ min: -2.5, max: 2.5, noNaN: true }),
  m: fc.double({ min: 2, max: 120, noNaN: true }),
  s: fc.double({ min: 0.03, max: 0.2, noNaN: true }),
})
const rowsOf = (lms: { l: number; m: number; s: number }[]) =>
  lms.map((one, index) => ({ ageMonths: index, ...one }))
const tableOf = (lms: { l: number; m: number; s: number }[]): GrowthTable => ({ ...boys, rows: rowsOf(lms) })

/** The form of WHO's files: L, M, S with four decimals, the percentiles with three. */
function csvOf(
  lms: { l: number; m: number; s: number }[],
  change: (cells: string[], row: number) => void = () => {},
) {
  const lines = lms.map(({ l, m, s }, index) => {
    const values = percentiles.map(percentile => valueAtZ({ l, m, s }, zBelowWhich(percentile / 100)))
    const cells = [
      String(index),
      l.toFixed(4),
      m.toFixed(4),
      s.toFixed(5),
      ...values.map(value => value.toFixed(3)),
    ]
    change(cells, index + 2)
    return cells.join()
  })
  return ['Month,L,M,S,' + percentiles.map(percentile => `P${percentile}`).join(), ...lines].join('\r\n')
}
const sample = [
  { l: 0.35, m: 3.35, s: 0.146 },
  { l: 0.23, m: 4.47, s: 0.134 },
  { l: 0.2, m: 5.57, s: 0.124 },
]
const faultsIn = (text: string, about: Parameters<typeof parseGrowthTable>[1] = boys): GrowthFault[] => {
  const parsed = parseGrowthTable(text, about)
  return 'faults' in parsed ? parsed.faults : []
}

describe('the normal distribution', () => {
  test.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [-1.959963984540054, 0.025],
    [3, 0.99865010196837],
    [-8, 6.220960574271785e-16],
  ])('below %d lies %d', (z, share) => {
    expect(normalShareBelow(z)).toBeCloseTo(share, 14)
  })

  test('z and percentile belong to each other', () => {
    expect([percentileOf(0), percentileOf(-40), percentileOf(40)]).toEqual([50, 0, 100])
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), share => {
        expect(normalShareBelow(zBelowWhich(share))).toBeCloseTo(share, 12)
      }),
    )
  })
})

describe('a growth table', () => {
  test('gives the z-score of the value at a z, for any L', () => {
    fc.assert(
      fc.property(generated, fc.double({ min: -2, max: 2, noNaN: true }), (lms, z) => {
        expect(zScoreOf(tableOf([lms, lms]), 0.5, valueAtZ(lms, z))).toBeCloseTo(z, 6)
      }),
    )
    const flat = { l: 0, m: 10, s: 0.1 }
    expect(zScoreOf(tableOf([flat]), 0, 10 * Math.exp(0.1))).toBeCloseTo(1, 12)
    expect(zScoreOf(tableOf([{ ...flat, l: 1e-6 }]), 0, 10 * Math.exp(0.1))).toBeCloseTo(1, 5)
  })

  test('lies on a straight line between two ages, and says nothing outside them', () => {
    const table = tableOf([{ l: 1, m: 10, s: 0.1 }, { l: 1, m: 20, s: 0.1 }]) // prettier-ignore
    expect(zScoreOf(table, 0.5, 15)).toBeCloseTo(0, 12)
    expect([-0.1, 1.1].map(age => zScoreOf(table, age, 15))).toEqual([null, null])
    expect(zScoreOf(table, 0.5, 0)).toBeNull()
  })

  test('has curves that do not cross, with the median at 50', () => {
    fc.assert(
      fc.property(fc.array(generated, { minLength: 1, maxLength: 5 }), lms => {
        const curves = growthCurves(tableOf(lms), [3, 50, 97])
        lms.forEach(({ m }, index) => {
          const [low, median, high] = curves.map(({ points }) => points[index]!.value)
          expect(median).toBeCloseTo(m, 9)
          expect(low).toBeLessThan(median!)
          expect(high).toBeGreaterThan(median!)
        })
      }),
    )
  })
})

describe('reading a table', () => {
  test('any table whose columns agree is read', () => {
    fc.assert(
      fc.property(fc.array(generated, { minLength: 1, maxLength: 8 }), lms => {
        const parsed = parseGrowthTable(csvOf(lms), boys)
        expect(parsed).toMatchObject({
          tables: [{ ...boys, rows: lms.map((_, ageMonths) => ({ ageMonths })) }],
        })
      }),
    )
  })

  test('one changed percentile refuses the table, with its row, column and both values', () => {
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.integer({ min: 4, max: 12 }),
        fc.constantFrom(1.01, 0.98),
        (at, column, factor) => {
          const text = csvOf(sample, (cells, row) => {
            if (row === at + 2) cells[column] = (Number(cells[column]) * factor).toFixed(3)
          })
          expect(faultsIn(text)).toMatchObject([
            { kind: 'disagrees', row: at + 2, column: `P${percentiles[column - 4]}` },
          ])
        },
      ),
    )
    const [fault] = faultsIn(csvOf(sample, cells => (cells[8] = '9.990')))
    expect(fault).toMatchObject({ expected: expect.closeTo(3.35, 6), found: 9.99 })
  })

  test('an L, M or S that somebody made up refuses the table', () => {
    for (const column of [1, 2, 3])
      expect(
        faultsIn(csvOf(sample, cells => (cells[column] = (Number(cells[column]) * 1.2).toFixed(4)))).length,
      ).toBeGreaterThan(2)
  })

  test('a table without percentiles on both sides cannot be checked', () => {
    const refused = [{ kind: 'cannot_be_checked' }]
    expect(faultsIn('Month,L,M,S\n0,1,3.3,0.1')).toMatchObject(refused)
    expect(faultsIn('Month,L,M,S,P50\n0,1,3.3,0.1,3.3')).toMatchObject(refused)
    expect(faultsIn('Month,L,M,S,SD2neg,SD0,SD2\n0,1,10,0.1,8,10,12')).toEqual([])
  })

  test("reads CDC's form: both sexes, a header that comes twice, names written loosely", () => {
    const header = ' "SEX" ,Agemos,l,m,s,P3,97th'
    const row = (sex: number, age: number) =>
      `${sex},${age},1,10,0.1,${(10 - 1.8807936).toFixed(4)},${(10 + 1.8807936).toFixed(4)}`
    const text = ['\ufeff' + header, row(1, 24), row(1, 24.5), header, row(2, 24), ''].join('\n')
    const parsed = parseGrowthTable(text, weight)
    expect(parsed).toMatchObject({
      tables: [
        { sex: 'male', rows: [{ ageMonths: 24, l: 1, m: 10, s: 0.1 }, { ageMonths: 24.5 }] },
        { sex: 'female', rows: [{ ageMonths: 24, percentiles: { 3: 8.1192, 97: 11.8808 } }] },
      ],
    })
  })

  test.each([
    ['an empty file', '', [{ kind: 'no_rows' }]],
    ['a header alone', 'Month,L,M,S,P3,P97', [{ kind: 'no_rows' }]],
    ['an age without its unit', 'Age,L,M,S,P3,P97\n1,1,1,1,1,1', [{ kind: 'column_missing', column: 'age' }]],
    ['a web page', '<html>\n<p>', [{ column: 'age' }, { column: 'L' }, { column: 'M' }, { column: 'S' }]],
    [
      'a missing number',
      csvOf(sample, cells => (cells[4] = '')),
      [2, 3, 4].map(row => ({ kind: 'not_a_number', row, column: 'P3' })),
    ],
    [
      'ages out of order',
      csvOf(sample, cells => (cells[0] = '1')),
      [{ kind: 'age_order', row: 3 }, { row: 4 }],
    ],
  ])('%s is refused', (_, text, faults) => {
    expect(faultsIn(text)).toMatchObject(faults)
  })

  test('the sex must be known', () => {
    expect(faultsIn(csvOf(sample), weight)).toEqual([{ kind: 'column_missing', column: 'sex' }])
    expect(faultsIn('Sex,Month,L,M,S,P3,P97\nx,0,1,10,0.1,8.119,11.881', weight)).toMatchObject([
      { kind: 'sex_unknown', row: 2, found: 'x' },
    ])
  })
})
