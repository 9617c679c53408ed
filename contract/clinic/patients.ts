import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  countries,
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
import { sexes } from './sex-for-ranges.ts'

/** The channel that the patient prefers for messages about visits. Null: any that reaches them. */
export const messageChoices = ['none', 'mail', 'sms', 'whatsapp'] as const
const messageChoice = z.preprocess(
  choice => (choice === '' ? null : choice),
  z.enum(messageChoices, { error: messages.messageChannelInvalid }).nullable(),
)

const askedSex = z.preprocess(
  choice => (choice === '' ? null : choice),
  z.enum(sexes, { error: messages.invalidValue }).nullable(),
)

const body = z.object({
  firstName: requiredText(messages.firstNameRequired),
  lastName: requiredText(messages.lastNameRequired),
  email: email(messages.fieldEmailRequired, messages.fieldEmailInvalid),
  phoneNumber: phoneNumber(messages.phoneNumberRequired, messages.phoneNumberTenDigits),
  gender,
  /** Counts only where the gender is neither Female nor Male. */
  sexForRanges: askedSex.optional(),
  dateOfBirth: date(messages.dateOfBirthRequired),
  address: requiredText(messages.addressRequired, 500),
  country: z.enum(countries, { error: messages.countryRequired }),
  state: optionalText(),
  city: optionalText(),
  postalCode: optionalText(20),
  messageChannel: messageChoice.optional(),
  clinicId: idOf(messages.clinicSelectionRequired),
  status: formBoolean.optional(),
})

/** Three fields are enough while booking: the record is marked incomplete until the others are filled in. */
export const newPatientBody = z.object({
  firstName: requiredText(messages.firstNameRequired),
  lastName: optionalText(),
  phoneNumber: phoneNumber(messages.phoneNumberRequired, messages.phoneNumberTenDigits),
  email: email(messages.fieldEmailRequired, messages.fieldEmailInvalid).optional(),
})

export const patientRecord = z.object({
  ...recordFields,
  number: z.number(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string(),
  gender: z.string().nullable(),
  sexForRanges: z.enum(sexes).nullable(),
  dateOfBirth: z.string().nullable(),
  /** The day on which they died: users/patients/{id}/deceased. */
  deceasedOn: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  messageChannel: z.enum(messageChoices).nullable(),
  clinicId: reference,
  isIncomplete: z.boolean(),
  /** Made up: nothing is ever sent to them. */
  isSample: z.boolean(),
  image: z.string().nullable(),
  signIn: signInState,
})
export type Patient = z.output<typeof patientRecord>

export const createPatientBody = body
  .extend(signInFields)
  .refine(passwordOrInvitation.check, passwordOrInvitation.says)
  .superRefine(...passwordIsNoName)
const patientCalls = resourceEndpoints({
  mayStepUp: true,
  path: 'users/patients',
  // The specification deletes a patient at this address, without the users prefix.
  alias: 'patients',
  topic: 'patients',
  name: { one: 'patient', many: 'patients' },
  allow: {
    read: 'patients.read',
    create: 'patients.create',
    update: 'patients.update',
    delete: 'patients.delete',
  },
  record: patientRecord,
  create: createPatientBody,
  update: body.partial().extend({
    version,
    /** With a new mail address or mobile: what ended with the former one is sent again, as far as it is still open. */
    sendOpenLinks: formBoolean.optional(),
  }),
  sorts: ['name', 'number', 'phoneNumber', 'status', 'createdAt', 'match'],
  filters: {
    ...openFilter,
    ...genderFilter,
    clinicId: idOf(messages.clinicRequired).optional(),
    isIncomplete: formBoolean.optional(),
    /** Days in the organization's time zone, both included. */
    createdFrom: date().optional(),
    createdTo: date().optional(),
  },
  columns: [
    'number',
    'name',
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
    'isIncomplete',
    'status',
    'createdAt',
  ],
  multipart: 'image',
  says: {
    created: messages.patientAdded,
    updated: messages.patientUpdated,
    deleted: messages.patientDeleted,
  },
  errors: [],
  reads: 'patients',
})

export const patientEndpoints = {
  ...patientCalls,
  duplicates: endpoint({
    method: 'GET',
    path: 'users/patients/duplicates',
    summary:
      'Patients with this phone number, or this first and last name: at most three, those with the number first. ' +
      'With a date of birth, the name counts only if that date is not known to differ',
    allow: 'patients.read',
    query: z.object({
      firstName: optionalText(),
      lastName: optionalText(),
      phoneNumber: phoneNumber(messages.phoneNumberRequired, messages.phoneNumberTenDigits).optional(),
      dateOfBirth: date().optional(),
    }),
    data: z.array(patientRecord),
    reads: 'patients',
  }),
}
