import { z } from 'zod'
import { appointmentStatuses, paymentStatuses } from './appointment-status.ts'
import { daysBetween, parseInstant } from '../values/clinic-time.ts'
import { endpoint, listQuery } from '../core/endpoint.ts'
import {
  date,
  formBoolean,
  idOf,
  money,
  nothing,
  optionalText,
  recordFields,
  reference,
  version,
} from '../core/fields.ts'
import { bulkEndpoint, exportEndpoint } from '../core/lists.ts'
import { messages } from '../core/messages.ts'
import { newPatientBody } from '../clinic/patients.ts'

/** A day's work: nothing that one visit is booked for takes longer (services_duration), nor may several together. */
export const longestVisitMinutes = 480

const start = z
  .string({ error: messages.startRequired })
  .min(1, messages.startRequired)
  .refine(text => parseInstant(text) !== null, messages.startInvalid)
/** When, and with whom. */
export const visitTime = { start, doctorId: idOf(messages.doctorRequired) }
const durationMinutes = z
  .number({ error: messages.serviceDurationRange })
  .int(messages.serviceDurationRange)
  .min(5, messages.serviceDurationRange)
  .max(480, messages.serviceDurationRange)

const furtherServices = z
  .array(idOf(messages.serviceRequired), { error: messages.invalidValue })
  .max(9, messages.invalidValue)
const differ = ({
  serviceId,
  moreServiceIds = [],
}: {
  serviceId: string
  moreServiceIds?: string[] | undefined
}) => new Set([serviceId, ...moreServiceIds]).size === moreServiceIds.length + 1
const servicesDiffer = { path: ['moreServiceIds'], error: messages.serviceTwice }

export const bookAppointmentBody = z
  .object({
    clinicId: idOf(messages.clinicRequired),
    ...visitTime,
    serviceId: idOf(messages.serviceRequired),
    /** What else is done in the same visit, after it. */
    moreServiceIds: furtherServices.optional(),
    patientId: idOf(messages.patientRequired).optional(),
    newPatient: newPatientBody.optional(),
    note: optionalText(2000),
    /** Books beside another appointment on purpose; marked and audited. */
    overbookReason: optionalText(200),
  })
  .refine(body => Boolean(body.patientId) !== Boolean(body.newPatient), {
    path: ['patientId'],
    error: messages.patientRequired,
    when: () => true,
  })
  .refine(differ, servicesDiffer)
export type BookAppointment = z.output<typeof bookAppointmentBody>

export const updateAppointmentBody = z
  .object({
    ...visitTime,
    /** Of the visit; otherwise it keeps its length. */
    durationMinutes,
    note: optionalText(2000),
    overbookReason: optionalText(200),
  })
  .partial()
  .extend({ version })

export const appointment = z.object({
  ...recordFields,
  /** An appointment alone has a word here. */
  status: z.enum(appointmentStatuses),
  number: z.number(),
  /** The number as the bill bears it: INV-000123. */
  billNumber: z.string(),
  patient: reference.extend({ phoneNumber: z.string() }),
  doctor: reference,
  clinic: reference,
  /** The first of them, and what the visit takes in all. */
  service: reference.extend({ durationMinutes: z.number() }),
  /** What else is done in the visit. */
  moreServices: z.array(reference.extend({ price: money })),
  start: z.string(),
  end: z.string(),
  price: money,
  tax: money,
  total: money,
  /** What has been received, and what is still owed: nothing once it is cancelled. */
  paid: money,
  due: money,
  paymentStatus: z.enum(paymentStatuses),
  note: z.string().nullable(),
  overbookReason: z.string().nullable(),
  /** What the patient is called in by: counted for each clinic and day, from the check-in on. */
  token: z.number().nullable(),
  /** When the patient said that they come to this time; null once they are here. */
  confirmedAt: z.string().nullable(),
  checkedInAt: z.string().nullable(),
  consultationAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** Of the visits that it repeats with. */
  seriesId: z.string().nullable(),
})
export type Appointment = z.output<typeof appointment>

/** All that is done in the visit: 'Consultation, Dressing'. */
export const serviceNames = ({ service, moreServices }: Visited) =>
  [service, ...moreServices].map(({ name }) => name).join(', ')
type Visited = { service: { name: string }; moreServices: readonly { name: string }[] }

const slot = z.object({ start: z.string(), end: z.string() })
export type Slot = z.output<typeof slot>

const timeCheck = slot.extend({
  /** Why it cannot be booked at all, in the words of booking. */
  refusal: z.string().nullable(),
  /** By a visit, a kept time, or of all rooms or equipment that it needs: then it takes a reason. */
  isTaken: z.boolean(),
  /** The first of the doctor's visits in the way; whose they are, where the reader may know it. */
  takenBy: z.array(slot.extend({ patient: z.string().nullable() })),
})
export type TimeCheck = z.output<typeof timeCheck>

const changes = ['appointments', 'patients'] as const
const path = 'users/appointments'
const name = { many: 'appointments' }
export const appointmentSorts = [
  'start',
  'number',
  'patient',
  'service',
  'price',
  'paid',
  'due',
  'doctor',
  'clinic',
  'status',
  'paymentStatus',
  'createdAt',
] as const
export const appointmentFilters = {
  /** Days of each appointment's own clinic, both included. */
  from: date().optional(),
  to: date().optional(),
  clinicId: idOf(messages.clinicRequired).optional(),
  doctorId: idOf(messages.doctorRequired).optional(),
  serviceId: idOf(messages.serviceRequired).optional(),
  /** The room or the piece of equipment that the visit has taken. */
  resourceId: idOf(messages.resourceUnknown).optional(),
  patientId: idOf(messages.patientRequired).optional(),
  status: z.enum(appointmentStatuses, { error: messages.statusInvalid }).optional(),
  paymentStatus: z.enum(paymentStatuses, { error: messages.statusInvalid }).optional(),
  /** Whether something is due: a cancelled appointment owes nothing, though it was never paid. */
  isDue: formBoolean.optional(),
}
/** The statuses that many may be moved to at once, each only from where the single call may; and delete, restore. */
export const appointmentActions = [
  'checked_in',
  'in_consultation',
  'completed',
  'cancelled',
  'no_show',
  'delete',
  'restore',
] as const
const one = 'users/appointments/:id'
const bookingErrors = ['slot_taken'] as const

const visit = {
  doctorId: idOf(messages.doctorRequired),
  serviceId: idOf(messages.serviceRequired),
  /** With commas between them. */
  moreServiceIds: z
    .string()
    .transform(ids => ids.split(',').filter(Boolean))
    .pipe(furtherServices)
    .optional(),
  clinicId: idOf(messages.clinicRequired),
}

export const appointmentEndpoints = {
  slots: endpoint({
    method: 'GET',
    path: 'users/slots',
    summary: 'Free slots of a doctor for a service, in order of time',
    allow: 'slots.read',
    query: z
      .object({ ...visit, from: date(), to: date() })
      .refine(differ, servicesDiffer)
      .refine(({ from, to }) => from <= to, { path: ['to'], error: messages.rangeBackwards })
      .refine(({ from, to }) => !(daysBetween(from, to) >= 62), {
        path: ['to'],
        error: messages.rangeTooLong,
      }),
    data: z.array(slot),
  }),
  checkTime: endpoint({
    method: 'GET',
    path: 'users/slots/check',
    summary: 'Whether a doctor’s time may be booked, and beside whom; on the grid of slots or off it',
    allow: 'appointments.overbook',
    query: z
      .object({
        ...visit,
        start,
        /** One that is being moved: its own time is no obstacle, and it keeps its length. */
        appointmentId: idOf(messages.appointmentUnknown).optional(),
      })
      .refine(differ, servicesDiffer),
    data: timeCheck,
    reads: 'appointments',
  }),
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List appointments',
    allow: 'appointments.read',
    query: listQuery(appointmentSorts, appointmentFilters),
    data: z.array(appointment),
    paged: true,
    reads: 'appointments',
  }),
  book: endpoint({
    method: 'POST',
    path,
    summary: 'Book an appointment',
    allow: 'appointments.book',
    body: bookAppointmentBody,
    data: appointment,
    success: 201,
    message: messages.appointmentBooked,
    errors: bookingErrors,
    changes,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Get an appointment',
    allow: 'appointments.read',
    data: appointment,
    reads: 'appointments',
  }),
  update: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Reschedule an appointment (start, doctorId) or change its note',
    allow: 'appointments.update',
    body: updateAppointmentBody,
    data: appointment,
    message: messages.appointmentUpdated,
    errors: ['slot_taken', 'stale_version'],
    changes,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Delete an appointment (it can be restored)',
    allow: 'appointments.delete',
    data: nothing,
    message: messages.appointmentDeleted,
    errors: ['in_use'],
    changes,
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: 'users/appointments/:id/status',
    summary: 'Move an appointment on: checked_in, in_consultation, completed, cancelled, no_show',
    allow: 'appointments.update',
    body: z.object({ status: z.enum(appointmentStatuses, { error: messages.statusInvalid }), version }),
    data: appointment,
    message: messages.statusUpdated,
    errors: ['illegal_status_step', 'slot_taken', 'stale_version'],
    changes,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'users/appointments/:id/restore',
    summary: 'Restore a deleted appointment',
    allow: 'appointments.delete',
    data: appointment,
    message: messages.restored,
    errors: bookingErrors,
    changes,
  }),
  bulk: bulkEndpoint({
    path,
    name,
    filters: appointmentFilters,
    actions: appointmentActions,
    // Everyone who may delete may also set a status. Only patients may do the latter alone, and they act on one at a time.
    allow: 'appointments.delete',
    changes,
  }),
  export: exportEndpoint({
    path,
    name,
    filters: appointmentFilters,
    sorts: appointmentSorts,
    columns: [
      'number',
      'patient',
      'phoneNumber',
      'start',
      'end',
      'clinic',
      'doctor',
      'service',
      'price',
      'tax',
      'total',
      'currency',
      'status',
      'paymentStatus',
      'note',
      'createdAt',
    ],
    allow: 'appointments.read',
    reads: 'appointments',
  }),
}
