import { expect, test } from 'vitest'
import { bookingIn, storedText, type KeptBooking } from './kept-booking.ts'

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
const now = Date.parse('2026-11-24T10:00:00Z')
const minutesLater = (minutes: number) => now + minutes * 60_000

test('a booking is kept for ten minutes, on its own clinic’s page', () => {
  const text = storedText('lakeside', booking, now)
  expect(bookingIn(text, 'lakeside', minutesLater(9.9))).toEqual(booking)
  expect(bookingIn(text, 'lakeside', minutesLater(10))).toBeNull()
  expect(bookingIn(text, 'hillside', now)).toBeNull()
  expect(bookingIn(null, 'lakeside', now)).toBeNull()
})
