import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptBooking, type KeptBooking } from './kept-booking.ts'

const booking: KeptBooking = {
  choice: {
    serviceId: 'check',
    moreServiceIds: [],
    doctorId: '',
    date: '2026-11-25',
    start: '2026-11-25T10:00:00+05:30',
    isWaiting: false,
    contact: { name: 'Meera Nair', phoneNumber: '+919886030077', email: 'meera@example.org' },
  },
  fields: [['reason', 'Cough']],
  held: null,
  wait: null,
}
const minutes = (count: number) => count * 60_000

let entries: Record<string, string>
const entry = () => Object.values(entries)

beforeEach(() => {
  vi.useFakeTimers()
  entries = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
    removeItem: (key: string) => void delete entries[key],
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a booking is kept for ten minutes, and then removed while the page stays open', () => {
  keptBooking.keep('lakeside', booking)
  vi.advanceTimersByTime(minutes(9.9))
  expect(keptBooking.read('lakeside')).toEqual(booking)
  vi.advanceTimersByTime(minutes(0.1))
  expect(entry()).toEqual([])
  expect(keptBooking.read('lakeside')).toBeNull()
})

test('a new code begins the ten minutes again', () => {
  keptBooking.keep('lakeside', booking)
  vi.advanceTimersByTime(minutes(6))
  keptBooking.keep('lakeside', booking)
  vi.advanceTimersByTime(minutes(6))
  expect(keptBooking.read('lakeside')).toEqual(booking)
})

test('a booking taken up after a reload is removed when its ten minutes are over', () => {
  keptBooking.keep('lakeside', booking)
  vi.clearAllTimers()
  vi.setSystemTime(Date.now() + minutes(6))
  expect(keptBooking.read('lakeside')).toEqual(booking)
  vi.advanceTimersByTime(minutes(4))
  expect(entry()).toEqual([])
})

test('reading removes a booking that is over', () => {
  keptBooking.keep('lakeside', booking)
  vi.clearAllTimers()
  vi.setSystemTime(Date.now() + minutes(10))
  expect(keptBooking.read('lakeside')).toBeNull()
  expect(entry()).toEqual([])
})

test('reading removes a booking of another clinic’s page', () => {
  keptBooking.keep('lakeside', booking)
  expect(keptBooking.read('hillside')).toBeNull()
  expect(entry()).toEqual([])
})

test('reading removes what cannot be read', () => {
  keptBooking.keep('lakeside', booking)
  for (const key of Object.keys(entries)) entries[key] = '{"base":'
  expect(keptBooking.read('lakeside')).toBeNull()
  expect(entry()).toEqual([])
})
