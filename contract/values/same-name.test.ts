import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test('a name is known again however it is typed', () => {
  expect(isSameName('meera  NAIR ', 'Meera Nair')).toBe(true)
  expect(isSameName('Meera Nair', 'Meera Nayar')).toBe(false)
})
