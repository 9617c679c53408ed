import { expect, test } from 'vitest'
import { placeParts } from './place.ts'

test.each([
  [
    ['Bengaluru', 'Bengaluru', 'Karnataka'],
    ['Bengaluru', 'Karnataka'],
  ],
  [
    ['7, Lake Road, Bengaluru', 'bengaluru ', null, '560001'],
    ['7, Lake Road, Bengaluru', '560001'],
  ],
  [
    ['12 Main Road', 'Delhi', 'Delhi', '110001', 'India'],
    ['12 Main Road', 'Delhi', '110001', 'India'],
  ],
  [
    ['4, Ring Road, New Delhi', 'Delhi'],
    ['4, Ring Road, New Delhi', 'Delhi'],
  ],
  [['الرياض، الملز', 'الملز'], ['الرياض، الملز']],
  [['', undefined, null, '  '], []],
])('an address of %j names each place once', (parts, shown) => {
  expect(placeParts(parts)).toEqual(shown)
})
