import { z } from 'zod'
import { furtherServices, servicesDiffer, serviceTwice } from './services-of-visit.ts'
import { appointmentStatuses, paymentStatuses } from './appointment-status.ts'
import { moneyOfVisit } from './money-of-visit.ts'
import { inOrder, isBackwards, isShort, isTooLong } from '../core/day-range.ts'
import { endpoint, listQuery } from '../core/endpoint.ts'
import {
  date,
  formBoolean,
  formIds,
  formNumber,
  idOf,
  instant,
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

/** A working day: no service takes longer (services_duration), nor may several in one visit together. */
export const longestVisitMinutes = 480

const start = instant(messages.startRequired, messages.startInvalid)
/** Time and doctor. */
export const visitTime = { start, doctorId: idOf(messages.doctorRequired) }
const durationMinutes = formNumber(
  z
    .number({ error: messages.serviceDurationRange })
    .int(messages.serviceDurationRange)
    .min(5, messages.serviceDurationRange)
    .max(480, messages.serviceDurationRange),
)

export const bookAppointmentBody = z
  .object({
    clinicId: idOf(messages.clinicRequired),
    ...visitTime,
    serviceId: idOf(messages.serviceRequired),
    /** Further services of the same visit, after the first. */
    moreServiceIds: furtherServices.optional(),
    patientId: idOf(messages.patientRequired).optional(),
    newPatient: newPatientBody.optional(),
    note: optionalText(2000),
    /** The patient reads the note too; left out: only staff do. */
    isNoteForPatient: formBoolean.optional(),
    /** Books at a time that is taken, on purpose; marked and audited. */
    overbookReason: optionalText(200),
  })
  .refine(body => Boolean(body.patientId) !== Boolean(body.newPatient), {
    path: ['patientId'],
    error: messages.patientRequired,
    when: () => true,
  })
  .refine(servicesDiffer, serviceTwice)
export type BookAppointment = z.output<typeof bookAppointmentBody>

export const updateAppointmentBody = z
  .object({
    ...visitTime,
    /** What is done in the visit; unchanged if left out. The two change independently. */
    serviceId: idOf(messages.serviceRequired),
    moreServiceIds: formIds(furtherServices),
    /** The length of the visit; unchanged if left out, unless its services change. */
    durationMinutes,
    note: optionalText(2000),
    /** The patient reads the note too. */
    isNoteForPatient: formBoolean,
    overbookReason: optionalText(200),
  })
  .partial()
  .extend({ version })

export const appointment = z.object({
  ...recordFields,
  /** Unlike other records, an appointment has a status word instead of a boolean. */
  status: z.enum(appointmentStatuses),
  number: z.number(),
  /** The number of its issued invoice, which counts where there is one; null: the bill's number stands alone. */
  invoiceNumber: z.string().nullable(),
  patient: reference.extend({ phoneNumber: z.string() }),
  doctor: reference,
  clinic: reference,
  /** The first service, with the duration of the whole visit. */
  service: reference.extend({ durationMinutes: z.number() }),
  /** The further services of the visit. */
  moreServices: z.array(reference.extend({ price: money.optional() })),
  start: z.string(),
  end: z.string(),
  /** Absent for a reader without money: a nurse. */
  ...z.object(moneyOfVisit).partial().shape,
  /** It stands in the books: its services and its status stay. */
  isBilled: z.boolean(),
  /** Null for patients if it is not for them. */
  note: z.string().nullable(),
  isNoteForPatient: z.boolean(),
  overbookReason: z.string().nullable(),
  /** Why it was cancelled; only staff read it. */
  cancelReason: z.string().nullable(),
  /** The number that the patient is called by: counted for each clinic and day, from the check-in on. */
  token: z.number().nullable(),
  /** When the patient confirmed that they will come; null once they have arrived. */
  confirmedAt: z.string().nullable(),
  checkedInAt: z.string().nullable(),
  consultationAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** The series that the visit belongs to. */
  seriesId: z.string().nullable(),
  /** What its doctor wrote, or has begun to write; null for readers who may not read it. */
  encounter: z.object({ _id: z.string(), isSigned: z.boolean() }).nullable(),
})
export type Appointment = z.output<typeof appointment>

/** The names of all services of a visit. Readers see them joined by the comma of their language. */
export const serviceNames = ({ service, moreServices = [] }: Visited): string[] =>
  [service, ...moreServices].map(({ name }) => name)
type Visited = { service: { name: string }; moreServices?: readonly { name: string }[] }

const slot = z.object({ start: z.string(), end: z.string() })
export type Slot = z.output<typeof slot>

const timeCheck = slot.extend({
  /** Why the time cannot be booked at all: the error of booking. */
  refusal: z.string().nullable(),
  /** Taken by a visit or a blocked time, or no room or equipment is free: booking then needs a reason. */
  isTaken: z.boolean(),
  /** The doctor's visits at this time, the first few; with the patient, if the reader may know. */
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
  /** Days in each appointment's clinic, both included. */
  from: date().optional(),
  to: date().optional(),
  clinicId: idOf(messages.clinicRequired).optional(),
  doctorId: idOf(messages.doctorRequired).optional(),
  serviceId: idOf(messages.serviceRequired).optional(),
  /** The room or equipment that the visit uses. */
  resourceId: idOf(messages.resourceUnknown).optional(),
  patientId: idOf(messages.patientRequired).optional(),
  status: z.enum(appointmentStatuses, { error: messages.statusInvalid }).optional(),
  paymentStatus: z.enum(paymentStatuses, { error: messages.statusInvalid }).optional(),
  /** Whether money is due: a cancelled appointment owes nothing, even if it was never paid. */
  isDue: formBoolean.optional(),
  /** Whether it has an issued invoice, which then owes what the visit costs. */
  isInvoiced: formBoolean.optional(),
}
/** The statuses for bulk changes, each only from where the single call allows it; and delete, restore. */
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
export const bookingErrors = ['slot_taken', 'deposit_required'] as const

const visit = {
  doctorId: idOf(messages.doctorRequired),
  serviceId: idOf(messages.serviceRequired),
  moreServiceIds: formIds(furtherServices).optional(),
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
      .refine(servicesDiffer, serviceTwice)
      .refine(inOrder, isBackwards)
      .refine(isShort, isTooLong),
    data: z.array(slot),
  }),
  checkTime: endpoint({
    method: 'GET',
    path: 'users/slots/check',
    summary: 'Whether a doctor’s time can be booked, also between slots, and who has booked it already',
    allow: 'appointments.overbook',
    query: z
      .object({
        ...visit,
        start,
        /** The appointment to move: its own time is no conflict, and it keeps its length. */
        appointmentId: idOf(messages.appointmentUnknown).optional(),
      })
      .refine(servicesDiffer, serviceTwice),
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
    summary: 'Change the time, doctor, services, length or note of an appointment',
    allow: 'appointments.update',
    body: updateAppointmentBody,
    data: appointment,
    message: messages.appointmentUpdated,
    errors: ['slot_taken', 'stale_version', 'visit_invoiced'],
    changes,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Delete an appointment (it can be restored)',
    allow: 'appointments.delete',
    data: nothing,
    message: messages.appointmentDeleted,
    errors: ['in_use', 'visit_invoiced'],
    changes,
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: 'users/appointments/:id/status',
    summary: 'Move an appointment on: checked_in, in_consultation, completed, cancelled, no_show',
    allow: 'appointments.update',
    body: z.object({
      status: z.enum(appointmentStatuses, { error: messages.statusInvalid }),
      version,
      /** Why the visit is cancelled; ignored for other steps. */
      reason: optionalText(200),
      /** False: the patient gets no message about a cancellation. Only staff may choose this. */
      tellPatient: z.boolean({ error: messages.invalidValue }).optional(),
    }),
    data: appointment,
    message: messages.statusUpdated,
    errors: [
      'illegal_status_step',
      'too_early',
      'slot_taken',
      'in_use',
      'stale_version',
      'visit_invoiced',
      'conflict',
    ],
    changes,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'users/appointments/:id/restore',
    summary: 'Restore a deleted appointment',
    allow: 'appointments.delete',
    data: appointment,
    message: messages.restored,
    errors: [...bookingErrors, 'conflict'],
    changes,
  }),
  bulk: bulkEndpoint({
    path,
    name,
    filters: appointmentFilters,
    actions: appointmentActions,
    // Everyone who may delete may also set a status. Only patients may set a status without deleting, and they act on one
    // appointment at a time.
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
