import { expect, test } from 'vitest'
import { paymentStatusOf } from './rules.ts'

const account = (paidMinor: number, status: 'booked' | 'cancelled' = 'booked') => ({
  totalMinor: 50_000,
  paidMinor,
  status,
})

test('the payment status follows what was paid', () => {
  expect([0, 1, 49_999, 50_000].map(paid => paymentStatusOf(account(paid)))).toEqual([
    'pending',
    'partly_paid',
    'partly_paid',
    'paid',
  ])
  expect(paymentStatusOf(account(0, 'cancelled'))).toBe('refunded')
  expect(paymentStatusOf(account(50_000, 'cancelled'))).toBe('paid')
})
