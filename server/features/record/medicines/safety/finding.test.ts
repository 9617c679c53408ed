import { describe, expect, test } from 'vitest'
import type { Ingredient } from '../list/list-types.ts'
import { actingOf, ingredientsOf, toWarnings } from './finding.ts'
import type { Finding, SafetyList, Written } from './safety-types.ts'

const list: SafetyList = {
  asOf: '2026-11-01',
  source: 'A list',
  classes: [],
  pairRules: [],
  problemRules: [],
}
const finding = (more: Partial<Finding> = {}): Finding => ({
  rule: 'dose ibuprofen',
  kind: 'dose',
  severity: 'serious',
  interrupts: false,
  medicineName: 'Ibuprofen',
  text: 'Too much.',
  ...more,
})
const idOf = (patientId: string, more: Partial<Finding> = {}) =>
  toWarnings(patientId, [finding(more)], list)[0]!._id

describe('a warning', () => {
  test('names the list where the rule names nothing of its own', () => {
    expect(toWarnings('p', [finding()], list)).toEqual([
      {
        _id: expect.stringMatching(/^[\w-]{22}$/),
        kind: 'dose',
        severity: 'serious',
        interrupts: false,
        medicineName: 'Ibuprofen',
        with: null,
        text: 'Too much.',
        source: 'A list',
        asOf: '2026-11-01',
      },
    ])
    const own = { source: 'A leaflet', asOf: '2026-05-01', with: 'warfarin' }
    expect(toWarnings('p', [finding(own)], list)[0]).toMatchObject(own)
  })

  test('has an id of its patient, its rule and its medicine, however the name is spelled', () => {
    expect(idOf('p')).toBe(
      idOf('p', { medicineName: ' IBUPROFEN ', text: 'Other words.', severity: 'moderate' }),
    )
    expect(
      new Set([idOf('p'), idOf('q'), idOf('p', { rule: 'dose' }), idOf('p', { medicineName: 'Brufen' })])
        .size,
    ).toBe(4)
  })

  test('is told once, as it was found first', () => {
    const found = toWarnings('p', [finding({ text: 'First.' }), finding({ text: 'Second.' })], list)
    expect(found.map(({ text }) => text)).toEqual(['First.'])
  })

  test('that interrupts comes first, then the gravest, then the first found', () => {
    const given: [string, Partial<Finding>][] = [
      ['a', { severity: 'moderate' }],
      ['b', { severity: 'serious' }],
      ['c', { severity: 'contraindicated' }],
      ['d', { severity: 'serious' }],
      ['e', { severity: 'moderate', interrupts: true }],
      ['f', { severity: 'serious', interrupts: true }],
    ]
    const found = toWarnings(
      'p',
      given.map(([rule, more]) => finding({ ...more, rule, text: rule })),
      list,
    )
    expect(found.map(({ text }) => text).join('')).toBe('fecbda')
  })
})

describe('ingredients', () => {
  const of = (name: string, actsThroughout?: true): Ingredient => ({
    name,
    classes: [],
    products: [],
    ...(actsThroughout && { actsThroughout }),
  })
  const [local, throughout] = [of('clotrimazole'), of('betamethasone', true)]
  const resolved = {
    kind: 'resolved',
    name: 'cream',
    ingredients: [local, throughout],
    strengths: [],
  } as const
  const written = (isLocal: boolean): Written => ({
    medicineName: 'cream',
    resolved,
    isLocal,
    read: undefined,
    hasUnreadAmount: false,
  })

  test('of what nobody knows are none', () => {
    expect(ingredientsOf({ resolved: { kind: 'unknown' } })).toEqual([])
    expect(ingredientsOf({ resolved: { kind: 'ambiguous', choices: ['a', 'b'] } })).toEqual([])
    expect(ingredientsOf(written(true))).toEqual([local, throughout])
  })

  test('that act where they are put are left out, but for those that act on the whole body', () => {
    expect(actingOf(written(false))).toEqual([local, throughout])
    expect(actingOf(written(true))).toEqual([throughout])
  })
})
