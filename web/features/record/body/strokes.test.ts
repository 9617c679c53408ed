import { expect, test } from 'vitest'
import { bodyDrawing, bodyLimits, type BodyStroke } from '#contract/record/body-drawing.ts'
import { pathOf, withPoint } from './strokes.ts'

const empty: BodyStroke = { side: 'front', points: [] }

test('a line takes points that are far enough from the last, inside the drawing', () => {
  const line = [[10.04, 10], [10.5, 10.5], [300, -5]].reduce((line, [x, y]) => withPoint(line, x!, y!), empty) // prettier-ignore
  expect(line.points).toEqual([[10, 10], [200, 0]]) // prettier-ignore
  expect(bodyDrawing.parse({ marks: [], strokes: [line] }).strokes).toEqual([line])
})

test('a full line takes no more', () => {
  let line = empty
  for (let index = 0; index < 600; index += 1) line = withPoint(line, (index % 2) * 100, 50)
  expect(line.points).toHaveLength(bodyLimits.points)
})

test('a line and a dot have a path', () => {
  expect(pathOf({ side: 'front', points: [[1, 2], [3, 4], [5, 6.5]] })).toBe('M1 2L3 4L5 6.5') // prettier-ignore
  expect(pathOf({ side: 'front', points: [[1, 2]] })).toBe('M1 2L1 2')
})
