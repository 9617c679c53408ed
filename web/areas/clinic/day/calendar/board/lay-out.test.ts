import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'

const at = (from: number, to: number) => ({ from, to })
const lanes = (blocks: { from: number; to: number }[]) =>
  layOut(blocks).map(({ from, lane, lanes: of }) => `${from}: ${lane + 1} of ${of}`)

test('visits that only touch have the whole width', () => {
  expect(lanes([at(30, 60), at(0, 30), at(90, 120)])).toEqual(['0: 1 of 1', '30: 1 of 1', '90: 1 of 1'])
})

test('two overlapping visits are side by side, and the next one has the whole width again', () => {
  expect(lanes([at(0, 30), at(15, 45), at(45, 60)])).toEqual(['0: 1 of 2', '15: 2 of 2', '45: 1 of 1'])
})

test('a lane is taken again once it is free, while the group goes on', () => {
  expect(lanes([at(0, 60), at(0, 20), at(20, 40), at(40, 70)])).toEqual([
    '0: 1 of 2',
    '0: 2 of 2',
    '20: 2 of 2',
    '40: 2 of 2',
  ])
})

test('random blocks never cover each other, and each group is as narrow as its fullest moment needs', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 60; round++) {
    const blocks = Array.from({ length: random(25) }, () => {
      const from = random(600)
      return at(from, from + 5 + random(90))
    })
    const placed = layOut(blocks)
    expect(placed).toHaveLength(blocks.length)
    for (const [index, a] of placed.entries()) {
      expect(a.lane).toBeLessThan(a.lanes)
      for (const b of placed.slice(index + 1)) {
        if (a.from >= b.to || b.from >= a.to) continue
        expect(a.lane).not.toBe(b.lane)
        expect(a.lanes).toBe(b.lanes)
      }
      const fullest = Math.max(
        ...placed
          .filter(b => b.lanes === a.lanes)
          .map(({ from }) => placed.filter(b => b.from <= from && from < b.to).length),
      )
      expect(a.lanes).toBeLessThanOrEqual(fullest)
    }
  }
})
