import { z } from 'zod'
import type { AppointmentStatus } from './appointment-status.ts'
import { appointment } from './appointments.ts'
import { endpoint } from '../core/endpoint.ts'
import { date, idOf, nothing, optionalText, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { newPatientBody } from '../clinic/patients.ts'

/** The columns of the board, in the order of a visit. */
export const queueStatuses = ['booked', 'checked_in', 'in_consultation', 'completed'] as const
export type QueueStatus = (typeof queueStatuses)[number]

/** In the queue and not finished. */
export const isInQueue = (status: AppointmentStatus) =>
  status === 'booked' || status === 'checked_in' || status === 'in_consultation'

/** Marks a walk-in without a time slot, because none was free. */
export const walkInReason = 'Walk-in'

export const walkInBody = z
  .object({
    clinicId: idOf(messages.clinicRequired),
    /** Without it: the doctor who is free first; among several, the least busy. */
    doctorId: idOf(messages.doctorRequired).optional(),
    serviceId: idOf(messages.serviceRequired),
    patientId: idOf(messages.patientRequired).optional(),
    newPatient: newPatientBody.optional(),
    note: optionalText(2000),
    /** Admits a patient who is in today's queue already. */
    confirmed: z.boolean({ error: messages.invalidValue }).optional(),
  })
  .refine(body => Boolean(body.patientId) !== Boolean(body.newPatient), {
    path: ['patientId'],
    error: messages.patientRequired,
    when: () => true,
  })
export type WalkIn = z.output<typeof walkInBody>

export const queue = z.object({
  clinic: reference.extend({ timeZone: z.string() }),
  /** The clinics whose queue the reader may see. */
  clinics: z.array(reference),
  date: z.string(),
  /** Sorted: booked by start; waiting and in consultation by arrival; completed, latest first. */
  columns: z.object({
    booked: z.array(appointment),
    checked_in: z.array(appointment),
    in_consultation: z.array(appointment),
    completed: z.array(appointment),
  }),
  /** From check-in to consultation, over patients already called in; null if there are none yet. */
  averageWaitMinutes: z.number().nullable(),
})
export type Queue = z.output<typeof queue>

const waitingRoom = z.object({
  clinic: z.string(),
  /** The clinic's date. */
  date: z.string(),
  timeZone: z.string(),
  /** The patient called in last comes first. */
  called: z.array(z.object({ token: z.number(), doctor: z.string(), room: z.string().nullable() })),
  waiting: z.array(z.object({ token: z.number() })),
})
export type WaitingRoom = z.output<typeof waitingRoom>

const screenPath = 'users/clinics/:id/waiting-room'

export const queueEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/queue',
    summary: 'A clinic’s day by the steps of a visit: booked, checked in, in consultation, completed',
    allow: 'queue.read',
    query: z.object({
      /** By default the reader's own clinic, or the first. */
      clinicId: idOf(messages.clinicRequired).optional(),
      /** By default today at the clinic. */
      date: date().optional(),
    }),
    data: queue,
    reads: 'appointments',
  }),
  admit: endpoint({
    method: 'POST',
    path: 'users/queue/walk-ins',
    summary: 'Admit a walk-in: the next free time from now on, checked in at once, with a token',
    allow: 'queue.admit',
    body: walkInBody,
    data: appointment,
    success: 201,
    message: messages.walkInAdmitted,
    errors: ['slot_taken', 'already_waiting'],
    changes: ['appointments', 'patients'],
  }),
  getScreen: endpoint({
    method: 'GET',
    path: screenPath,
    summary: 'Whether the clinic’s waiting-room screen has a link, and since when',
    allow: 'waitingRoom.write',
    data: z.object({ openedAt: z.string().nullable() }),
  }),
  openScreen: endpoint({
    method: 'PUT',
    path: screenPath,
    summary: 'Make a new link for the clinic’s waiting-room screen; the old one stops working',
    allow: 'waitingRoom.write',
    data: z.object({ openedAt: z.string(), token: z.string() }),
    message: messages.waitingRoomOpened,
    changes: ['clinics'],
  }),
  closeScreen: endpoint({
    method: 'DELETE',
    path: screenPath,
    summary: 'Withdraw the link of the clinic’s waiting-room screen',
    allow: 'waitingRoom.write',
    data: nothing,
    message: messages.waitingRoomClosed,
    changes: ['clinics'],
  }),
  waitingRoom: endpoint({
    method: 'POST',
    path: 'public/waiting-room',
    summary: 'What the waiting-room screen shows: tokens, no names. Needs the secret of the screen’s link',
    allow: 'anyone',
    body: z.object({
      token: z
        .string({ error: messages.waitingRoomTokenRequired })
        .min(1, messages.waitingRoomTokenRequired)
        .max(200, messages.tooLong),
    }),
    data: waitingRoom,
    perMinute: 240,
  }),
}
