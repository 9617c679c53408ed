import { z } from 'zod'
import { inOrder, isBackwards } from '../core/day-range.ts'
import { endpoint } from '../core/endpoint.ts'
import { date, idOf, nothing, optionalText } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { visitDecisions } from './touched-visits.ts'

const span = {
  start: z.string({ error: messages.hoursInvalid }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.hoursInvalid),
  end: z
    .string({ error: messages.hoursInvalid })
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, messages.hoursInvalid),
}
type Span = { start: string; end: string }
const isForwards = (hours: Span) => hours.start < hours.end
const backwards = { path: ['end'], error: messages.hoursInvalid }
const weekday = z
  .number({ error: messages.weekdayInvalid })
  .int(messages.weekdayInvalid)
  .min(1, messages.weekdayInvalid)
  .max(7, messages.weekdayInvalid)
const clinicId = idOf(messages.clinicRequired)

const openingHours = z.object({ weekday, ...span }).refine(isForwards, backwards)
const workingHours = z.object({ clinicId, weekday, ...span }).refine(isForwards, backwards)
const openingSpan = z.object(span).refine(isForwards, backwards)
const workingSpan = z.object({ clinicId, ...span }).refine(isForwards, backwards)
export type OpeningHours = z.output<typeof openingHours>
export type WorkingHours = z.output<typeof workingHours>
export type OpeningSpan = z.output<typeof openingSpan>
export type WorkingSpan = z.output<typeof workingSpan>

/** A doctor cannot be at two clinics at once, so hours in different clinics must not overlap either. */
const overlap = (a: Span & { weekday?: number }, b: typeof a) =>
  a.weekday === b.weekday && a.start < b.end && b.start < a.end

/** Shown beside the later of two that overlap. */
const nonOverlapping = <T extends z.ZodType<Span & { weekday?: number }>>(hours: T, maximum: number) =>
  z
    .array(hours, { error: messages.hoursInvalid })
    .max(maximum, messages.hoursInvalid)
    .superRefine((all, context) => {
      for (const [index, one] of all.entries())
        if (all.slice(0, index).some(other => overlap(one, other)))
          context.addIssue({ code: 'custom', path: [index, 'start'], message: messages.hoursOverlap })
    })

/** Only the week, or also the data that belongs to it. */
const week = <T extends z.ZodType<Span & { weekday: number }>>(hours: T) =>
  z.preprocess(
    body => (Array.isArray(body) ? { hours: body } : body),
    z.object({
      hours: nonOverlapping(hours, 100),
      /** The week that the editor saw: 409 stale_version if it has changed since. */
      before: z.array(hours).optional(),
      visits: visitDecisions,
    }),
  )
export const openingWeekBody = week(openingHours)
export const workingWeekBody = week(workingHours)

const reason = optionalText(200)
/** No hours means closed, or not working, on that day. */
export const openingExceptionBody = z.object({
  hours: nonOverlapping(openingSpan, 20),
  reason,
  visits: visitDecisions,
})
export const workingExceptionBody = z.object({
  hours: nonOverlapping(workingSpan, 20),
  reason,
  visits: visitDecisions,
})
const openingException = z.object({
  date: z.string(),
  hours: z.array(openingSpan),
  reason: z.string().nullable(),
})
const workingException = openingException.extend({ hours: z.array(workingSpan) })
const withDecisions = z.object({ visits: visitDecisions })
const days = z
  .object({ from: date().optional(), to: date().optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: messages.rangeBackwards })

export const timeOffBody = z
  .object({ from: date(), to: date(), reason, visits: visitDecisions })
  .refine(inOrder, isBackwards)
const timeOff = z.object({ _id: z.string(), from: z.string(), to: z.string(), reason: z.string().nullable() })
export type TimeOff = z.output<typeof timeOff>

/** Leave may begin at a time of its first day, and end at one of its last day. */
export const leaveBody = z
  .object({
    from: date(),
    to: date(),
    start: span.start.optional(),
    end: span.end.optional(),
    reason,
    visits: visitDecisions,
  })
  .refine(inOrder, isBackwards)
  .refine(({ from, to, start = '00:00', end = '24:00' }) => from !== to || start < end, backwards)
export type LeaveBody = z.output<typeof leaveBody>
const leave = timeOff.extend({
  /** '00:00': from the beginning of the first day. */
  start: z.string(),
  /** '24:00': until the end of the last day. */
  end: z.string(),
})
export type Leave = z.output<typeof leave>

const changes = ['hours'] as const
/** For calls that may leave booked visits outside the hours. */
const touching = {
  changes: ['hours', 'appointments'],
  errors: ['visits_touched'],
  takesLong: true,
} as const
const ofWeek = { ...touching, errors: ['visits_touched', 'stale_version'] } as const

export const hoursEndpoints = {
  getWorkingHours: endpoint({
    method: 'GET',
    path: 'users/doctors/:id/working-hours',
    summary: 'Weekly working hours of a doctor; a doctor without any works when the clinic is open',
    allow: 'doctors.read',
    data: z.array(workingHours),
  }),
  setWorkingHours: endpoint({
    method: 'PUT',
    path: 'users/doctors/:id/working-hours',
    summary: 'Replace the weekly working hours of a doctor: the hours alone, or { hours, before?, visits? }',
    allow: 'doctors.write',
    body: workingWeekBody,
    data: z.array(workingHours),
    message: messages.hoursUpdated,
    ...ofWeek,
  }),
  getOpeningHours: endpoint({
    method: 'GET',
    path: 'users/clinics/:id/opening-hours',
    summary: 'Weekly opening hours of a clinic',
    allow: 'clinics.read',
    data: z.array(openingHours),
  }),
  setOpeningHours: endpoint({
    method: 'PUT',
    path: 'users/clinics/:id/opening-hours',
    summary: 'Replace the weekly opening hours of a clinic: the hours alone, or { hours, before?, visits? }',
    allow: 'clinics.write',
    body: openingWeekBody,
    data: z.array(openingHours),
    message: messages.hoursUpdated,
    ...ofWeek,
  }),
  listWorkingExceptions: endpoint({
    method: 'GET',
    path: 'users/doctors/:id/exceptions',
    summary: 'Days on which a doctor has other hours than usual',
    allow: 'doctors.read',
    query: days,
    data: z.array(workingException),
  }),
  setWorkingException: endpoint({
    method: 'PUT',
    path: 'users/doctors/:id/exceptions/:date',
    summary: 'Set a doctor’s hours on one day; without hours, a day off',
    allow: 'doctors.write',
    body: workingExceptionBody,
    data: workingException,
    message: messages.exceptionSaved,
    ...touching,
  }),
  removeWorkingException: endpoint({
    method: 'DELETE',
    path: 'users/doctors/:id/exceptions/:date',
    summary: 'Remove a doctor’s other hours of a day: the weekly hours apply again',
    allow: 'doctors.write',
    body: withDecisions,
    data: nothing,
    message: messages.exceptionDeleted,
    ...touching,
  }),
  listOpeningExceptions: endpoint({
    method: 'GET',
    path: 'users/clinics/:id/exceptions',
    summary: 'Days on which a clinic has other hours than usual',
    allow: 'clinics.read',
    query: days,
    data: z.array(openingException),
  }),
  setOpeningException: endpoint({
    method: 'PUT',
    path: 'users/clinics/:id/exceptions/:date',
    summary: 'Set a clinic’s hours on one day; without hours, it is closed',
    allow: 'clinics.write',
    body: openingExceptionBody,
    data: openingException,
    message: messages.exceptionSaved,
    ...touching,
  }),
  removeOpeningException: endpoint({
    method: 'DELETE',
    path: 'users/clinics/:id/exceptions/:date',
    summary: 'Remove a clinic’s other hours of a day: the weekly hours apply again',
    allow: 'clinics.write',
    body: withDecisions,
    data: nothing,
    message: messages.exceptionDeleted,
    ...touching,
  }),
  listLeave: endpoint({
    method: 'GET',
    path: 'users/doctors/:id/leave',
    summary: 'Leave of a doctor',
    allow: 'doctors.read',
    data: z.array(leave),
  }),
  addLeave: endpoint({
    method: 'POST',
    path: 'users/doctors/:id/leave',
    summary: 'Add leave of a doctor: both days included, whole or from and to a time of day',
    allow: 'leave.write',
    body: leaveBody,
    data: leave,
    success: 201,
    message: messages.leaveAdded,
    ...touching,
  }),
  updateLeave: endpoint({
    method: 'PUT',
    path: 'users/doctors/:id/leave/:leaveId',
    summary: 'Change the days, the times or the reason of a doctor’s leave',
    allow: 'leave.write',
    body: leaveBody,
    data: leave,
    message: messages.leaveUpdated,
    ...touching,
  }),
  removeLeave: endpoint({
    method: 'DELETE',
    path: 'users/doctors/:id/leave/:leaveId',
    summary: 'Remove leave of a doctor',
    allow: 'leave.write',
    data: nothing,
    message: messages.leaveDeleted,
    changes,
  }),
  listHolidays: endpoint({
    method: 'GET',
    path: 'users/clinics/:id/holidays',
    summary: 'Closed days of a clinic',
    allow: 'clinics.read',
    data: z.array(timeOff),
  }),
  addHoliday: endpoint({
    method: 'POST',
    path: 'users/clinics/:id/holidays',
    summary: 'Add closed days of a clinic, both days included',
    allow: 'clinics.write',
    body: timeOffBody,
    data: timeOff,
    success: 201,
    message: messages.holidayAdded,
    ...touching,
  }),
  updateHoliday: endpoint({
    method: 'PUT',
    path: 'users/clinics/:id/holidays/:holidayId',
    summary: 'Change the days or the reason of a clinic’s closed days',
    allow: 'clinics.write',
    body: timeOffBody,
    data: timeOff,
    message: messages.holidayUpdated,
    ...touching,
  }),
  removeHoliday: endpoint({
    method: 'DELETE',
    path: 'users/clinics/:id/holidays/:holidayId',
    summary: 'Remove closed days of a clinic',
    allow: 'clinics.write',
    data: nothing,
    message: messages.holidayDeleted,
    changes,
  }),
}
