import { z } from 'zod'
import { inOrder, isBackwards } from '../core/day-range.ts'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { date, idOf, nothing, optionalText, reference } from '../core/fields.ts'
import { exportEndpoint } from '../core/lists.ts'
import { messages } from '../core/messages.ts'
import { appointment, bookAppointmentBody, bookingErrors } from './appointments.ts'
import { dayParts } from './day-parts.ts'
import { bookedVisit } from './booked-visit.ts'

/** expired: its last day is over. */
export const waitlistStatuses = ['waiting', 'offered', 'booked', 'expired', 'removed'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]
/** expired: nobody answered in time. withdrawn: the clinic took it back. */
export const offerStates = ['open', 'taken', 'declined', 'expired', 'withdrawn'] as const

/** What a patient waits for. */
export const waitedFor = {
  serviceId: idOf(messages.serviceRequired),
  /** Left out for any doctor of the clinic. */
  doctorId: idOf(messages.doctorRequired).optional(),
  from: date(),
  to: date(),
  /** Left out or empty for any hour. */
  parts: z
    .array(z.enum(dayParts, { error: messages.invalidValue }), { error: messages.invalidValue })
    .max(dayParts.length)
    .optional(),
}

export const waitlistBody = z
  .object({
    patientId: idOf(messages.patientRequired),
    clinicId: idOf(messages.clinicRequired),
    ...waitedFor,
    note: optionalText(500),
  })
  .refine(inOrder, isBackwards)

export const waitlistEntry = z.object({
  _id: z.string(),
  status: z.enum(waitlistStatuses),
  /** The place in the clinic's waiting list; null if no longer waiting. */
  position: z.number().nullable(),
  patient: reference.extend({ phoneNumber: z.string() }),
  clinic: reference,
  service: reference,
  doctor: reference.nullable(),
  from: z.string(),
  to: z.string(),
  parts: z.array(z.enum(dayParts)),
  note: z.string().nullable(),
  /** The latest offer. Times have the clinic's offset. */
  offer: z
    .object({
      start: z.string(),
      doctor: reference,
      expiresAt: z.string(),
      state: z.enum(offerStates),
    })
    .nullable(),
  joinedAt: z.string(),
  /** The patient joined by themselves, on the clinic's booking page. */
  isOnline: z.boolean(),
})
export type WaitlistEntry = z.output<typeof waitlistEntry>

const offeredVisit = bookedVisit
  .pick({
    start: true,
    end: true,
    patient: true,
    doctor: true,
    service: true,
    isOnline: true,
    total: true,
    clinic: true,
  })
  .extend({ state: z.enum(offerStates), expiresAt: z.string() })
export type OfferedVisit = z.output<typeof offeredVisit>

const path = 'users/waitlist'
const sorts = ['createdAt', 'patient', 'status', 'from'] as const
const filters = {
  status: z.enum(waitlistStatuses, { error: messages.statusInvalid }).optional(),
  clinicId: idOf(messages.clinicRequired).optional(),
  doctorId: idOf(messages.doctorRequired).optional(),
  serviceId: idOf(messages.serviceRequired).optional(),
  patientId: idOf(messages.patientRequired).optional(),
}

const link = 'public/waitlist-offer'
/** Counted together with the sign-in calls: each tries a secret. */
const trying = {
  method: 'POST',
  allow: 'anyone',
  signIn: true,
  readsNobody: 'Shown to the patient, who has the mailed link.',
} as const
const token = z.object({
  token: z.string({ error: messages.required }).min(1, messages.required).max(100, messages.tooLong),
})

export const waitlistEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The waiting list: patients who still wait first, in order of joining',
    allow: 'waitlist.read',
    query: listQuery(sorts, filters),
    data: z.array(waitlistEntry),
    paged: true,
    reads: 'waitlist',
  }),
  export: exportEndpoint({
    path,
    name: { many: 'patients who wait for a time' },
    filters,
    sorts,
    columns: [
      'patient',
      'phoneNumber',
      'service',
      'doctor',
      'clinic',
      'from',
      'to',
      'status',
      'note',
      'createdAt',
    ],
    allow: 'waitlist.read',
    reads: 'waitlist',
  }),
  add: endpoint({
    method: 'POST',
    path,
    summary:
      'Put a patient on the waiting list. A free time that suits is offered at once; otherwise when one becomes free, in order of joining',
    allow: 'waitlist.write',
    body: waitlistBody,
    data: waitlistEntry,
    success: 201,
    message: messages.waitlistJoined,
    changes: ['waitlist'],
  }),
  book: endpoint({
    method: 'POST',
    path: `${path}/:id/book`,
    summary: 'Book a visit for who waits; they leave the list with it, and an open offer is withdrawn',
    allow: 'waitlist.write',
    body: bookAppointmentBody,
    data: appointment,
    success: 201,
    message: messages.appointmentBooked,
    errors: bookingErrors,
    changes: ['waitlist', 'appointments', 'patients'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Take a patient off the waiting list; an open offer is withdrawn',
    allow: 'waitlist.write',
    data: nothing,
    message: messages.waitlistLeft,
    errors: ['conflict'],
    changes: ['waitlist'],
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/:id/restore`,
    summary: 'Put a patient who was taken off the waiting list back in their place; nobody is told',
    allow: 'waitlist.write',
    data: waitlistEntry,
    message: messages.restored,
    errors: ['conflict'],
    changes: ['waitlist'],
  }),
  offer: endpoint({
    method: 'POST',
    path: `${path}/:id/offer`,
    summary: 'Offer the first free time that fits now, even if others joined before',
    allow: 'waitlist.write',
    data: waitlistEntry,
    message: messages.waitlistOffered,
    errors: ['conflict'],
    changes: ['waitlist'],
  }),
  show: endpoint({
    ...trying,
    path: link,
    summary: 'The time that a mailed link offers',
    body: token,
    data: offeredVisit,
    errors: ['offer_over'],
  }),
  take: endpoint({
    ...trying,
    path: `${link}/take`,
    summary: 'Take the time that a mailed link offers; taking it again changes nothing',
    body: token,
    data: offeredVisit,
    message: messages.publiclyBooked,
    errors: ['offer_over', 'slot_taken'],
  }),
  decline: endpoint({
    ...trying,
    path: `${link}/decline`,
    summary: 'Decline the time that a mailed link offers; declining again changes nothing',
    body: token,
    data: offeredVisit,
    message: messages.offerDeclined,
    errors: ['offer_over'],
  }),
}
