import { z } from 'zod'
import { appointmentStatuses } from './appointment-status.ts'
import { daysBetween } from '../values/clinic-time.ts'
import { endpoint } from '../core/endpoint.ts'
import { date, idOf, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

/** Six weeks: what a month's sheet shows, its neighbours' days included. */
export const calendarDays = 42

const query = z
  .object({
    /** Without one: the first that the asker sees. */
    clinicId: idOf(messages.clinicRequired).optional(),
    /** Days of the clinic, both included. */
    from: date(),
    to: date(),
    doctorId: idOf(messages.doctorRequired).optional(),
    /** Narrows the appointments; doctors and hours stay. */
    serviceId: idOf(messages.serviceRequired).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: messages.rangeBackwards })
  .refine(({ from, to }) => !(daysBetween(from, to) >= calendarDays), {
    path: ['to'],
    error: messages.calendarTooLong,
  })

/** RFC 3339 with the clinic's offset, end excluded. */
const interval = z.object({ start: z.string(), end: z.string() })

/** Why a doctor does not work here while the clinic is open. */
export const absences = ['leave', 'elsewhere', 'not_working'] as const

const doctorDay = z.object({
  date: z.string(),
  /** When a visit may take place, were nothing booked. */
  worked: z.array(interval),
  /** The rest of the time that the clinic is open. */
  off: z.array(
    interval.extend({
      why: z.enum(absences),
      /** Of the leave, or of the day whose hours are others. */
      reason: z.string().nullable(),
      /** Where they are instead. */
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
  /** Kept free around it. */
  bufferBeforeMinutes: z.number(),
  bufferAfterMinutes: z.number(),
  status: z.enum(appointmentStatuses),
  isOverbooked: z.boolean(),
  /** Its patient said that they come, and is still expected. */
  isConfirmed: z.boolean(),
  /** Of the visits that it repeats with. */
  seriesId: z.string().nullable(),
  version: z.number(),
})
export type CalendarVisit = z.output<typeof visit>

/** Those whose calendar the asker may see, the open ones first. */
const clinics = z.array(reference.extend({ timeZone: z.string() }))

const doctor = reference.extend({ expert: z.string(), isOpen: z.boolean() })

const calendar = z.object({
  clinics,
  /** Null while there is none. */
  clinic: reference.extend({ timeZone: z.string(), slotLengthMinutes: z.number() }).nullable(),
  days: z.array(
    z.object({
      date: z.string(),
      /** Hours of the clinic; none: closed. */
      open: z.array(interval),
      isHoliday: z.boolean(),
      /** Of the holiday, or of the day whose hours are others. */
      reason: z.string().nullable(),
    }),
  ),
  doctors: z.array(doctor.extend({ days: z.array(doctorDay) })),
  visits: z.array(visit),
})
export type Calendar = z.output<typeof calendar>
export type CalendarDoctor = Calendar['doctors'][number]

const figures = z.object({
  /** Without the cancelled ones and those who did not come, as is what they take. */
  visits: z.number(),
  bookedMinutes: z.number(),
  workedMinutes: z.number(),
})

const sheet = z.object({
  clinics,
  clinic: calendar.shape.clinic,
  /** All of them, to choose from; each with the figures of its days, in the order of `days`. */
  doctors: z.array(doctor.extend({ days: z.array(figures) })),
  /** Of the doctors together, or of the one asked for. */
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
  /** The same in figures: a month would be thousands of appointments. */
  days: endpoint({
    method: 'GET',
    path: 'users/calendar/days',
    summary: 'How full some days of a clinic are',
    allow: 'calendar.read',
    query,
    data: sheet,
  }),
}
