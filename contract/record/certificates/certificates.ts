import { z } from 'zod'
import { endpoint, listQuery } from '#contract/core/endpoint.ts'
import {
  date,
  formBoolean,
  gender,
  idOf,
  nothing,
  recordFields,
  reference,
  requiredText,
} from '#contract/core/fields.ts'
import { exportEndpoint } from '#contract/core/lists.ts'
import { locales } from '#contract/core/locale.ts'
import { messages } from '#contract/core/messages.ts'
import { certificateKinds, longestFieldText } from './certificate-fields.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'

const fieldValue = z.union(
  [z.string().max(longestFieldText, messages.tooLong), z.number().transform(String)],
  {
    error: messages.invalidValue,
  },
)

export const createCertificateBody = z.object({
  templateId: idOf(clinicalMessages.certificateTemplateRequired),
  patientId: idOf(messages.patientRequired),
  /** The visit in which it is written. */
  encounterId: idOf(messages.invalidValue).nullish(),
  /** By the names of the template's fields; dates are YYYY-MM-DD. */
  fields: z
    .record(z.string().max(30), fieldValue, { error: messages.invalidValue })
    .refine(given => Object.keys(given).length <= 40, messages.invalidValue)
    .default({}),
})
export type CreateCertificate = z.output<typeof createCertificateBody>

/** A copy of the day of issue: later changes of the records do not reach it. */
export const peopleOfCertificate = z.object({
  patientName: z.string(),
  patientNumber: z.number(),
  dateOfBirth: z.string().nullable(),
  gender: gender.nullable(),
  doctorName: z.string(),
  expert: z.string(),
  registrationNumber: z.string().nullable(),
  /** Not kept by certificates that were issued before. */
  head: z
    .object({ clinic: z.object({ name: z.string(), address: z.string(), phone: z.string() }) })
    .optional(),
})
export type PeopleOfCertificate = z.output<typeof peopleOfCertificate>

const certificate = z.object({
  ...recordFields,
  number: z.number(),
  /** The number as printed: CERT-000123. */
  certificateNumber: z.string(),
  kind: z.enum(certificateKinds),
  title: z.string(),
  /** The language of the paper. */
  locale: z.enum(locales),
  templateId: z.string(),
  patient: reference,
  doctor: reference,
  clinic: reference,
  encounterId: z.string().nullable(),
  issuedOn: z.string(),
  issuedBy: z.string(),
  fields: z.record(z.string(), z.string()),
  /** As it was issued. */
  text: z.string(),
  people: peopleOfCertificate,
  cancelReason: z.string().nullable(),
  /** The public page that says whether it is valid. */
  verifyUrl: z.string(),
})
export type Certificate = z.output<typeof certificate>

const changes = ['certificates', 'sharedVisits'] as const
const reads = 'certificates' as const
const path = 'users/certificates'
const one = 'users/certificates/:id'
const sorts = ['number', 'patient', 'doctor', 'kind', 'issuedOn', 'status', 'createdAt'] as const
const filters = {
  patientId: idOf(messages.patientRequired).optional(),
  doctorId: idOf(messages.doctorRequired).optional(),
  kind: z.enum(certificateKinds, { error: messages.invalidValue }).optional(),
  /** true: valid; false: cancelled. */
  status: formBoolean.optional(),
  from: date().optional(),
  to: date().optional(),
}

/** A certificate that was issued is never edited or deleted. It is cancelled with a reason, and a new one is written. */
export const certificateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List certificates',
    allow: 'certificates.read',
    query: listQuery(sorts, filters),
    data: z.array(certificate),
    paged: true,
    reads,
  }),
  export: exportEndpoint({
    path,
    name: { many: 'certificates' },
    filters,
    sorts,
    columns: [
      'number',
      'patient',
      'doctor',
      'clinic',
      'title',
      'issuedOn',
      'status',
      'cancelReason',
      'issuedBy',
      'createdAt',
    ],
    allow: 'certificates.read',
    reads,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Issue a certificate from a template; a doctor’s alone',
    allow: 'certificates.write',
    body: createCertificateBody,
    data: certificate,
    success: 201,
    message: clinicalMessages.certificateIssued,
    errors: ['forbidden'],
    changes,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Get a certificate',
    allow: 'certificates.read',
    data: certificate,
    reads,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${one}/pdf`,
    summary: 'A certificate on the letterhead of its clinic; its text stays in the language of its template',
    allow: 'certificates.read',
    query: z.object({ lang: z.enum(locales, { error: messages.invalidValue }).optional() }),
    file: ['application/pdf'],
    data: nothing,
    reads,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${one}/cancel`,
    summary: 'Cancel a certificate: it stays in the record, and its code says so',
    allow: 'certificates.write',
    body: z.object({ reason: requiredText(clinicalMessages.cancelReasonRequired, 500) }),
    data: certificate,
    message: clinicalMessages.certificateCancelled,
    errors: ['conflict', 'forbidden'],
    changes,
  }),
}

const signature = z.object({ image: z.string().nullable() })

/** The picture of one’s own signature, which is printed on what its doctor signs from now on. */
export const signatureEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/signature',
    summary: 'One’s own signature',
    allow: 'certificates.write',
    data: signature,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'users/signature',
    summary: 'Upload one’s own signature',
    allow: 'certificates.write',
    multipart: { imageRequired: clinicalMessages.signatureRequired },
    body: z.object({}),
    data: signature,
    message: clinicalMessages.signatureSaved,
    errors: ['image_invalid', 'image_too_large'],
    changesOwn: changes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'users/signature',
    summary: 'Remove one’s own signature; papers that bear it keep it',
    allow: 'certificates.write',
    data: nothing,
    message: clinicalMessages.signatureRemoved,
    changesOwn: changes,
  }),
}
