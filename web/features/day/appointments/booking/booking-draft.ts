import type { z } from 'zod'
import type { bookAppointmentBody, Appointment, TimeCheck } from '#contract/day/appointments.ts'
import { formatInstant, isDate, localToInstants, minutesOfDay } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import type { Service } from '#contract/clinic/services.ts'
import type { FurtherService } from '../FurtherServices.tsx'
import type { DeskVisit } from '../choice/desk-visit.ts'
import type { NewPatient } from './new-patient.ts'

/** The values of the form, except the note. The note is kept by its field alone, so that typing it does not draw the whole form again. */
export type BookingDraft = Omit<DeskVisit, 'opened' | 'mayMove'> & {
  moreServices: readonly FurtherService[]
  patient: Patient | null
  /** Set while a new patient is typed in, instead of `patient`. */
  newPatient: NewPatient | null
  /** The place on the waiting list that ends with this booking. */
  waitlistId: string | null
}

export const emptyDraft: BookingDraft = {
  clinicId: '',
  doctorId: '',
  serviceId: '',
  moreServices: [],
  patient: null,
  newPatient: null,
  date: null,
  start: '',
  otherTime: null,
  overbookReason: '',
  waitlistId: null,
}

export type BookingBody = z.input<typeof bookAppointmentBody>

export const furtherServicesOf = ({ moreServices }: BookingDraft): Service[] =>
  moreServices.flatMap(({ service }) => service ?? [])

export function bodyOf(draft: BookingDraft) {
  const { clinicId, doctorId, serviceId, patient, newPatient, start, otherTime } = draft
  const moreServiceIds = furtherServicesOf(draft).map(({ _id }) => _id)
  const overbookReason = otherTime === null ? '' : draft.overbookReason.trim()
  return {
    clinicId,
    doctorId,
    serviceId,
    start,
    ...(moreServiceIds.length > 0 && { moreServiceIds }),
    ...(overbookReason && { overbookReason }),
    ...(newPatient ? { newPatient } : { patientId: patient?._id }),
  } satisfies Partial<BookingBody>
}

/** The errors of a typed time: it cannot be booked, or it is taken and the reason is missing. */
export function otherTimeErrors(check: TimeCheck | undefined, reason: string): Record<string, string> {
  if (check?.refusal) return { otherTime: check.refusal }
  return check?.isTaken && reason.trim() === '' ? { overbookReason: messages.overbookReasonRequired } : {}
}

/** Shows an error about `start` at the field of the typed time. */
export function besideOtherTime({ start, ...errors }: Record<string, string>): Record<string, string> {
  return start ? { otherTime: start, ...errors } : errors
}

/**
 * The first moment at which the clinic's clock shows this date and time. '' if it never shows them, or if the input is
 * incomplete.
 */
export function startAt(zone: string, date: string, time: string): string {
  if (!isDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return ''
  const [instant] = localToInstants(zone, date, minutesOfDay(time))
  return instant === undefined ? '' : formatInstant(zone, instant)
}

type Chosen = Pick<BookingDraft, 'clinicId' | 'doctorId' | 'serviceId'>
export const choicesOf = ({ clinic, doctor, service }: Appointment): Chosen => ({
  clinicId: clinic._id,
  doctorId: doctor._id,
  serviceId: service._id,
})

/** Fills the open choices from an earlier visit; takes its doctor only for its clinic. */
export function completed(chosen: Chosen, earlier: Chosen): Chosen {
  const clinicId = chosen.clinicId || earlier.clinicId
  return {
    clinicId,
    doctorId: chosen.doctorId || (clinicId === earlier.clinicId ? earlier.doctorId : ''),
    serviceId: chosen.serviceId || earlier.serviceId,
  }
}

/** The form fields whose errors are out of date after these changes. */
export const fieldsOf = (changes: object): string[] =>
  Object.keys(changes).flatMap(field =>
    field === 'patient' || field === 'newPatient' ? patientFields : [field],
  )
const patientFields = ['patientId', 'newPatient.firstName', 'newPatient.lastName', 'newPatient.phoneNumber']
