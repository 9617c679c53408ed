import { z } from 'zod'
import { auditActions, auditAreas, auditOutcomes } from './audit-words.ts'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { date, idOf } from '../core/fields.ts'
import { exportEndpoint } from '../core/lists.ts'
import { messages } from '../core/messages.ts'

/** Entries are counted up to here, and pages end here; older ones are found by date. */
export const auditCountLimit = 10_000
/** The most rows in one file. */
export const auditExportLimit = 100_000
/** How many of an entry's records are named; the others are only counted. */
export const auditNamedSubjects = 3

/** Why a sign-in was refused, in its `detail`. `closed`: the password was right, but the account is closed everywhere. */
export const refusals = ['wrong_password', 'wrong_code', 'throttled', 'closed'] as const
export type Refusal = (typeof refusals)[number]

const auditEvent = z.object({
  _id: z.string(),
  /** With the organization's offset. */
  at: z.string(),
  /** Null if nobody was signed in. */
  account: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  role: z.string().nullable(),
  /** The call: 'PUT users/patients/:id'. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  subject: z.string().nullable(),
  subjectIds: z.array(z.string()),
  /** Some of the records by name, also deleted ones. `patientId`: for a patient, a visit, a prescription, a report. */
  subjects: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** The number as lists show it: for a patient, a visit, a prescription. */
      number: z.number().nullable(),
      patientId: z.string().nullable(),
    }),
  ),
  /** How many records there are besides the named ones. */
  moreSubjects: z.number(),
  address: z.string().nullable(),
  /**
   * For a bulk action, how many were changed: 'delete: 24 done, 1 kept'. For an export, its contents. For a change, old and new
   * values: 'email: old → new'. For a sign-in that failed, the reason, or how many more there were in an hour.
   */
  detail: z.string().nullable(),
})
export type AuditEvent = z.output<typeof auditEvent>

const path = 'users/audit'
const sorts = ['at'] as const
const filters = {
  /** Days in the organization's time zone, both included. */
  from: date().optional(),
  to: date().optional(),
  /** A patient, or any other record. */
  subjectId: idOf(messages.required).optional(),
  accountId: idOf(messages.required).optional(),
  /** The action: see audit-calls.ts. */
  action: z.enum(auditActions, { error: messages.invalidValue }).optional(),
  /** The kind of records. */
  area: z.enum(auditAreas, { error: messages.invalidValue }).optional(),
  outcome: z.enum(auditOutcomes, { error: messages.invalidValue }).optional(),
}

const person = z.object({
  /** The account's id, for the filter `accountId`. */
  _id: z.string(),
  name: z.string(),
  /** Includes people whose sign-in is closed. */
  status: z.literal(true),
})

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary:
      'Who did what to which record, and when; newest first. A doctor sees what they did themselves. The keyword finds persons by name or email, and calls. `total` ends at 10,000: `isMore` says that there are more',
    allow: 'audit.read',
    query: listQuery(sorts, filters),
    data: z.array(auditEvent),
    paged: true,
    readsNobody: 'The tool that looks at the rows; rows about its own looks would bury the rest.',
    extra: z.object({ isMore: z.boolean() }),
  }),
  export: exportEndpoint({
    path,
    name: { many: 'what was done and seen' },
    filters,
    sorts,
    columns: [
      'at',
      'person',
      'action',
      'area',
      'records',
      'outcome',
      'detail',
      'email',
      'role',
      'fromAddress',
      'call',
    ],
    allow: 'audit.read',
    reads: 'audit',
  }),
  people: endpoint({
    method: 'GET',
    path: 'users/audit/people',
    summary:
      'Everybody who has or had a sign-in here, to filter the audit by person; for a doctor, themselves alone',
    allow: 'audit.read',
    query: listQuery(['name']),
    data: z.array(person),
    paged: true,
    readsNobody: 'Names of those who sign in, to choose one of them in the audit.',
  }),
  person: endpoint({
    method: 'GET',
    path: 'users/audit/people/:id',
    summary: 'The name of a person in the audit, by the id of their account',
    allow: 'audit.read',
    data: person,
    readsNobody: 'The name of one who signs in, in the audit.',
  }),
}
