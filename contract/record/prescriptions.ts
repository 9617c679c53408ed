import { z } from 'zod'
import { endpoint, listQuery } from '#contract/core/endpoint.ts'
import {
  date,
  formBoolean,
  idOf,
  nothing,
  optionalText,
  recordFields,
  reference,
  requiredText,
} from '#contract/core/fields.ts'
import { exportEndpoint } from '#contract/core/lists.ts'
import { locales } from '#contract/core/locale.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from './clinical-messages.ts'
import { checkedLine, overrides } from './medicines/safety.ts'

export const prescriptionLine = z.object({
  medicineName: requiredText(clinicalMessages.medicineNameRequired, 200),
  dosage: requiredText(clinicalMessages.dosageRequired),
  /** How often: '1-0-1', 'twice a day'. */
  recurrence: requiredText(clinicalMessages.recurrenceRequired),
  duration: optionalText(),
  instructions: optionalText(500),
})
export type PrescriptionLine = z.output<typeof prescriptionLine>

/** A medicine by its fields, or as it was typed: then `line` counts alone. */
const givenLine = checkedLine.superRefine((given, context) => {
  if (given.line) return
  for (const { path, message } of prescriptionLine.safeParse(given).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
})

export const lineLimit = 50

export const createPrescriptionBody = z
  .object({
    /** Not needed with an appointment. */
    patientId: idOf(messages.patientRequired).optional(),
    appointmentId: idOf(messages.appointmentUnknown).nullish(),
    /** The prescribing doctor: owners choose one, doctors always sign for themselves. */
    doctorId: idOf(messages.doctorRequired).optional(),
    /** The clinic of the letterhead. By default the appointment's, else the doctor's. */
    clinicId: idOf(messages.clinicRequired).optional(),
    note: optionalText(2000),
    lines: z
      .array(givenLine, { error: clinicalMessages.prescriptionLinesRequired })
      .min(1, clinicalMessages.prescriptionLinesRequired)
      .max(lineLimit, clinicalMessages.prescriptionLinesTooMany),
    /**
     * The lines are those of an earlier prescription: a controlled medicine among them is refused, as it is online and without a
     * visit in person, and so is one of which nobody knows what is in it.
     */
    isRepeat: z.boolean({ error: messages.invalidValue }).optional(),
    /** Why a medicine is given in spite of a warning that interrupts. Only a doctor gives a reason. */
    overrides: overrides.optional(),
  })
  .refine(body => Boolean(body.patientId ?? body.appointmentId), {
    path: ['patientId'],
    error: messages.patientRequired,
    when: () => true,
  })
export type CreatePrescription = z.output<typeof createPrescriptionBody>

const prescription = z.object({
  ...recordFields,
  number: z.number(),
  /** The number as printed: RX-000123. */
  prescriptionNumber: z.string(),
  patient: reference,
  doctor: reference,
  clinic: reference,
  appointmentId: z.string().nullable(),
  issuedOn: z.string(),
  note: z.string().nullable(),
  /** Null while the doctor has not signed what somebody else prepared. */
  signedBy: z.string().nullable(),
  /** Who prepared it in the doctor's name; null: the doctor wrote it. */
  preparedBy: z.string().nullable(),
  isToSign: z.boolean(),
  /** Null while it is valid, like `status`. */
  cancelReason: z.string().nullable(),
  /** The public page that says whether it is valid. */
  verifyUrl: z.string().nullable(),
  lines: z.array(
    z.object({
      medicineName: z.string(),
      dosage: z.string(),
      recurrence: z.string(),
      duration: z.string().nullable(),
      instructions: z.string().nullable(),
    }),
  ),
})
export type Prescription = z.output<typeof prescription>

const changes = ['prescriptions'] as const
const reads = 'prescriptions' as const
const path = 'users/prescriptions'
const one = 'users/prescriptions/:id'
const sorts = ['number', 'patient', 'doctor', 'issuedOn', 'status', 'createdAt'] as const
const filters = {
  patientId: idOf(messages.patientRequired).optional(),
  doctorId: idOf(messages.doctorRequired).optional(),
  clinicId: idOf(messages.clinicRequired).optional(),
  /** true: valid; false: cancelled. */
  status: formBoolean.optional(),
  /** true: prepared, and not signed by the doctor yet. */
  toSign: formBoolean.optional(),
  from: date().optional(),
  to: date().optional(),
}

/**
 * A prescription that was handed out is a document and is never edited. It is cancelled with a reason, and a new one is written.
 */
export const prescriptionEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List prescriptions',
    allow: 'prescriptions.read',
    query: listQuery(sorts, filters),
    data: z.array(prescription),
    paged: true,
    reads,
  }),
  export: exportEndpoint({
    path,
    name: { many: 'prescriptions' },
    filters,
    sorts,
    columns: [
      'number',
      'patient',
      'doctor',
      'clinic',
      'issuedOn',
      'medicines',
      'status',
      'cancelReason',
      'note',
      'signedBy',
      'preparedBy',
      'createdAt',
    ],
    allow: 'prescriptions.read',
    reads,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Write a prescription; the owner names the doctor',
    allow: 'prescriptions.write',
    body: createPrescriptionBody,
    data: prescription,
    success: 201,
    message: clinicalMessages.prescriptionSaved,
    errors: ['forbidden', 'safety_warning', 'conflict'],
    changes,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Get a prescription',
    allow: 'prescriptions.read',
    data: prescription,
    reads,
  }),
  pdf: endpoint({
    method: 'GET',
    path: 'users/prescriptions/:id/pdf',
    summary: 'A prescription on the letterhead of its clinic',
    allow: 'prescriptions.read',
    query: z.object({ lang: z.enum(locales, { error: messages.invalidValue }).default('en') }),
    file: ['application/pdf'],
    data: nothing,
    reads,
  }),
  sign: endpoint({
    method: 'POST',
    path: 'users/prescriptions/:id/sign',
    summary: 'Sign a prescription that somebody prepared; the named doctor’s alone',
    allow: 'prescriptions.write',
    body: z.object({
      /** Why a medicine is given in spite of a warning that interrupts. */
      overrides: overrides.optional(),
    }),
    data: prescription,
    message: clinicalMessages.prescriptionSigned,
    errors: ['conflict', 'forbidden', 'safety_warning'],
    changes,
  }),
  cancel: endpoint({
    method: 'POST',
    path: 'users/prescriptions/:id/cancel',
    summary: 'Cancel a prescription: it stays in the record, marked as not valid',
    allow: 'prescriptions.write',
    body: z.object({ reason: requiredText(clinicalMessages.cancelReasonRequired, 500) }),
    data: prescription,
    message: clinicalMessages.prescriptionCancelled,
    errors: ['conflict'],
    changes,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Delete a prescription (it can be restored)',
    allow: 'prescriptions.write',
    data: nothing,
    message: clinicalMessages.prescriptionDeleted,
    changes,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'users/prescriptions/:id/restore',
    summary: 'Restore a deleted prescription',
    allow: 'prescriptions.write',
    data: prescription,
    message: messages.restored,
    changes,
  }),
}
