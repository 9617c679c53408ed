import { expect, test } from 'vitest'
import { countPieces, denominationsOf } from './denominations.ts'

const rupees = denominationsOf('INR')!

test('the count of the mock-up is 6,900.00, and one 20 more makes 6,920.00', () => {
  const typed = ['8', '7', '9', '5', '8', '12', '3', '5', '6', '3']
  expect(countPieces(rupees, typed)!.countedMinor).toBe(690_000)
  expect(
    countPieces(
      rupees,
      typed.map((text, place) => (place === 4 ? '9' : text)),
    )!.countedMinor,
  ).toBe(692_000)
})

test('an empty field counts nothing, and what is no count has no sum', () => {
  expect(countPieces(rupees, ['', ' 2 '])).toMatchObject({ countedMinor: 40_000 })
  for (const text of ['-1', '1.5', 'x', '1234567']) expect(countPieces(rupees, [text])).toBeNull()
})

test('pieces go from the largest note to the smallest coin, each once', () => {
  for (const currency of ['INR', 'SAR', 'AED', 'USD', 'EUR', 'GBP']) {
    const pieces = denominationsOf(currency)!
    for (const isCoin of [false, true]) {
      const values = pieces.filter(piece => piece.isCoin === isCoin).map(({ valueMinor }) => valueMinor)
      expect(values).toEqual([...new Set(values)].sort((a, b) => b - a))
    }
  }
  expect(denominationsOf('KWD')).toBeNull()
})

test('counts are read in the digits of any script', () => {
  const pieces = denominationsOf('INR')!
  expect(countPieces(pieces, ['٢', '३'])).toMatchObject({ countedMinor: 2 * 50_000 + 3 * 20_000 })
})
