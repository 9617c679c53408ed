import { z } from 'zod'
import { inOrder, isBackwards, isShort, isTooLong } from '../core/day-range.ts'
import { endpoint } from '../core/endpoint.ts'
import { date, idOf, nothing, optionalText, reference, requiredText } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { auditActions, auditAreas } from '../shared/audit-words.ts'
import { bookedVisit } from './booked-visit.ts'
import { bookingDays } from './public-booking.ts'
import { waitlistEntry } from './waitlist.ts'

/** A visit that is not over, as its patient sees it. */
const portalVisit = bookedVisit.extend({
  _id: z.string(),
  patientId: z.string(),
  clinicId: z.string(),
  version: z.number(),
})
export type PortalVisit = z.output<typeof portalVisit>

/** An account signs in for this many people at most. */
export const familyLimit = 10

const home = z.object({
  /** The next visits of all people of the account, the first one first; at most twenty. */
  visits: z.array(portalVisit),
  /** Where they wait for a time. */
  waiting: z.array(waitlistEntry.omit({ note: true })),
  /** The booking pages that are open. */
  pages: z.array(z.object({ slug: z.string(), clinic: reference })),
  /** A provider takes payments of invoices online. */
  paysOnline: z.boolean(),
})
export type PortalHome = z.output<typeof home>

/** One member of staff on one day. */
const recordRead = z.object({
  day: z.string(),
  /** The last time on this day, with the organization's offset. */
  lastAt: z.string(),
  name: z.string(),
  role: z.enum(['owner', 'doctor', 'receptionist', 'nurse']),
  /** What was done, each kind once. */
  deeds: z.array(z.object({ action: z.enum(auditActions), area: z.enum(auditAreas) })),
})
export type RecordRead = z.output<typeof recordRead>

const allow = 'portal.use'
const path = 'users/portal'

export const portalEndpoints = {
  home: endpoint({
    method: 'GET',
    path,
    summary: 'What comes next for the people of this account: visits, waiting lists, and where to book',
    allow,
    data: home,
    reads: 'appointments',
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/visits/:id/confirm`,
    summary: 'Confirm that the patient will come; confirming again changes nothing',
    allow,
    data: nothing,
    message: messages.appointmentConfirmed,
    errors: ['illegal_status_step'],
    changes: ['appointments'],
  }),
  slots: endpoint({
    method: 'GET',
    path: `${path}/visits/:id/slots`,
    summary: 'The times to which a visit can be moved; of another doctor if one is given',
    allow,
    query: z
      .object({ from: date(), to: date(), doctorId: idOf(messages.doctorRequired).optional() })
      .refine(inOrder, isBackwards)
      .refine(isShort, isTooLong),
    data: bookingDays,
    errors: ['illegal_status_step'],
  }),
  doctors: endpoint({
    method: 'GET',
    path: `${path}/visits/:id/doctors`,
    summary: 'The doctors to whom a visit can be moved, its own among them',
    allow,
    data: z.array(reference),
    errors: ['illegal_status_step'],
    readsNobody: 'Staff, whom everybody who books may see.',
  }),
  leaveWaitlist: endpoint({
    method: 'DELETE',
    path: `${path}/waitlist/:id`,
    summary: 'Leave the waiting list',
    allow,
    data: nothing,
    message: messages.waitlistLeftOnline,
    errors: ['conflict'],
    changes: ['waitlist'],
  }),
  takeOffer: endpoint({
    method: 'POST',
    path: `${path}/waitlist/:id/take`,
    summary: 'Take the time that is offered to who waits: it becomes a visit',
    allow,
    data: nothing,
    message: messages.publiclyBooked,
    errors: ['offer_over', 'slot_taken'],
    changes: ['appointments', 'waitlist'],
  }),
  declineOffer: endpoint({
    method: 'POST',
    path: `${path}/waitlist/:id/decline`,
    summary: 'Decline the time that is offered; the place on the waiting list stays',
    allow,
    data: nothing,
    message: messages.offerDeclined,
    errors: ['offer_over'],
    changes: ['waitlist'],
  }),
  openBooking: endpoint({
    method: 'POST',
    path: `${path}/booking-pass`,
    summary: 'Let this browser book for the patient on the booking page for half an hour, without a code',
    allow,
    body: z.object({ patientId: idOf(messages.patientRequired) }),
    data: nothing,
    errors: ['email_unconfirmed', 'conflict'],
  }),
  addPerson: endpoint({
    method: 'POST',
    path: `${path}/people`,
    summary: 'Add a member of the family to this account',
    allow,
    body: z.object({
      /** One of the account: the new person gets their clinic, phone number and email. */
      besideId: idOf(messages.patientRequired),
      firstName: requiredText(messages.firstNameRequired),
      lastName: optionalText(),
    }),
    data: reference,
    success: 201,
    message: messages.personAdded,
    errors: ['conflict', 'email_unconfirmed'],
    changes: ['patients'],
  }),
  reads: endpoint({
    method: 'GET',
    path: `${path}/people/:id/reads`,
    summary: 'Who of the staff has seen or changed the record, by day, the latest first',
    allow,
    data: z.array(recordRead),
    readsNobody: 'The patient reads what is written about reads of their own record.',
  }),
}
