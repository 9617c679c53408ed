import { expect, test } from 'vitest'
import { parseFollowUp } from './follow-up-line.ts'
import type { Cell } from './line-types.ts'

const command: Cell = { typed: 'fu', meaning: { kind: 'command', name: 'followUp' } }
const read = (text: string) => parseFollowUp(text.split(' ').filter(Boolean), command)

test.each([
  ['1w', 1, 'week'],
  ['10d', 10, 'day'],
  ['3m', 3, 'month'],
  ['2 weeks', 2, 'week'],
  ['in 2 weeks', 2, 'week'],
  ['After 2 weeks', 2, 'week'],
  ['2 weeks later', 2, 'week'],
  ['1 w', 1, 'week'],
  ['1w.', 1, 'week'],
  ['one week', 1, 'week'],
  ['in a month', 1, 'month'],
  ['1 year', 1, 'year'],
  ['in 2 weeks time', 2, 'week'],
  ['२ हफ़्ते बाद', 2, 'week'],
  ['5 दिन में', 5, 'day'],
  ['بعد أسبوعين', 2, 'week'],
  ['بعد أسبوع', 1, 'week'],
  ['٣ أشهر', 3, 'month'],
])('%s', (text, count, unit) => {
  expect(read(text)).toStrictEqual({
    kind: 'followUp',
    count,
    unit,
    cells: [command, { typed: text, meaning: { kind: 'followUp', count, unit } }],
  })
})

test.each([
  '',
  'soon',
  'in',
  '0d',
  '1w with reports',
  '2 weeks later please',
  'before 2 weeks',
  '1w 2d',
  'in in 1w',
  '5/7',
  '1.5w',
])('%j is no time', text => {
  expect(read(text)).toBeUndefined()
})
