import { z } from 'zod'
import { appointmentStatuses } from './appointment-status.ts'
import { daysBetween } from '../values/clinic-time.ts'
import { inOrder, isBackwards } from '../core/day-range.ts'
import { endpoint } from '../core/endpoint.ts'
import { date, idOf, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

/** Six weeks: what a month view shows, including days of the neighbouring months. */
export const calendarDays = 42

const query = z
  .object({
    /** Without one: the first clinic that the reader may see. */
    clinicId: idOf(messages.clinicRequired).optional(),
    /** Days of the clinic, both included. */
    from: date(),
    to: date(),
    doctorId: idOf(messages.doctorRequired).optional(),
    /** Filters the appointments; doctors and hours stay. */
    serviceId: idOf(messages.serviceRequired).optional(),
  })
  .refine(inOrder, isBackwards)
  .refine(({ from, to }) => !(daysBetween(from, to) >= calendarDays), {
    path: ['to'],
    error: messages.calendarTooLong,
  })

/** RFC 3339 with the clinic's offset; the end is excluded. */
const interval = z.object({ start: z.string(), end: z.string() })

/** Why a doctor does not work here while the clinic is open. */
export const absences = ['leave', 'elsewhere', 'not_working'] as const

const doctorDay = z.object({
  date: z.string(),
  /** When visits are possible, without regard to booked ones. */
  worked: z.array(interval),
  /** The rest of the clinic's opening time. */
  off: z.array(
    interval.extend({
      why: z.enum(absences),
      /** The reason of the leave or of the changed hours on this day. */
      reason: z.string().nullable(),
      /** The clinic where the doctor works instead. */
      clinic: z.string().nullable(),
    }),
  ),
})

const visit = z.object({
  _id: z.string(),
  number: z.number(),
  doctorId: z.string(),
  patient: reference.extend({ phoneNumber: z.string() }),
  /** In the order in which they are done. */
  services: z.array(z.string()),
  start: z.string(),
  end: z.string(),
  /** Time kept free before and after the visit. */
  bufferBeforeMinutes: z.number(),
  bufferAfterMinutes: z.number(),
  status: z.enum(appointmentStatuses),
  isOverbooked: z.boolean(),
  /** The patient has confirmed that they will come, and has not arrived yet. */
  isConfirmed: z.boolean(),
  /** The series that the visit belongs to. */
  seriesId: z.string().nullable(),
  version: z.number(),
})
export type CalendarVisit = z.output<typeof visit>

/** The clinics whose calendar the reader may see, open ones first. */
const clinics = z.array(reference.extend({ timeZone: z.string() }))

const doctor = reference.extend({ expert: z.string(), isOpen: z.boolean() })

const calendar = z.object({
  clinics,
  /** Null if there is no clinic yet. */
  clinic: reference.extend({ timeZone: z.string(), slotLengthMinutes: z.number() }).nullable(),
  days: z.array(
    z.object({
      date: z.string(),
      /** The clinic's hours; empty if closed. */
      open: z.array(interval),
      isHoliday: z.boolean(),
      /** The reason of the holiday or of the changed hours on this day. */
      reason: z.string().nullable(),
    }),
  ),
  doctors: z.array(doctor.extend({ days: z.array(doctorDay) })),
  visits: z.array(visit),
})
export type Calendar = z.output<typeof calendar>
export type CalendarDoctor = Calendar['doctors'][number]

const figures = z.object({
  /** Without cancelled and missed visits; the minutes too. */
  visits: z.number(),
  bookedMinutes: z.number(),
  workedMinutes: z.number(),
})

const sheet = z.object({
  clinics,
  clinic: calendar.shape.clinic,
  /** All doctors, to choose from, each with figures per day in the order of `days`. */
  doctors: z.array(doctor.extend({ days: z.array(figures) })),
  /** The figures of all doctors together, or of the chosen one. */
  days: z.array(
    figures.extend({
      date: z.string(),
      isOpen: z.boolean(),
      isHoliday: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
})
export type CalendarSheet = z.output<typeof sheet>
export type SheetDoctor = CalendarSheet['doctors'][number]

export const calendarEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/calendar',
    summary: 'What a clinic’s calendar shows on some days: who works when, and every appointment',
    allow: 'calendar.read',
    query,
    data: calendar,
    reads: 'appointments',
  }),
  /** The calendar as figures only: a month would have thousands of appointments. */
  days: endpoint({
    method: 'GET',
    path: 'users/calendar/days',
    summary: 'How full a clinic’s days are',
    allow: 'calendar.read',
    query,
    data: sheet,
  }),
}
