import { z } from 'zod'
import { endpoint, listQuery } from '#contract/core/endpoint.ts'
import {
  date,
  formNumber,
  idOf,
  nothing,
  optionalText,
  recordFields,
  requiredText,
  version,
} from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { warningSeverities } from './safety.ts'

const path = 'users/medicines'
const changes = ['medicines'] as const

const foundMedicine = z.object({
  /** Null: an ingredient or a combination of the starter list. */
  _id: z.string().nullable(),
  name: z.string(),
  /** Null: nobody knows what is in it. */
  ingredients: z.array(z.string()).nullable(),
  /** Usual products: '500 mg tablet'. */
  products: z.array(z.string()),
})
export type FoundMedicine = z.output<typeof foundMedicine>

const medicine = z.object({
  ...recordFields,
  name: z.string(),
  composition: z.string().nullable(),
  ingredients: z.array(z.string()).nullable(),
  manufacturer: z.string().nullable(),
  priceMinor: z.number().nullable(),
  isImported: z.boolean(),
})
export type FormularyMedicine = z.output<typeof medicine>

/** In the smallest unit of the organization's currency. */
export const highestPriceMinor = 1_000_000_000

const body = {
  name: requiredText(clinicalMessages.medicineNameRequired, 200),
  /** Names of the list, joined by +: 'amoxicillin + clavulanic acid'. */
  composition: optionalText(300),
  manufacturer: optionalText(120),
  priceMinor: z
    .number({ error: messages.invalidValue })
    .int(messages.invalidValue)
    .min(0, messages.invalidValue)
    .max(highestPriceMinor, messages.invalidValue)
    .nullish(),
}

const nameQuery = z.object({
  keyword: z.string({ error: messages.invalidValue }).trim().max(200, messages.tooLong).default(''),
  limit: formNumber(
    z.number({ error: messages.invalidValue }).int(messages.invalidValue).min(1).max(50),
  ).default(10),
})

export const medicineEndpointsOfClinic = {
  search: endpoint({
    method: 'GET',
    path: `${path}/search`,
    summary: 'Find medicines by the beginning of their name: of the starter list and of the clinic’s own',
    allow: 'medicines.read',
    query: nameQuery,
    data: z.array(foundMedicine),
  }),
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the clinic’s own medicines',
    allow: 'medicines.read',
    query: listQuery(['name', 'createdAt'], {}),
    data: z.array(medicine),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Add a medicine to the clinic’s own',
    allow: 'settings.write',
    body: z.object(body),
    data: medicine,
    success: 201,
    message: clinicalMessages.medicineSaved,
    changes,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change a medicine of the clinic’s own',
    allow: 'settings.write',
    body: z.object({ ...body, version }).partial(),
    data: medicine,
    message: clinicalMessages.medicineSaved,
    errors: ['stale_version'],
    changes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Remove a medicine from the clinic’s own: what was prescribed stays',
    allow: 'settings.write',
    data: nothing,
    message: clinicalMessages.medicineRemoved,
    changes,
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}/import`,
    summary: 'Load a list of medicines in place of the one loaded before: CSV',
    allow: 'settings.write',
    body: z.object({}),
    multipart: 'largeSheet',
    data: z.object({
      /** How many were taken, and how many of these have ingredients that the list knows. */
      rows: z.number(),
      resolved: z.number(),
      bad: z.array(z.object({ row: z.number(), reason: z.string() })),
      badCount: z.number(),
    }),
    message: clinicalMessages.formularyLoaded,
    changes,
    takesLong: true,
  }),
  removeImported: endpoint({
    method: 'DELETE',
    path,
    summary: 'Remove the loaded medicines: those that were typed stay',
    allow: 'settings.write',
    data: nothing,
    message: clinicalMessages.formularyRemoved,
    changes,
  }),
}

const settings = z.object({
  /** A doctor who reviews the overrides of all doctors, beside the owner. */
  reviewerId: z.string().nullable(),
  formulary: z.object({ count: z.number(), loadedAt: z.string() }).nullable(),
  list: z.object({ asOf: z.string(), source: z.string(), ingredients: z.number(), rules: z.number() }),
  version: z.number(),
})
export type MedicineSettings = z.output<typeof settings>

const rule = z.object({
  _id: z.string(),
  one: z.string(),
  other: z.string(),
  severity: z.enum(warningSeverities),
  effect: z.string(),
  source: z.string(),
  asOf: z.string(),
  status: z.boolean(),
  isDeleted: z.literal(false),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type OwnRule = z.output<typeof rule>
const ruleSide = z.object({
  name: z.string(),
  /** A group of the list; else an ingredient. */
  isGroup: z.boolean(),
})
export type RuleSide = z.output<typeof ruleSide>

const ruleBody = {
  /** An ingredient or a group of the list, by its name. */
  one: requiredText(clinicalMessages.ruleSideUnknown, 120),
  other: requiredText(clinicalMessages.ruleSideUnknown, 120),
  severity: z.enum(warningSeverities, { error: messages.invalidValue }),
  effect: requiredText(clinicalMessages.ruleEffectRequired, 300),
  source: requiredText(clinicalMessages.ruleSourceRequired, 200),
  asOf: date(),
}

export const medicineSettingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/settings/medicines',
    summary: 'The list of medicines that is in use, and who reviews overrides',
    allow: 'medicines.read',
    data: settings,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'users/settings/medicines',
    summary: 'Name the doctor who reviews overrides',
    allow: 'settings.write',
    body: z.object({ reviewerId: idOf(messages.doctorUnknown).nullable(), version }),
    data: settings,
    message: clinicalMessages.medicineSettingsSaved,
    errors: ['stale_version'],
    changes,
  }),
  rules: endpoint({
    method: 'GET',
    path: 'users/safety-rules',
    summary: 'The organization’s own rules about two medicines',
    allow: 'medicines.read',
    data: z.array(rule),
  }),
  sides: endpoint({
    method: 'GET',
    path: 'users/safety-rules/sides',
    summary: 'Find what a rule can be about: ingredients and groups of the list, by the beginning of a name',
    allow: 'medicines.read',
    query: nameQuery,
    data: z.array(ruleSide),
  }),
  addRule: endpoint({
    method: 'POST',
    path: 'users/safety-rules',
    summary: 'Add a rule about two medicines',
    allow: 'settings.write',
    body: z.object(ruleBody),
    data: rule,
    success: 201,
    message: clinicalMessages.ruleSaved,
    changes,
  }),
  removeRule: endpoint({
    method: 'DELETE',
    path: 'users/safety-rules/:id',
    summary: 'Remove a rule of the organization’s own',
    allow: 'settings.write',
    data: nothing,
    message: clinicalMessages.ruleRemoved,
    changes,
  }),
}
