import { z } from 'zod'
import {
  formBoolean,
  formIds,
  formNumber,
  idOf,
  openFilter,
  optionalText,
  recordFields,
  reference,
  requiredText,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { resourceEndpoints } from '../core/resource.ts'
import { datedPrice } from '../money/prices/price-on.ts'
import { withoutGrouping } from '../values/money.ts'
import { slotLengths } from './clinics.ts'
import { resourceKinds } from '../day/resources.ts'

export const serviceTypes = ['In Clinic', 'Online'] as const

/** '500', '499.5', '1.250', without its grouping: below 10,000,000 of the organization's currency. */
const pricePattern = /^\d{1,7}(\.\d{1,4})?$/

/** Time kept free before and after a visit, to prepare the room and to write notes. */
const buffer = formNumber(
  z
    .number({ error: messages.bufferRange })
    .int(messages.bufferRange)
    .min(0, messages.bufferRange)
    .max(120, messages.bufferRange),
).optional()

/** The visit takes one resource of each kind listed for its clinic. A form sends the ids separated by commas. */
const resourceIds = formIds(
  z
    .array(idOf(messages.required), { error: messages.invalidValue })
    .max(100, messages.invalidValue)
    .transform(ids => [...new Set(ids)]),
).optional()

const body = z.object({
  systemService: requiredText(messages.pleaseEnterSystemService),
  category: idOf(messages.pleaseEnterCategory),
  /** Minutes. */
  serviceDuration: formNumber(
    z
      .number({ error: messages.pleaseEnterServiceDuration })
      .int(messages.serviceDurationRange)
      .min(5, messages.serviceDurationRange)
      .max(480, messages.serviceDurationRange),
  ),
  /** Minutes. Offered times follow the clinic's slot length instead. */
  timeSlot: formNumber(
    z.literal(slotLengths, {
      error: issue =>
        issue.input === undefined || issue.input === ''
          ? messages.pleaseEnterTimeSlot
          : messages.timeSlotChoices,
    }),
  ),
  /** As it was typed: the server knows the currency, which decides what a comma means and how many decimals there are. */
  defaultPrice: z.preprocess(
    price => (typeof price === 'number' ? String(price) : price),
    z
      .string({ error: messages.pleaseEnterDefaultPrice })
      .trim()
      .min(1, messages.pleaseEnterDefaultPrice)
      .refine(price => pricePattern.test(withoutGrouping(price)), messages.defaultPriceInvalid)
      .meta({ pattern: pricePattern.source }),
  ),
  type: z.enum(serviceTypes, { error: messages.pleaseEnterType }),
  description: requiredText(messages.pleaseEnterDescription, 2000),
  bufferBeforeMinutes: buffer,
  bufferAfterMinutes: buffer,
  resourceIds,
  /** 'exempt', 'default', or the id of a tax rate. */
  tax: z.string().optional(),
  /** In India the SAC, four to eight digits. */
  code: optionalText(8)
    .refine(code => !code || /^\d{4,8}$/.test(code), messages.invalidValue)
    .optional(),
  status: formBoolean.optional(),
})

const record = z.object({
  ...recordFields,
  systemService: z.string(),
  /** The same as systemService; every other record calls it name. */
  name: z.string(),
  category: reference,
  serviceDuration: z.number(),
  timeSlot: z.number(),
  defaultPrice: z.string(),
  /** Of the price list: what it costs from a day on, at a clinic or at all of them; `priceOn` says which is in force. */
  prices: z.array(datedPrice),
  type: z.enum(serviceTypes),
  description: z.string(),
  bufferBeforeMinutes: z.number(),
  bufferAfterMinutes: z.number(),
  /** The rooms and equipment of which the service needs one. */
  resources: z.array(reference.extend({ kind: z.enum(resourceKinds), clinic: reference })),
  /** 'exempt', 'default', or the id of a tax rate. */
  tax: z.string(),
  code: z.string().nullable(),
  image: z.string().nullable(),
})
export type Service = z.output<typeof record>

export const serviceEndpoints = resourceEndpoints({
  path: 'users/services',
  topic: 'services',
  name: { one: 'service', many: 'services' },
  allow: {
    read: 'services.read',
    create: 'services.write',
    update: 'services.write',
    delete: 'services.write',
  },
  record,
  create: body,
  update: body.partial().extend({ version }),
  sorts: ['name', 'category', 'serviceDuration', 'price', 'type', 'status', 'createdAt'],
  filters: {
    ...openFilter,
    category: idOf(messages.required).optional(),
    type: z.enum(serviceTypes, { error: messages.invalidValue }).optional(),
  },
  columns: [
    'name',
    'category',
    'serviceDuration',
    'timeSlot',
    'price',
    'currency',
    'type',
    'description',
    'status',
    'createdAt',
  ],
  multipart: { imageRequired: messages.pleaseUploadImage },
  says: {
    created: messages.serviceAdded,
    updated: messages.serviceUpdated,
    deleted: messages.serviceDeleted,
  },
  errors: [],
})
