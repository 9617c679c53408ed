import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idOf, money, nothing, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { queue } from './queue.ts'

/** Why the desk should call a patient, the most urgent first. */
export const callReasons = ['missed', 'cancelled', 'offered', 'unconfirmed'] as const
export type CallReason = (typeof callReasons)[number]

const visitRef = z.object({ _id: z.string(), start: z.string(), service: z.string(), doctor: z.string() })

const desk = z.object({
  ...queue.shape,
  /** Visits of the day that were missed. */
  noShows: z.number(),
  /** Payments received today, less those undone; null for readers who may not take payments. */
  taken: money.nullable(),
  /**
   * Patients to call: missed or cancelled a visit of today and have no other one ahead; have the offer of a freed time; or did
   * not confirm a visit of tomorrow. Patients who were called about it today are left out.
   */
  calls: z.array(
    z.object({
      reason: z.enum(callReasons),
      patient: reference.extend({ phoneNumber: z.string() }),
      visit: visitRef.nullable(),
    }),
  ),
  /** The last visit of each patient who waits, as far as the reader may see it. */
  lastVisits: z.array(visitRef.extend({ patientId: z.string() })),
})
export type Desk = z.output<typeof desk>

export const deskEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/desk',
    summary: 'A clinic’s day for the desk: the queue, what was taken, whom to call',
    allow: 'queue.read',
    query: z.object({
      /** By default the reader's own clinic, or the first. */
      clinicId: idOf(messages.clinicRequired).optional(),
    }),
    data: desk,
    reads: 'appointments',
  }),
  markCall: endpoint({
    method: 'PUT',
    path: 'users/desk/calls',
    summary: 'Mark a patient as called today for a reason, or as still to call',
    allow: 'queue.admit',
    body: z.object({
      clinicId: idOf(messages.clinicRequired),
      patientId: idOf(messages.patientRequired),
      reason: z.enum(callReasons, { error: messages.invalidValue }),
      isDone: z.boolean({ error: messages.invalidValue }),
    }),
    data: nothing,
    message: messages.callDone,
    changes: ['appointments'],
  }),
}
