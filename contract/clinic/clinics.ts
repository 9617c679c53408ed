import { z } from 'zod'
import { isTimeZone } from '../values/clinic-time.ts'
import { countryCode } from '../core/country.ts'
import {
  email,
  formBoolean,
  formNumber,
  openFilter,
  optionalText,
  recordFields,
  requiredText,
  phoneNumber,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { resourceEndpoints } from '../core/resource.ts'
import { limitMessages } from '../money/limit-messages.ts'
import { isUpiId } from '../money/upi-id.ts'

export const slotLengths = [15, 30, 60] as const

const body = z.object({
  name: requiredText(messages.nameRequired),
  description: requiredText(messages.descriptionRequired, 2000),
  email: email(messages.fieldEmailRequired, messages.fieldEmailInvalid),
  contactNumber: phoneNumber(messages.fieldContactNumberRequired, messages.fieldContactNumberTenDigits),
  /** A description of what the clinic offers. */
  service: requiredText(messages.serviceTextRequired, 200),
  /** Slot length in minutes. */
  timeSlot: formNumber(
    z.literal(slotLengths, {
      error: issue =>
        issue.input === undefined || issue.input === ''
          ? messages.timeSlotRequired
          : messages.timeSlotChoices,
    }),
  ),
  address: requiredText(messages.addressRequired, 500),
  /** IANA time zone; without it, the organization's. */
  timeZone: z.string().refine(isTimeZone, messages.timeZoneInvalid).optional(),
  /** ISO 3166-1 alpha-2. Null: not chosen; the organization's country applies if the time zone lies in it. */
  country: countryCode,
  /** In India the GSTIN, with its check digit. */
  taxNumber: optionalText(30),
  /** Where its UPI payments go; null: where the organization's go. */
  upiId: optionalText(320).refine(text => !text || isUpiId(text), limitMessages.upiIdInvalid),
  status: formBoolean.optional(),
})

const record = z.object({
  ...recordFields,
  name: z.string(),
  description: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  service: z.string(),
  timeSlot: z.number(),
  address: z.string(),
  timeZone: z.string(),
  /** Null: unknown; national phone numbers then get no messages. */
  country: z.string().nullable(),
  taxNumber: z.string().nullable(),
  upiId: z.string().nullable(),
  /** Somebody has saved its opening hours: before that, they are those of any new clinic. */
  hoursAreSet: z.boolean(),
  image: z.string().nullable(),
})
export type Clinic = z.output<typeof record>

export const clinicEndpoints = resourceEndpoints({
  path: 'users/clinics',
  topic: 'clinics',
  name: { one: 'clinic', many: 'clinics' },
  allow: { read: 'clinics.read', create: 'clinics.write', update: 'clinics.write', delete: 'clinics.write' },
  record,
  create: body,
  update: body.partial().extend({
    version,
    /** Another time zone, although visits are booked ahead: their times on the clock change. */
    confirmed: formBoolean.optional(),
  }),
  sorts: ['name', 'service', 'contactNumber', 'status', 'createdAt'],
  filters: openFilter,
  columns: [
    'name',
    'service',
    'email',
    'contactNumber',
    'address',
    'timeSlot',
    'timeZone',
    'description',
    'status',
    'createdAt',
  ],
  multipart: 'image',
  says: { created: messages.clinicCreated, updated: messages.clinicUpdated, deleted: messages.clinicDeleted },
  errors: [],
  mayStepUp: true,
  readsNobody: 'A clinic’s own address and number.',
})
