import { describe, expect, test } from 'vitest'
import { bodyDrawing, bodyLimits } from './body-drawing.ts'
import { bodyRegions, bodySize } from './body-regions.ts'

describe('the regions of the body', () => {
  test('have an id each, and a path inside their drawing', () => {
    expect(new Set(bodyRegions.map(({ id }) => id)).size).toBe(bodyRegions.length)
    expect(bodyRegions.length).toBeLessThanOrEqual(bodyLimits.marks)
    for (const { path } of bodyRegions) {
      expect(path).toMatch(/^M( \d+(\.\d+)? \d+(\.\d+)?| [LC])+ Z$/)
      const numbers = path.match(/[\d.]+/g)!.map(Number)
      expect(numbers.length % 2).toBe(0)
      numbers.forEach((number, index) => {
        expect(number).toBeLessThanOrEqual(index % 2 === 0 ? bodySize.width : bodySize.height)
      })
    }
  })

  test("have the patient's own left and right", () => {
    const isLeftOfDrawing = (id: string) => bodyRegions.find(region => region.id === id)!.centre.x < 100
    expect(['knee-right-front', 'knee-left-back', 'chest-right-front'].map(isLeftOfDrawing)).toEqual([
      true,
      true,
      true,
    ])
    expect(['knee-left-front', 'knee-right-back'].map(isLeftOfDrawing)).toEqual([false, false])
  })

  test('end with their side', () => {
    for (const { id, side } of bodyRegions) expect(id.endsWith(side)).toBe(true)
  })
})

describe('a drawing', () => {
  const mark = { region: 'knee-left-front', text: 'swollen' }
  const stroke = { side: 'back', points: [[0, 0], [200, 400]] } // prettier-ignore

  test('has marks and lines', () => {
    expect(bodyDrawing.parse({ marks: [{ ...mark, text: ' swollen ' }], strokes: [stroke] })).toEqual({
      marks: [mark],
      strokes: [stroke],
    })
  })

  test.each([
    ['an unknown region', { marks: [{ ...mark, region: 'tail' }], strokes: [] }],
    ['a region twice', { marks: [mark, mark], strokes: [] }],
    ['a long text', { marks: [{ ...mark, text: 'x'.repeat(301) }], strokes: [] }],
    ['a point outside', { marks: [], strokes: [{ ...stroke, points: [[200.1, 0]] }] }],
    ['a point below', { marks: [], strokes: [{ ...stroke, points: [[0, 401]] }] }],
    ['a line without points', { marks: [], strokes: [{ ...stroke, points: [] }] }],
    [
      'a line of 501 points',
      { marks: [], strokes: [{ ...stroke, points: Array.from({ length: 501 }, () => [1, 1]) }] },
    ],
    ['201 lines', { marks: [], strokes: Array.from({ length: 201 }, () => stroke) }],
  ])('with %s is refused', (_, drawing) => {
    expect(bodyDrawing.safeParse(drawing).success).toBe(false)
  })
})
