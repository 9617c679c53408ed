import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { money, reference } from '../core/fields.ts'
import { appointment } from './appointments.ts'

/** What has happened to a visit so far, by the kind of event. `sent` and `failed` are messages to the patient. */
export const visitEvents = [
  'booked',
  'booked_online',
  'booked_in_emergency',
  'confirmed',
  'sent',
  'failed',
  'checked_in',
  'in_consultation',
  'completed',
] as const

const otherVisit = z.object({ _id: z.string(), start: z.string(), service: z.string() })

/** What a patient owes, and their visits around a moment, as far as the reader may see them. */
const visitsAround = z.object({
  /** What the patient owes for visits up to today, and the day of the first of them. Absent for a reader without money: a nurse. */
  owed: money.optional(),
  owedSince: z.string().nullable(),
  /** Visits that the patient missed. */
  missed: z.number(),
  /** The nearest visits before and after that were not cancelled or missed. */
  last: otherVisit.nullable(),
  next: otherVisit.nullable(),
})

const visitCard = visitsAround.extend({
  appointment,
  patient: reference.extend({
    number: z.number(),
    phoneNumber: z.string(),
    image: z.string().nullable(),
    gender: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    deceasedOn: z.string().nullable(),
    /** Some required fields are still empty: the record was created while booking. */
    isIncomplete: z.boolean(),
  }),
  /** Rooms and equipment of the visit. */
  resources: z.array(z.string()),
  /** Latest first. `message` says which message it was. */
  events: z.array(
    z.object({
      kind: z.enum(visitEvents),
      at: z.string(),
      message: z.enum(['confirmation', 'moved', 'cancelled', 'reminder']).nullable(),
    }),
  ),
})
export type VisitCard = z.output<typeof visitCard>
export type VisitsAround = z.output<typeof visitsAround>

export const visitCardEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/appointments/:id/card',
    summary:
      'A visit with what a desk needs to know: the patient, what is owed, the visits before and after, what happened so far',
    allow: 'appointments.read',
    data: visitCard,
    reads: 'appointments',
  }),
  ofPatient: endpoint({
    method: 'GET',
    path: 'users/patients/:id/visits',
    summary: 'What a patient owes, and the last and the next visit',
    allow: 'patients.read',
    data: visitsAround.extend({
      /** Visits that the reader may not see, because they are another doctor's. */
      hidden: z.number(),
    }),
    reads: 'patients',
  }),
}
