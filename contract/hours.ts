import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, idOf, nothing, optionalText } from './fields.ts'
import { messages } from './messages.ts'

const startTime = z
  .string({ error: messages.hoursInvalid })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.hoursInvalid)
const endTime = z
  .string({ error: messages.hoursInvalid })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, messages.hoursInvalid)
const weekday = z
  .number({ error: messages.weekdayInvalid })
  .int(messages.weekdayInvalid)
  .min(1, messages.weekdayInvalid)
  .max(7, messages.weekdayInvalid)

const openingHours = z
  .object({ weekday, start: startTime, end: endTime })
  .refine(hours => hours.start < hours.end, { path: ['end'], error: messages.hoursInvalid })
const workingHours = z
  .object({ clinicId: idOf(messages.clinicRequired), weekday, start: startTime, end: endTime })
  .refine(hours => hours.start < hours.end, { path: ['end'], error: messages.hoursInvalid })
export type OpeningHours = z.output<typeof openingHours>
export type WorkingHours = z.output<typeof workingHours>

const overlap = (a: OpeningHours & { clinicId?: string }, b: typeof a) =>
  a.weekday === b.weekday && a.start < b.end && b.start < a.end
/** A doctor cannot be at two clinics at once, so hours of different clinics must not overlap either. */
const week = <T extends z.ZodType<OpeningHours>>(hours: T) =>
  z
    .array(hours, { error: messages.hoursInvalid })
    .max(100, messages.hoursInvalid)
    .refine(all => all.every((a, i) => all.slice(i + 1).every(b => !overlap(a, b))), {
      error: messages.hoursOverlap,
    })

export const timeOffBody = z
  .object({ from: date(), to: date(), reason: optionalText(200) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: messages.rangeBackwards })
const timeOff = z.object({ _id: z.string(), from: z.string(), to: z.string(), reason: z.string().nullable() })
export type TimeOff = z.output<typeof timeOff>

const changes = ['hours'] as const
export const hoursEndpoints = {
  getWorkingHours: endpoint({
    method: 'GET',
    path: 'users/doctors/:id/working-hours',
    summary: 'Weekly working hours of a doctor; none: the clinic’s opening hours',
    allow: 'doctors.read',
    data: z.array(workingHours),
  }),
  setWorkingHours: endpoint({
    method: 'PUT',
    path: 'users/doctors/:id/working-hours',
    summary: 'Replace the weekly working hours of a doctor',
    allow: 'doctors.write',
    body: week(workingHours),
    data: z.array(workingHours),
    message: messages.hoursUpdated,
    changes,
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
    summary: 'Replace the weekly opening hours of a clinic',
    allow: 'clinics.write',
    body: week(openingHours),
    data: z.array(openingHours),
    message: messages.hoursUpdated,
    changes,
  }),
  listLeave: endpoint({
    method: 'GET',
    path: 'users/doctors/:id/leave',
    summary: 'Leave of a doctor',
    allow: 'doctors.read',
    data: z.array(timeOff),
  }),
  addLeave: endpoint({
    method: 'POST',
    path: 'users/doctors/:id/leave',
    summary: 'Add leave of a doctor, both days included',
    allow: 'doctors.write',
    body: timeOffBody,
    data: timeOff,
    success: 201,
    message: messages.leaveAdded,
    changes,
  }),
  removeLeave: endpoint({
    method: 'DELETE',
    path: 'users/doctors/:id/leave/:leaveId',
    summary: 'Remove leave of a doctor',
    allow: 'doctors.write',
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
    changes,
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
