import { z } from 'zod'
import { endpoint, listQuery } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { formBoolean, idOf, instant, requiredText, version } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { entryPermissions } from './entry-permissions.ts'

/** The kinds of entries of a record; each is a list of its own below the patient. */
export const entryKinds = [
  'vitals',
  'problems',
  'allergies',
  'medicines',
  'immunizations',
  'history',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The visit that an entry is of; without one it was made between visits. */
export const encounterId = idOf(clinicalMessages.encounterUnknown).nullish()

export const moment = instant(messages.invalidValue, messages.invalidValue)

/** Why an entry was struck through. */
export const struck = z.object({ reason: z.string(), by: z.string(), at: z.string() })

/** The fields that every entry has besides its own. Times are RFC 3339. */
export const entryFields = {
  _id: z.string(),
  patientId: z.string(),
  encounterId: z.string().nullable(),
  /** The name of who entered it. */
  enteredBy: z.string(),
  isStruck: z.boolean(),
  /** From the accounts of the patient's family. Visits signed before this was kept have none of it. */
  isHiddenFromFamily: z.boolean().default(false),
  struck: struck.nullable(),
  /** False once it is struck through. */
  status: z.boolean(),
  isDeleted: z.literal(false),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

const path = 'users/patients/:id'
const changes = ['chart'] as const
const reads = 'chart' as const

/**
 * The calls of one kind of entry: list, add, change, strike through. There is none that deletes: what was entered by mistake stays
 * in the record, marked, with the reason.
 */
export function entryEndpoints<
  const K extends {
    kind: EntryKind
    name: { one: string; many: string }
    entry: z.ZodType
    create: z.ZodType
    update: z.ZodType
    /** Filters of the list beside `encounterId` and `struck`. */
    filters: z.ZodRawShape
    errors?: readonly ErrorCode[]
  },
>({ kind, name, entry, create, update, filters, errors = [] }: K) {
  const many = `${path}/${kind}` as `${typeof path}/${K['kind']}`
  const one = `${many}/:entryId` as const
  const { read, write } = entryPermissions[kind]
  return {
    list: endpoint({
      method: 'GET',
      path: many,
      summary: `List the ${name.many} of a patient`,
      allow: read,
      query: listQuery(['createdAt'], {
        encounterId: idOf(clinicalMessages.encounterUnknown).optional(),
        /** true: also those that were struck through. */
        struck: formBoolean.default(false),
        ...(filters as K['filters']),
      }),
      data: z.array(entry as K['entry']),
      paged: true,
      reads,
    }),
    create: endpoint({
      method: 'POST',
      path: many,
      summary: `Add ${name.one} to a patient's record`,
      allow: write,
      body: create as K['create'],
      data: entry as K['entry'],
      success: 201,
      message: clinicalMessages.entryAdded,
      errors: ['forbidden', ...errors],
      changes,
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      summary: `Change ${name.one} of a patient's record`,
      allow: write,
      body: update as K['update'],
      data: entry as K['entry'],
      message: clinicalMessages.entrySaved,
      errors: ['forbidden', 'stale_version', 'conflict', ...errors],
      changes,
    }),
    strike: endpoint({
      method: 'POST',
      path: `${one}/error`,
      summary: `Strike ${name.one} through: it was entered by mistake`,
      allow: write,
      body: z.object({ version, reason: requiredText(clinicalMessages.cancelReasonRequired, 500) }),
      data: entry as K['entry'],
      message: clinicalMessages.entryStruck,
      errors: ['forbidden', 'stale_version', 'conflict'],
      changes,
    }),
  }
}
