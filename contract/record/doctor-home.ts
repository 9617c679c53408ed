import { z } from 'zod'
import { appointmentStatuses } from '#contract/day/appointment-status.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { gender, idOf, reference } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { allergy } from './chart/entries.ts'
import { allergyState } from './chart/facts.ts'
import { vitalMeasures } from './vital-limits.ts'

/** What an unsigned visit lacks; without any it may be signed at once. */
export const missingKinds = ['nothing_written', 'plan_empty', 'fields_open', 'medicine_incomplete'] as const
const missing = z.object({
  kind: z.enum(missingKinds),
  /** Of fields that nobody looked at, and of medicines without a dosage or times. */
  count: z.number(),
})
export type Missing = z.output<typeof missing>

const interval = z.object({ start: z.string(), end: z.string() })
const values = z.partialRecord(z.enum(vitalMeasures), z.number())

const dayVisit = interval.extend({
  _id: z.string(),
  status: z.enum(appointmentStatuses),
  patient: reference,
})
export type DayVisit = z.output<typeof dayVisit>

const lastVisit = z.object({
  at: z.string(),
  doctor: reference,
  /** What was booked; null for a visit without an appointment. */
  service: z.string().nullable(),
  diagnoses: z.array(z.string()),
  /** How the note begins. */
  text: z.string().nullable(),
  medicines: z.array(z.string()),
  vitals: values,
})
export type LastVisit = z.output<typeof lastVisit>

const arrival = z.object({
  kind: z.enum(['report', 'vitals', 'prescription']),
  at: z.string(),
  /** The report's title, or the medicines. */
  titles: z.array(z.string()),
  vitals: values,
})
export type Arrival = z.output<typeof arrival>

const allergyInBrief = allergy.pick({
  _id: true,
  substance: true,
  reaction: true,
  severity: true,
  kind: true,
})

const waiting = z.object({
  _id: z.string(),
  start: z.string(),
  checkedInAt: z.string(),
  token: z.number().nullable(),
  isWalkIn: z.boolean(),
  services: z.array(z.string()),
  /** What the desk wrote: not clinical. */
  note: z.string().nullable(),
  /** A visit was begun and the patient sent back to wait. */
  encounterId: z.string().nullable(),
  patient: reference.extend({ dateOfBirth: z.string().nullable(), gender: gender.nullable() }),
  /** Null where the doctor may not read the record. */
  record: z
    .object({
      lastVisit: lastVisit.nullable(),
      /** Since the last visit, newest first; without one, whatever is on record. */
      since: z.array(arrival),
      allergyState,
      allergies: z.array(allergyInBrief),
    })
    .nullable(),
})
export type Waiting = z.output<typeof waiting>

const unsigned = z.object({
  _id: z.string(),
  version: z.number(),
  startedAt: z.string(),
  /** Since the day on which it was begun, at its clinic. */
  daysOld: z.number(),
  patient: reference,
  diagnoses: z.array(z.string()),
  service: z.string().nullable(),
  missing: z.array(missing),
})
export type Unsigned = z.output<typeof unsigned>

const doctorHome = z.object({
  clinic: reference.extend({ timeZone: z.string() }),
  /** Where the doctor works. */
  clinics: z.array(reference),
  /** Today at the clinic. */
  date: z.string(),
  /** When the doctor works today; a break is between two of them. */
  worked: z.array(interval),
  /** Without cancelled ones, by start. */
  day: z.array(dayVisit),
  /** How late the doctor runs: how long a patient who was there waited, or is still waiting, past the booked time. */
  lateMinutes: z.number(),
  /** With the doctor, the last one first. */
  inside: z.array(
    z.object({
      _id: z.string(),
      patient: reference,
      since: z.string(),
      encounterId: z.string().nullable(),
    }),
  ),
  /** By arrival. */
  waiting: z.array(waiting),
  /** The doctor's open visits at all clinics, the oldest first. */
  unsigned: z.array(unsigned),
  /** Still booked today, by start. */
  next: z.array(
    z.object({
      _id: z.string(),
      start: z.string(),
      patient: reference,
      services: z.array(z.string()),
      note: z.string().nullable(),
      lastSeenAt: z.string().nullable(),
    }),
  ),
})
export type DoctorHome = z.output<typeof doctorHome>

export const doctorHomeEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/doctor-home',
    summary: 'Today for a doctor: who waits and what the record says of them, visits to sign, who is booked',
    allow: 'encounters.read',
    query: z.object({
      /** By default where the doctor has visits today, or their own clinic. */
      clinicId: idOf(messages.clinicRequired).optional(),
    }),
    data: doctorHome,
    reads: 'encounters',
  }),
}
