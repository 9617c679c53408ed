import { z } from 'zod'
import { inOrder, isBackwards, isShort, isTooLong } from '../core/day-range.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  date,
  email,
  formIds,
  idOf,
  instant,
  money,
  nothing,
  optionalText,
  phoneNumber,
  reference,
  requiredText,
} from '../core/fields.ts'
import { readerFields, readerLocale } from '../core/reader.ts'
import { bookedVisit } from './booked-visit.ts'
import { messages } from '../core/messages.ts'
import { furtherServices, servicesDiffer, serviceTwice } from './services-of-visit.ts'
import { serviceTypes } from '../clinic/services.ts'

export const start = instant(messages.startRequired, messages.startInvalid)
/** 256 bits as base64url, optionally after the organization's id. */
export const secret = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .max(100, messages.tooLong)
const held = { holdId: idOf(messages.required), secret }
export const bookingCode = z
  .string({ error: messages.bookingCodeSixDigits })
  .trim()
  .regex(/^\d{6}$/, messages.bookingCodeSixDigits)

/** Only three fields, and no account. */
export const bookingContact = z.object({
  name: requiredText(messages.fullNameRequired),
  phoneNumber: phoneNumber(messages.phoneNumberRequired, messages.phoneNumberTenDigits),
  email: email(messages.fieldEmailRequired, messages.fieldEmailInvalid),
})

const slotsQuery = { from: date(), to: date() }

/** `far`: beyond the days that the clinic takes bookings for. */
export const dayStates = ['open', 'full', 'closed', 'far'] as const

const bookingDay = z.object({
  date: z.string(),
  state: z.enum(dayStates),
  /** Free start times in order, with the clinic's offset. */
  times: z.array(z.string()),
})
export const bookingDays = z.array(bookingDay)
export type BookingDay = z.output<typeof bookingDay>

const bookingPage = z.object({
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  contactNumber: z.string(),
  timeZone: z.string(),
  /** The country of phone numbers without a calling code (ISO 3166-1 alpha-2), and its code: '91'. Empty: nobody chose it. */
  country: z.string(),
  callingCode: z.string(),
  /** Today's date at the clinic. */
  today: z.string(),
  cancellationWindowHours: z.number(),
  /** A patient with this many upcoming visits has to call the clinic for another. */
  visitsAheadLimit: z.number(),
  services: z.array(
    reference.extend({
      type: z.enum(serviceTypes),
      durationMinutes: z.number(),
      /** Including tax. */
      price: money,
      /** What is paid online before the visit is confirmed; null: nothing. */
      deposit: money.nullable(),
    }),
  ),
  doctors: z.array(
    reference.extend({
      expert: z.string(),
      about: z.string(),
      languages: z.string().nullable(),
      /** The address of a square picture that everybody may see. */
      picture: z.string().nullable(),
    }),
  ),
})
export type BookingPage = z.output<typeof bookingPage>

const hold = z.object({
  holdId: z.string(),
  secret: z.string(),
  start: z.string(),
  end: z.string(),
  doctor: reference,
  expiresAt: z.string(),
})
export type Hold = z.output<typeof hold>

const remembered = z.object({
  name: z.string(),
  people: z.array(reference),
  /** The choices of the last booking, none before the first; doctor null if any doctor was fine. */
  last: z.object({
    patientId: z.string(),
    serviceId: z.string().nullable(),
    doctorId: z.string().nullable(),
  }),
})
export type Remembered = z.output<typeof remembered>

const page = 'public/clinics/:slug'
const link = 'public/appointment'
/** Counted together with the sign-in calls: each may send a mail, take a time or try a secret. */
const trying = {
  method: 'POST',
  allow: 'anyone',
  signIn: true,
  readsNobody: 'Shown to the patient, who has the mailed code or link.',
} as const
const token = z.object({ token: secret })

export const publicBookingEndpoints = {
  page: endpoint({
    method: 'GET',
    path: page,
    summary: 'What a clinic’s public booking page shows',
    allow: 'anyone',
    isPublicRead: true,
    data: bookingPage,
    readsNobody: 'What a clinic publishes of itself.',
  }),
  slots: endpoint({
    method: 'GET',
    path: `${page}/slots`,
    summary: 'Days of the booking page with the free times of each; of all doctors unless one is given',
    allow: 'anyone',
    isPublicRead: true,
    query: z
      .object({
        serviceId: idOf(messages.serviceRequired),
        /** Further services of the same visit, separated by commas. */
        moreServiceIds: formIds(furtherServices).optional(),
        doctorId: idOf(messages.doctorRequired).optional(),
        /** The visitor's own hold: its time counts as free. */
        holdId: idOf(messages.required).optional(),
        ...slotsQuery,
      })
      .refine(servicesDiffer, serviceTwice)
      .refine(inOrder, isBackwards)
      .refine(isShort, isTooLong),
    data: bookingDays,
  }),
  firstTimes: endpoint({
    method: 'GET',
    path: `${page}/first-times`,
    summary: 'The first free time of each doctor in the next four weeks; null: there is none',
    allow: 'anyone',
    isPublicRead: true,
    query: z
      .object({
        serviceId: idOf(messages.serviceRequired),
        moreServiceIds: formIds(furtherServices).optional(),
      })
      .refine(servicesDiffer, serviceTwice),
    data: z.array(z.object({ doctorId: z.string(), start: z.string().nullable() })),
  }),
  hold: endpoint({
    ...trying,
    path: `${page}/holds`,
    summary:
      'Hold a time for ten minutes. Without a doctor, the least busy one is chosen. The held time `replaces` is given up',
    body: z
      .object({
        serviceId: idOf(messages.serviceRequired),
        moreServiceIds: furtherServices.optional(),
        doctorId: idOf(messages.doctorRequired).optional(),
        start,
        replaces: z.object(held).optional(),
      })
      .refine(servicesDiffer, serviceTwice),
    data: hold,
    success: 201,
    message: messages.slotHeld,
    errors: ['slot_taken'],
  }),
  release: endpoint({
    method: 'POST',
    path: `${page}/holds/release`,
    summary: 'Give up a held time: the visitor leaves, or wants another one; the same answer for every hold',
    allow: 'anyone',
    // Sent when the visitor leaves the page: not counted with the calls that hold times and mail codes.
    isPublicRead: true,
    body: z.object(held),
    data: nothing,
    message: messages.holdReleased,
  }),
  sendCode: endpoint({
    ...trying,
    path: `${page}/codes`,
    summary: 'Send the visitor’s details and get a code by mail; the same answer for every e-mail',
    body: bookingContact.extend({ ...held, ...readerLocale }),
    data: z.object({ expiresAt: z.string() }),
    message: messages.bookingCodeSent,
    errors: ['hold_over', 'already_booked'],
  }),
  people: endpoint({
    ...trying,
    path: `${page}/people`,
    summary: 'The people whom the mailbox of the code can book for; nobody is named before the code is right',
    body: z.object({ ...held, code: bookingCode }),
    data: z.array(reference),
    errors: ['hold_over', 'already_booked', 'booking_code_wrong'],
  }),
  book: endpoint({
    ...trying,
    path: `${page}/appointments`,
    summary: 'Book the held time, with the mailed code or from a remembered device',
    body: z.object({
      ...held,
      /** Left out if this device is remembered. */
      code: bookingCode.optional(),
      /** One of `people`. Without it, the person with the typed name, else a new one. */
      patientId: idOf(messages.patientRequired).optional(),
      isNewPatient: z.boolean({ error: messages.invalidValue }).optional(),
      remember: z.boolean({ error: messages.invalidValue }).optional(),
      /** Remembered for next time: the visitor accepts any doctor. */
      anyDoctor: z.boolean({ error: messages.invalidValue }).optional(),
      /** Why the patient comes, in their own words; staff read it as the visit's note. */
      reason: optionalText(200),
      ...readerFields,
    }),
    data: bookedVisit,
    success: 201,
    message: messages.publiclyBooked,
    errors: ['hold_over', 'already_booked', 'booking_code_wrong', 'slot_taken', 'deposit_required'],
  }),
  remembered: endpoint({
    method: 'GET',
    path: `${page}/me`,
    summary: 'The person whom this device is remembered for, if any',
    allow: 'anyone',
    isPublicRead: true,
    data: remembered.nullable(),
    readsNobody: 'Shown on the patient’s own device, which a mailed code made known.',
  }),
  forget: endpoint({
    method: 'DELETE',
    path: `${page}/me`,
    summary: 'Not me: forget this device',
    allow: 'anyone',
    signIn: true,
    data: nothing,
    message: messages.deviceForgotten,
  }),
  show: endpoint({
    ...trying,
    path: link,
    summary: 'The appointment of a mailed link',
    body: token,
    data: bookedVisit,
    errors: ['appointment_link_over'],
  }),
  confirm: endpoint({
    ...trying,
    path: `${link}/confirm`,
    summary: 'Confirm by a mailed link that the patient will come; confirming again changes nothing',
    body: token,
    data: bookedVisit,
    message: messages.appointmentConfirmed,
    errors: ['appointment_link_over', 'illegal_status_step'],
  }),
  moveDoctors: endpoint({
    ...trying,
    path: `${link}/doctors`,
    summary: 'The doctors to whom the appointment of a mailed link can be moved, its own among them',
    body: token,
    data: z.array(reference),
    errors: ['appointment_link_over', 'illegal_status_step'],
  }),
  moveSlots: endpoint({
    ...trying,
    path: `${link}/slots`,
    summary:
      'The times to which the appointment of a mailed link can be moved; of another doctor if one is given',
    body: token
      .extend({ ...slotsQuery, doctorId: idOf(messages.doctorRequired).optional() })
      .refine(inOrder, isBackwards)
      .refine(isShort, isTooLong),
    data: bookingDays,
    errors: ['appointment_link_over'],
  }),
  move: endpoint({
    ...trying,
    path: `${link}/move`,
    summary: 'Move the appointment of a mailed link',
    body: token.extend({ start, doctorId: idOf(messages.doctorRequired).optional() }),
    data: bookedVisit,
    message: messages.appointmentMoved,
    errors: ['appointment_link_over', 'slot_taken', 'illegal_status_step'],
  }),
  cancel: endpoint({
    ...trying,
    path: `${link}/cancel`,
    summary: 'Cancel the appointment of a mailed link',
    body: token,
    data: bookedVisit,
    message: messages.appointmentCancelled,
    errors: ['appointment_link_over', 'illegal_status_step'],
  }),
}
