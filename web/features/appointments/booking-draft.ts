import type { z } from 'zod'
import { bookAppointmentBody } from '#contract/appointments.ts'
import type { Patient } from '#contract/patients.ts'
import type { NewPatient } from './new-patient.ts'

/** What the form holds; '' is not chosen yet. */
export type BookingDraft = {
  clinicId: string
  doctorId: string
  serviceId: string
  patient: Patient | null
  /** Set while a new patient is typed in, instead of `patient`. */
  newPatient: NewPatient | null
  /** The day asked for; null: the first that is free. */
  date: string | null
  start: string
  note: string
}

export const emptyDraft: BookingDraft = {
  clinicId: '',
  doctorId: '',
  serviceId: '',
  patient: null,
  newPatient: null,
  date: null,
  start: '',
  note: '',
}

export type BookingBody = z.input<typeof bookAppointmentBody>

export function bodyOf({ clinicId, doctorId, serviceId, patient, newPatient, start, note }: BookingDraft) {
  return {
    clinicId,
    doctorId,
    serviceId,
    start,
    note,
    ...(newPatient ? { newPatient } : { patientId: patient?._id }),
  } satisfies Partial<BookingBody>
}

/** The first message of each field: 'doctorId', 'newPatient.phoneNumber'. Empty where all is well. */
export function bookingErrors(body: Partial<BookingBody>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of bookAppointmentBody.safeParse(body).error?.issues ?? [])
    errors[issue.path.join('.')] ??= issue.message
  return errors
}

/** What may be wrong with the patient, by field. */
export const patientFields = [
  'patientId',
  'newPatient.firstName',
  'newPatient.lastName',
  'newPatient.phoneNumber',
] as const
