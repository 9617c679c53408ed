import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import {
  email,
  formBoolean,
  formNumber,
  gender,
  genderFilter,
  idOf,
  openFilter,
  optionalText,
  recordFields,
  reference,
  requiredText,
  phoneNumber,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { passwordIsNoName, passwordOrInvitation, signInFields, signInState } from '../identity/people.ts'
import { resourceEndpoints } from '../core/resource.ts'

const body = z.object({
  firstName: requiredText(messages.firstNameRequired),
  lastName: requiredText(messages.lastNameRequired),
  email: email(messages.fieldEmailRequired, messages.fieldEmailInvalid),
  contactNumber: phoneNumber(messages.fieldContactNumberRequired, messages.fieldContactNumberTenDigits),
  gender,
  aboutSelf: requiredText(messages.aboutSelfRequired, 2000),
  expert: requiredText(messages.expertRequired, 200),
  /** As patients read them: 'English, Hindi'. */
  languages: optionalText(100),
  clinic: idOf(messages.clinicRequired),
  /** As in the medical register; printed on prescriptions. */
  registrationNumber: optionalText(50),
  /** Percentage of the service's price; only the owner sees it. */
  commission: formNumber(
    z
      .number({ error: messages.commissionRange })
      .min(0, messages.commissionRange)
      .max(100, messages.commissionRange),
  ).nullish(),
  status: formBoolean.optional(),
})

/**
 * verified: the owner has marked the registration as checked. invited: not verified, and has not signed in yet. A typed password and an invitation look the same, as the answer must not
 * say whether the address has an account.
 * unverified: not verified, but has signed in.
 */
export const verificationStatuses = ['verified', 'invited', 'unverified'] as const

const record = z.object({
  ...recordFields,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  gender: z.string(),
  aboutSelf: z.string(),
  expert: z.string(),
  languages: z.string().nullable(),
  clinic: reference,
  registrationNumber: z.string().nullable(),
  commission: z.number().nullish(),
  verificationStatus: z.enum(verificationStatuses),
  image: z.string().nullable(),
  signIn: signInState,
})
export type Doctor = z.output<typeof record>

export const createDoctorBody = body
  .extend(signInFields)
  .refine(passwordOrInvitation.check, passwordOrInvitation.says)
  .superRefine(...passwordIsNoName)
const sorts = ['name', 'contactNumber', 'clinic', 'status', 'verification', 'createdAt', 'match'] as const

const readsNobody = 'Staff, whom everybody who works in the organization may see.'

export const doctorEndpoints = {
  search: endpoint({
    method: 'GET',
    path: 'users/doctors/search',
    summary: 'Search doctors by name, e-mail, number or expertise',
    allow: 'doctors.read',
    query: listQuery(sorts),
    data: z.array(record),
    paged: true,
    readsNobody,
  }),
  setVerification: endpoint({
    method: 'PATCH',
    path: 'users/doctors/:id/verification',
    summary: 'Mark a doctor’s registration as checked, or remove the mark',
    allow: 'doctors.write',
    body: z.object({ verified: formBoolean }),
    data: record,
    message: messages.statusUpdated,
    changes: ['doctors'],
  }),
  ...resourceEndpoints({
    mayStepUp: true,
    path: 'users/doctors',
    topic: 'doctors',
    name: { one: 'doctor', many: 'doctors' },
    allow: {
      read: 'doctors.read',
      create: 'doctors.write',
      update: 'doctors.write',
      delete: 'doctors.write',
    },
    record,
    create: createDoctorBody,
    update: body.partial().extend({ version }),
    sorts,
    filters: {
      ...openFilter,
      ...genderFilter,
      clinicId: idOf(messages.clinicRequired).optional(),
      verification: z.enum(verificationStatuses, { error: messages.invalidValue }).optional(),
    },
    columns: [
      'name',
      'email',
      'contactNumber',
      'gender',
      'expert',
      'registrationNumber',
      'clinic',
      'verification',
      'status',
      'createdAt',
    ],
    multipart: 'image',
    says: {
      created: messages.doctorCreated,
      updated: messages.doctorUpdated,
      deleted: messages.doctorDeleted,
    },
    errors: ['email_taken'],
    readsNobody,
  }),
}
