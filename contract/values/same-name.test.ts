import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test('recognizes a name however it is typed', () => {
  expect(isSameName('meera  NAIR ', 'Meera Nair')).toBe(true)
  expect(isSameName('Meera Nair', 'Meera Nayar')).toBe(false)
})
