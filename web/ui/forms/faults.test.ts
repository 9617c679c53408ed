import { expect, test } from 'vitest'
import { besideFields } from './faults.ts'

const fields = new Set(['plans', 'plans.0.name', 'plans.0.points', 'resourceIds'])

test('what is wrong with a part stands beside the nearest field that holds it', () => {
  expect(
    besideFields(
      { 'plans.0.name': 'a', 'plans.0.points.3': 'b', 'plans.1.name': 'c', resourceIds: 'd' },
      fields,
    ),
  ).toEqual({ 'plans.0.name': 'a', 'plans.0.points': 'b', plans: 'c', resourceIds: 'd' })
})

test('of several parts of a field the first is said, and of no field of the form nothing is lost', () => {
  expect(
    besideFields({ 'resourceIds.1': 'first', 'resourceIds.2': 'second', body: 'whole' }, fields),
  ).toEqual({
    resourceIds: 'first',
    body: 'whole',
  })
})
