import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idOf, money } from '../../core/fields.ts'
import { messages } from '../../core/messages.ts'
import { bookedVisit } from '../../day/booked-visit.ts'
import { bookingDays, publicBookingEndpoints, start } from '../../day/public-booking.ts'

/**
 * waiting: to be paid. booked: paid, and a visit. late: paid when the time was gone, the patient chooses. given_back: the patient
 * chose the money. lapsed: not paid, and its time is free again.
 */
export const depositStates = ['waiting', 'booked', 'late', 'given_back', 'lapsed'] as const

const time = z.object({ start: z.string(), doctor: z.object({ name: z.string() }) })
const shownDeposit = z.object({
  /**
   * 'settled': paid late, and given back at the desk or set against an invoice since. 'refused': the provider did not give it
   * back.
   */
  state: z.enum([...depositStates, 'settled', 'refused']),
  amount: money,
  /** The part that was given back, or is on its way back; null: nothing. */
  givenBack: money.nullable(),
  clinic: z.object({
    name: z.string(),
    contactNumber: z.string(),
    timeZone: z.string(),
    /** The slug of its booking page, if the page is open. */
    slug: z.string().nullable(),
  }),
  /** What was wanted. */
  wanted: time,
  /** While it waits: until when the time is kept. */
  heldUntil: z.string().nullable(),
  /** Once it is booked. */
  visit: bookedVisit.nullable(),
  /** Paid late: the days of the next weeks with their free times for the same services, of the same doctor where that one has some. */
  free: z.object({ doctor: z.object({ _id: z.string(), name: z.string() }), days: bookingDays }).nullable(),
})
export type ShownDeposit = z.output<typeof shownDeposit>

const token = z.string({ error: messages.required }).min(1, messages.required).max(200)
const link = 'public/deposit'
const asked = {
  method: 'POST',
  allow: 'anyone',
  readsNobody: 'Shown to the patient, who began to pay or has the mailed link.',
} as const

export const depositEndpoints = {
  begin: endpoint({
    ...asked,
    path: 'public/clinics/:slug/deposits',
    summary:
      'Begin to pay for a held time, with the mailed code or from a remembered device; the time is kept until it is paid or lapsed',
    signIn: true,
    body: publicBookingEndpoints.book.body,
    data: z.object({ url: z.string(), token: z.string() }),
    success: 201,
    errors: ['hold_over', 'already_booked', 'booking_code_wrong', 'online_unavailable', 'conflict'],
  }),
  show: endpoint({
    ...asked,
    path: link,
    summary: 'What became of a visit that is paid before it is confirmed, for the holder of its link',
    body: z.object({ token }),
    data: shownDeposit,
    asksOnly: true,
    isPublicRead: true,
    errors: ['pay_link_over'],
  }),
  pay: endpoint({
    ...asked,
    path: `${link}/checkout`,
    summary: "Go on paying: answers the provider's page",
    body: z.object({ token }),
    data: z.object({ url: z.string() }),
    success: 201,
    perMinute: 20,
    errors: ['pay_link_over', 'hold_over', 'already_booked', 'online_unavailable', 'conflict'],
  }),
  end: endpoint({
    ...asked,
    path: `${link}/end`,
    summary: 'Give the kept time up without paying; it is free once the provider has closed its page',
    body: z.object({ token }),
    data: shownDeposit,
    perMinute: 20,
    errors: ['pay_link_over'],
  }),
  book: endpoint({
    ...asked,
    path: `${link}/book`,
    summary: 'Book another time for a deposit that was paid late',
    body: z.object({ token, start, doctorId: idOf(messages.doctorRequired) }),
    data: shownDeposit,
    message: messages.publiclyBooked,
    perMinute: 20,
    errors: ['pay_link_over', 'slot_taken', 'conflict'],
  }),
  giveBack: endpoint({
    ...asked,
    path: `${link}/give-back`,
    summary: 'Take the money of a deposit back that was paid late',
    body: z.object({ token }),
    data: shownDeposit,
    message: messages.depositGivenBack,
    perMinute: 20,
    errors: ['pay_link_over', 'conflict', 'online_unavailable'],
  }),
}
