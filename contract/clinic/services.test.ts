import { expect, test } from 'vitest'
import { serviceEndpoints } from './services.ts'

test('a price is kept without the grouping that it is typed with', () => {
  const { defaultPrice } = serviceEndpoints.update.body.shape
  expect(['1,500', '1,50,000.50', '150,000', ' 499.5 ', 500].map(price => defaultPrice.parse(price))).toEqual(
    ['1500', '150000.50', '150000', '499.5', '500'],
  )
  for (const price of ['1,5', '12,34', '0,500', 'free'])
    expect(defaultPrice.safeParse(price).success).toBe(false)
})
