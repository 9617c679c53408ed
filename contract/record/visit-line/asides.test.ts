import { expect, test } from 'vitest'
import { asideAt } from './asides.ts'

test.each([
  ['iv bd', 1],
  ['P.O.', 1],
  ['in the right eye for', 4],
  ['before breakfast', 2],
  ['खाने के बाद', 3],
  ['بعد الأكل', 2],
  ['before food', 0],
  ['slowly', 0],
  ['', 0],
])('%s: %i words', (text, taken) => {
  expect(asideAt(text.split(' '))).toBe(taken)
})
