import { z } from 'zod'
import { inOrder, isBackwards, isShort, isTooLong } from '../core/day-range.ts'
import { endpoint } from '../core/endpoint.ts'
import { idOf, nothing, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { readerFields, readerLocale } from '../core/reader.ts'
import { bookingCode, bookingContact, secret } from './public-booking.ts'
import { dayParts } from './day-parts.ts'
import { waitedFor, waitlistStatuses } from './waitlist.ts'

const request = { requestId: idOf(messages.required), secret }
/** Counted together with the sign-in calls: each may send a mail or try a secret. */
const trying = {
  method: 'POST',
  allow: 'anyone',
  signIn: true,
  readsNobody: 'Shown to the patient, who has the mailed code.',
} as const
const path = 'public/clinics/:slug/waitlist'

const waiting = z.object({
  status: z.enum(waitlistStatuses),
  patient: z.object({ name: z.string() }),
  service: z.object({ name: z.string() }),
  /** Null: any doctor of the clinic. */
  doctor: z.object({ name: z.string() }).nullable(),
  from: z.string(),
  to: z.string(),
  /** Empty: any hour. */
  parts: z.array(z.enum(dayParts)),
  clinic: z.object({
    name: z.string(),
    contactNumber: z.string(),
    /** The slug of its booking page, if the page is open. */
    slug: z.string().nullable(),
  }),
})
export type OwnWaiting = z.output<typeof waiting>

const mailedLink = {
  ...trying,
  readsNobody: 'Shown to the patient, who has the mailed link.',
  body: z.object({ token: secret }),
  data: waiting,
  errors: ['appointment_link_over'],
} as const

export const publicWaitlistEndpoints = {
  sendCode: endpoint({
    ...trying,
    path: `${path}/codes`,
    summary:
      'Send the details of the person who waits and get a code by mail; the same answer for every e-mail',
    /** `again`: the contact details have changed, or the code did not arrive. */
    body: bookingContact.extend({ again: z.object(request).optional(), ...readerLocale }),
    data: z.object({ requestId: z.string(), secret: z.string() }),
    message: messages.bookingCodeSent,
    errors: ['booking_code_wrong'],
  }),
  people: endpoint({
    ...trying,
    path: `${path}/people`,
    summary:
      'The people whom the mailbox of the code can put on the waiting list; nobody is named before the code is right',
    body: z.object({ ...request, code: bookingCode }),
    data: z.array(reference),
    errors: ['booking_code_wrong'],
  }),
  join: endpoint({
    ...trying,
    path,
    summary: 'Join the waiting list on the booking page, with the mailed code or from a remembered device',
    body: z
      .object({
        /** Left out if this device is remembered. */
        proof: z.object({ ...request, code: bookingCode }).optional(),
        /** A person of this mailbox. Without it, the person with the typed name, unless `isNewPatient`. */
        patientId: idOf(messages.patientRequired).optional(),
        isNewPatient: z.boolean({ error: messages.invalidValue }).optional(),
        ...waitedFor,
        ...readerFields,
      })
      .refine(inOrder, isBackwards)
      .refine(isShort, isTooLong),
    data: nothing,
    success: 201,
    message: messages.waitlistJoinedOnline,
    errors: ['booking_code_wrong', 'conflict'],
  }),
  show: endpoint({
    ...mailedLink,
    path: 'public/waitlist-entry',
    summary: 'The place on the waiting list behind a mailed link',
  }),
  leave: endpoint({
    ...mailedLink,
    path: 'public/waitlist-entry/leave',
    summary: 'Leave the waiting list by a mailed link; leaving again changes nothing',
    message: messages.waitlistLeftOnline,
  }),
}
