import { z } from 'zod'
import {
  date,
  email,
  formBoolean,
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

/** What a person of the desk's list signs in as; it is said once, when they are added. */
export const deskRoles = ['receptionist', 'nurse'] as const
const role = z.enum(deskRoles, { error: messages.invalidValue })

const body = z.object({
  firstName: requiredText(messages.firstNameRequired),
  lastName: requiredText(messages.lastNameRequired),
  email: email(messages.fieldEmailRequired, messages.fieldEmailInvalid),
  phoneNumber: phoneNumber(messages.phoneNumberRequired, messages.phoneNumberTenDigits),
  gender,
  dateOfBirth: date(messages.dateOfBirthInvalid).nullish(),
  address: optionalText(500),
  country: optionalText(),
  state: optionalText(),
  city: optionalText(),
  postalCode: optionalText(20),
  clinicId: idOf(messages.clinicSelectionRequired),
  status: formBoolean.optional(),
})

const record = z.object({
  ...recordFields,
  role,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  gender: z.string(),
  dateOfBirth: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  clinicId: reference,
  image: z.string().nullable(),
  signIn: signInState,
})
export type Receptionist = z.output<typeof record>

export const createReceptionistBody = body
  .extend({ ...signInFields, role: role.default('receptionist') })
  .refine(passwordOrInvitation.check, passwordOrInvitation.says)
  .superRefine(...passwordIsNoName)
export const receptionistEndpoints = resourceEndpoints({
  mayStepUp: true,
  path: 'users/receptionists',
  topic: 'receptionists',
  name: { one: 'receptionist', many: 'receptionists' },
  allow: {
    read: 'receptionists.read',
    create: 'receptionists.write',
    update: 'receptionists.write',
    delete: 'receptionists.write',
  },
  record,
  create: createReceptionistBody,
  update: body.partial().extend({ version }),
  sorts: ['name', 'phoneNumber', 'clinic', 'status', 'createdAt'],
  filters: {
    ...openFilter,
    ...genderFilter,
    role: role.optional(),
    clinicId: idOf(messages.clinicRequired).optional(),
  },
  columns: [
    'name',
    'role',
    'email',
    'phoneNumber',
    'gender',
    'dateOfBirth',
    'address',
    'city',
    'state',
    'country',
    'postalCode',
    'clinic',
    'status',
    'createdAt',
  ],
  multipart: 'image',
  says: {
    created: messages.receptionistAdded,
    updated: messages.receptionistUpdated,
    deleted: messages.receptionistDeleted,
  },
  errors: ['email_taken'],
  readsNobody: 'Staff, whom everybody who works in the organization may see.',
})
