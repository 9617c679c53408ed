import { expect, test } from 'vitest'
import { bodyRegions, bodySides, type BodyRegionId } from '#contract/record/body-regions.ts'
import { nextRegion, regionsOf } from './next-region.ts'

test.each([
  ['head-front', 'ArrowDown', 'neck-front'],
  ['chest-right-front', 'ArrowRight', 'chest-left-front'],
  ['chest-right-front', 'ArrowDown', 'abdomen-upper-right-front'],
  ['thigh-left-front', 'ArrowDown', 'knee-left-front'],
  ['knee-right-back', 'ArrowLeft', 'knee-left-back'],
  ['foot-left-front', 'ArrowDown', undefined],
  ['knee-left-front', 'Enter', undefined],
] as const)('from %s, %s leads to %s', (from, key, to) => {
  expect(nextRegion(from, key)).toBe(to)
})

test('the arrow keys reach every region of a side, and none of the other', () => {
  for (const side of bodySides) {
    const regions = regionsOf(side).map(({ id }) => id)
    const reached = new Set<BodyRegionId>([regions[0]!])
    for (const from of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const to = nextRegion(from, key)
        if (to) reached.add(to)
      }
    expect([...reached].sort()).toEqual(regions.toSorted())
  }
  expect(nextRegion('heel-left-back', 'Home')).toBe('head-back')
  expect(bodyRegions.filter(({ id }) => nextRegion(id, 'ArrowDown') === id)).toEqual([])
})
