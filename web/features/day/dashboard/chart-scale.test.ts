import { expect, it } from 'vitest'
import { chartScale } from './chart-scale.ts'

it.each([
  [0, { step: 1, top: 4 }],
  [1, { step: 1, top: 4 }],
  [5, { step: 1, top: 5 }],
  [7, { step: 2, top: 8 }],
  [23, { step: 5, top: 25 }],
  [461, { step: 100, top: 500 }],
  [1001, { step: 500, top: 1500 }],
])('puts a highest bar of %i under round lines', (highest, scale) => {
  expect(chartScale(highest)).toEqual(scale)
})

it('never draws more than six lines nor a bar above the top', () => {
  for (let highest = 0; highest < 20_000; highest += 37) {
    const { step, top } = chartScale(highest)
    expect(top).toBeGreaterThanOrEqual(highest)
    expect(top / step).toBeLessThanOrEqual(5)
  }
})
