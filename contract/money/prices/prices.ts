import { z } from 'zod'
import { endpoint, keyword, listQuery } from '../../core/endpoint.ts'
import { date, formBoolean, idOf, optionalText, reference, requiredText, version } from '../../core/fields.ts'
import { exportEndpoint } from '../../core/lists.ts'
import { messages } from '../../core/messages.ts'
import { largestAmountMinor } from '../../values/money.ts'
import { payerId } from '../payers/payers.ts'
import { priceMessages } from './price-messages.ts'

/** What an invoice's line can name. `package_use` is one use of a package that the patient bought. */
const billableKinds = ['service', 'item', 'package_use'] as const
export const itemKinds = ['goods', 'other'] as const

/** Found for an invoice's line: what it is, with the tax and the price that hold at the clinic on the day. */
const billable = z.object({
  itemId: z.string(),
  kind: z.enum(billableKinds),
  name: z.string(),
  /** In India HSN or SAC. */
  code: z.string().nullable(),
  /** All null: exempt. */
  tax: z.object({
    taxRateId: z.string().nullable(),
    name: z.string().nullable(),
    basisPoints: z.number().nullable(),
  }),
  priceMinor: z.number(),
  /** The category of a service, the unit of an item, the service of a package. */
  note: z.string().nullable(),
  /** Of a package that the patient bought: 'left' of 'of' uses, through the day. */
  package: z.object({ left: z.number(), of: z.number(), validUntil: z.string() }).nullable(),
})
export type Billable = z.output<typeof billable>

const listed = z.object({
  _id: z.string(),
  /** `service`: it is changed among the services. */
  kind: z.enum(['service', ...itemKinds]),
  name: z.string(),
  code: z.string().nullable(),
  unit: z.string().nullable(),
  /** 'exempt', 'default', or the id of a tax rate. */
  tax: z.string(),
  status: z.boolean(),
  version: z.number(),
  /** What is in force today; null before the first price begins. */
  priceMinor: z.number().nullable(),
  next: z.object({ validFrom: z.string(), priceMinor: z.number() }).nullable(),
})
export type ListedPrice = z.output<typeof listed>

const detail = listed.extend({
  /** The latest day first. A service's own price holds where there is no row. */
  prices: z.array(
    z.object({
      _id: z.string(),
      /** Null: at all clinics. */
      clinic: reference.nullable(),
      /** Null: the price is for everyone. */
      payer: reference.nullable(),
      validFrom: z.string(),
      /** Null: from this day on the clinic, or the payer, has no price of its own. */
      priceMinor: z.number().nullable(),
      /** Its day is to come: it can be removed. */
      isAhead: z.boolean(),
    }),
  ),
})
export type PricedItem = z.output<typeof detail>

/** From 0 to 10^12 minor units. */
const priceMinor = z
  .number({ error: priceMessages.priceRequired })
  .int(priceMessages.priceRequired)
  .min(0, priceMessages.priceRequired)
  .max(largestAmountMinor, priceMessages.priceRequired)
const validFrom = date(priceMessages.priceFromRequired)
const item = {
  name: requiredText(priceMessages.itemNameRequired, 200),
  code: optionalText(8)
    .refine(code => !code || /^\d{4,8}$/.test(code), priceMessages.codeInvalid)
    .optional(),
  unit: optionalText(20).optional(),
  /** 'exempt', 'default', or the id of a tax rate. */
  tax: z.string().max(36, messages.invalidValue).optional(),
}

const path = 'users/price-items'
const one = `${path}/:id` as const
const changes = ['prices'] as const
const clinicId = idOf(messages.clinicRequired)
const listPath = 'users/price-lists'
/** 'price': that of today; what has none comes first. */
export const priceSorts = ['name', 'price'] as const
const filters = {
  /** Without it, the price of all clinics. */
  clinicId: clinicId.optional(),
  /** Without it, the price for everyone. */
  payerId: payerId.optional(),
  kind: z.enum(['service', ...itemKinds], { error: messages.invalidValue }).optional(),
}

export const priceEndpoints = {
  search: endpoint({
    method: 'GET',
    path,
    summary: "Find what an invoice's line can name, with its price and tax at a clinic on a day",
    allow: 'invoices.write',
    query: z.object({
      clinicId,
      patientId: idOf(messages.patientRequired).optional(),
      /** Who pays beside the patient: its own price comes first. */
      payerId: payerId.optional(),
      keyword,
      /** Today at the clinic unless given. */
      on: date().optional(),
      limit: z.coerce
        .number({ error: messages.limitInvalid })
        .int(messages.limitInvalid)
        .min(1, messages.limitInvalid)
        .max(100, messages.limitInvalid)
        .default(10),
    }),
    data: z.array(billable),
    readsNobody: 'What a clinic bills and what it costs.',
  }),
  list: endpoint({
    method: 'GET',
    path: listPath,
    summary: 'List services and items with the price of today and the next one',
    allow: 'prices.read',
    query: listQuery(priceSorts, filters),
    data: z.array(listed),
    paged: true,
    readsNobody: 'What a clinic bills and what it costs.',
  }),
  export: exportEndpoint({
    path: listPath,
    name: { many: 'services and items with their prices' },
    filters,
    sorts: priceSorts,
    columns: ['name', 'type', 'unit', 'code', 'price', 'nextPrice', 'nextFrom', 'status', 'currency'],
    allow: 'prices.read',
    reads: 'prices',
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Get a service or an item with all its prices by day, clinic and payer',
    allow: 'prices.read',
    data: detail,
    readsNobody: 'What a clinic bills and what it costs, with the names of clinics and payers.',
  }),
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Add an item, with its price at all clinics',
    allow: 'prices.write',
    body: z.object({
      ...item,
      kind: z.enum(itemKinds, { error: priceMessages.itemKindRequired }),
      priceMinor,
      /** Today unless given. */
      validFrom: validFrom.optional(),
    }),
    data: detail,
    success: 201,
    message: priceMessages.itemAdded,
    changes,
  }),
  change: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Change an item, or take it out of use',
    allow: 'prices.write',
    body: z.object({ ...item, name: item.name.optional(), status: formBoolean.optional(), version }),
    data: detail,
    message: priceMessages.itemChanged,
    errors: ['not_found', 'stale_version'],
    changes,
  }),
  setPrice: endpoint({
    method: 'PUT',
    path: `${one}/prices`,
    summary:
      'Set the price of a service or an item from a day on, at one clinic or at all, for one payer or everyone',
    allow: 'prices.write',
    body: z.object({
      /** Null: at all clinics. */
      clinicId: clinicId.nullish(),
      /** Null: the price is for everyone. */
      payerId: payerId.nullish(),
      validFrom,
      /** Null, of a clinic or a payer: from this day on it has no price of its own. */
      priceMinor: priceMinor.nullable(),
    }),
    data: detail,
    message: priceMessages.priceSet,
    errors: ['not_found'],
    changes,
  }),
  removePrice: endpoint({
    method: 'DELETE',
    path: `${one}/prices/:priceId`,
    summary: 'Remove a price whose day is to come',
    allow: 'prices.write',
    data: detail,
    message: priceMessages.priceRemoved,
    errors: ['not_found', 'conflict'],
    changes,
  }),
}
