import { expect, test } from 'vitest'
import { serviceEndpoints } from './services.ts'

test('a price stays as it was typed, because its currency decides what a comma means', () => {
  const { defaultPrice } = serviceEndpoints.update.body.shape
  expect(['1,500', '1,50,000.50', '1.250', ' 499.5 ', 500].map(price => defaultPrice.parse(price))).toEqual([
    '1,500',
    '1,50,000.50',
    '1.250',
    '499.5',
    '500',
  ])
  for (const price of ['1,5', '12,34', '0,500', 'free'])
    expect(defaultPrice.safeParse(price).success).toBe(false)
})
