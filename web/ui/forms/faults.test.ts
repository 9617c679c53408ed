import { expect, test } from 'vitest'
import { besideFields } from './faults.ts'

const fields = new Set(['plans', 'plans.0.name', 'plans.0.points', 'resourceIds'])

test('an error of a part is shown beside the nearest field that contains it', () => {
  expect(
    besideFields(
      { 'plans.0.name': 'a', 'plans.0.points.3': 'b', 'plans.1.name': 'c', resourceIds: 'd' },
      fields,
    ),
  ).toEqual({ 'plans.0.name': 'a', 'plans.0.points': 'b', plans: 'c', resourceIds: 'd' })
})

test('a field with several errors shows the first, and errors outside of the form’s fields are kept', () => {
  expect(
    besideFields({ 'resourceIds.1': 'first', 'resourceIds.2': 'second', body: 'whole' }, fields),
  ).toEqual({
    resourceIds: 'first',
    body: 'whole',
  })
})
