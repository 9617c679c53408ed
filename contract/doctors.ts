import { z } from 'zod'
import { endpoint, listQuery } from './endpoint.ts'
import {
  email,
  formBoolean,
  formNumber,
  gender,
  idOf,
  recordFields,
  reference,
  requiredText,
  tenDigits,
  version,
} from './fields.ts'
import { messages } from './messages.ts'
import { passwordOrInvitation, signInFields } from './people.ts'
import { resourceEndpoints } from './resource.ts'

const body = z.object({
  firstName: requiredText(messages.firstNameRequired),
  lastName: requiredText(messages.lastNameRequired),
  email: email(messages.fieldEmailRequired, messages.fieldEmailInvalid),
  contactNumber: tenDigits(messages.fieldContactNumberRequired, messages.fieldContactNumberTenDigits),
  gender,
  aboutSelf: requiredText(messages.aboutSelfRequired, 2000),
  expert: requiredText(messages.expertRequired, 200),
  clinic: idOf(messages.clinicRequired),
  /** Per cent of the service's price; only the owner sees it. */
  commission: formNumber(
    z
      .number({ error: messages.commissionRange })
      .min(0, messages.commissionRange)
      .max(100, messages.commissionRange),
  ).nullish(),
  status: formBoolean.optional(),
})

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
  clinic: reference,
  commission: z.number().nullish(),
  verificationStatus: z.enum(['Verified', 'Invited']),
  image: z.string().nullable(),
})
export type Doctor = z.output<typeof record>

export const createDoctorBody = body
  .extend(signInFields)
  .refine(passwordOrInvitation.check, passwordOrInvitation.says)
const sorts = ['name', 'createdAt'] as const

export const doctorEndpoints = {
  search: endpoint({
    method: 'GET',
    path: 'users/doctors/search',
    summary: 'Search doctors by name, e-mail, number or expertise',
    allow: 'doctors.read',
    query: listQuery(sorts),
    data: z.array(record),
    paged: true,
  }),
  ...resourceEndpoints({
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
    listQuery: listQuery(sorts, { clinicId: idOf(messages.clinicRequired).optional() }),
    multipart: 'image',
    says: {
      created: messages.doctorCreated,
      updated: messages.doctorUpdated,
      deleted: messages.doctorDeleted,
    },
    errors: ['email_taken'],
  }),
}
