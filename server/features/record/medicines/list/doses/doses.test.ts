import { expect, test } from 'vitest'
import type { DoseRoute, Form } from '../list-types.ts'
import { shippedList } from '../list.ts'
import { doseRows, isOnlyLocal } from './doses.ts'
import { withoutKnownLimit } from './doses-other.ts'
import { dosesOf } from './dose-rows.ts'

const { ingredients } = shippedList
const names = doseRows.map(row => row.split(' | ')[0]!)
const doses = dosesOf(doseRows)

test.each(ingredients.map(one => [one.name, one] as const))(
  '%s has a highest dose with its source, acts where it is put, or is in the list of those without',
  (name, one) => {
    const kinds = [Boolean(one.doses), withoutKnownLimit.includes(name), isOnlyLocal(one)]
    expect(kinds.filter(Boolean).length).toBeGreaterThan(0)
    expect([Boolean(one.doses), withoutKnownLimit.includes(name)]).not.toEqual([true, true])
    expect(one.maxDaily).toBeUndefined()
  },
)

test('each row is of a medicine of the list, once', () => {
  const known = new Set<string>(ingredients.map(({ name }) => name))
  expect(names.filter(name => !known.has(name))).toEqual([])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(withoutKnownLimit.filter(name => !known.has(name))).toEqual([])
})

test('each source names what it is and its year', () => {
  const sources = [...doses].filter(([, { source }]) => !/^(?:label|guideline): .+ 20\d\d/.test(source))
  expect(sources).toEqual([])
})

test('bands are in order: usual below highest below ceiling, ages do not overlap', () => {
  const faults = [...doses].flatMap(([name, { limits }]) =>
    limits.flatMap(({ bands, unit }) =>
      bands.flatMap((band, at) => {
        const { from = 0, until = 999, usual, highest, perKg, ceiling } = band
        const others = bands.filter((_, other) => other !== at)
        const isInside = others.some(
          other => from >= (other.from ?? 0) && from < (other.until ?? 999) && (other.from ?? 0) >= from,
        )
        return [
          ...(usual !== undefined && usual >= highest ? ['usual'] : []),
          ...(ceiling !== undefined && (!perKg || ceiling <= highest) ? ['ceiling'] : []),
          ...(from >= until || isInside ? ['ages'] : []),
        ].map(fault => `${name} ${unit}: ${fault}`)
      }),
    ),
  )
  expect(faults).toEqual([])
})

const wayOf: Partial<Record<Form, DoseRoute>> = { injection: 'injection', inhaler: 'inhaled', patch: 'patch' }

test('each has a limit for each way in which its products are given', () => {
  const faults = ingredients.flatMap(({ name, doses: own, products }) => {
    if (!own || own.isNeverTooMuch) return []
    const ways = products.flatMap(({ form }) => wayOf[form] ?? [])
    return ways
      .filter(way => !own.limits.some(({ routes }) => routes.includes(way)))
      .map(way => `${name}: ${way}`)
  })
  expect(faults).toEqual([])
})
