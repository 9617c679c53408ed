import { expect, test } from 'vitest'
import { mayNameCover, mayWriteOrders, reviewsResult, sharesResult } from './orders-policy.ts'

const doctor = { role: 'doctor', doctorId: 'a' } as const
const cover = { role: 'doctor', doctorId: 'b' } as const
const other = { role: 'doctor', doctorId: 'c' } as const
const owner = { role: 'owner', doctorId: null } as const
const result = { doctorId: 'a', isAway: false, coverId: 'b', isCritical: false }

test('doctors write orders, and an owner who is one', () => {
  expect(mayWriteOrders(doctor)).toBe(true)
  expect(mayWriteOrders({ role: 'owner', doctorId: 'a' })).toBe(true)
  expect(mayWriteOrders(owner)).toBe(false)
  expect(mayWriteOrders({ role: 'receptionist', doctorId: null })).toBe(false)
})

const whoReviews = (waiting: typeof result | (Omit<typeof result, 'coverId'> & { coverId: null })) =>
  Object.entries({ doctor, cover, other, owner }).flatMap(([name, person]) =>
    reviewsResult(person, waiting) ? [name] : [],
  )

test.each([
  ['usual', result, ['doctor']],
  ['while away', { ...result, isAway: true }, ['doctor', 'cover']],
  ['away without a cover', { ...result, isAway: true, coverId: null }, ['doctor', 'owner']],
  ['critical', { ...result, isCritical: true }, ['doctor', 'cover', 'owner']],
  ['critical without a cover', { ...result, isCritical: true, coverId: null }, ['doctor', 'owner']],
])('who reviews: %s', (_, waiting, people) => {
  expect(whoReviews(waiting)).toEqual(people)
})

test('a sensitive result is shared by its doctor, and while they are away by who reviews it', () => {
  const present = { doctorId: 'a', isAway: false, coverId: 'b' }
  const whoShares = (one: Parameters<typeof sharesResult>[1]) =>
    Object.entries({ doctor, cover, other, owner }).flatMap(([name, person]) =>
      sharesResult(person, one) ? [name] : [],
    )
  expect(whoShares(present)).toEqual(['doctor'])
  expect(whoShares({ ...present, isAway: true })).toEqual(['doctor', 'cover'])
  expect(whoShares({ ...present, isAway: true, coverId: null })).toEqual(['doctor', 'owner'])
})

test('a cover is named by the doctor or the owner', () => {
  expect(mayNameCover(doctor, 'a')).toBe(true)
  expect(mayNameCover(owner, 'a')).toBe(true)
  expect(mayNameCover(other, 'a')).toBe(false)
})
