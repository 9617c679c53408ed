import { z } from 'zod'
import { auditActions, auditAreas, auditOutcomes } from './audit-words.ts'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { date, idOf } from '../core/fields.ts'
import { exportEndpoint } from '../core/lists.ts'
import { messages } from '../core/messages.ts'

/** Entries are counted up to here, and pages end here; older ones are found by their days. */
export const auditCountLimit = 10_000
/** So many stand in one file at most. */
export const auditExportLimit = 100_000
/** So many of an entry's records are named; the rest are counted. */
export const auditNamedSubjects = 3

/** Why a sign-in was refused, in its `detail`. `closed`: the password was right, and the account may go nowhere. */
export const refusals = ['wrong_password', 'wrong_code', 'throttled', 'closed'] as const
export type Refusal = (typeof refusals)[number]

const auditEvent = z.object({
  _id: z.string(),
  /** With the organization's offset. */
  at: z.string(),
  /** Null where nobody was signed in. */
  account: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  role: z.string().nullable(),
  /** The call: 'PUT users/patients/:id'. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  subject: z.string().nullable(),
  subjectIds: z.array(z.string()),
  /** Some of the records by name, those that are deleted among them. `patientId`: of a patient, a visit, a prescription, a report. */
  subjects: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** As lists show it: a patient's, a visit's, a prescription's. */
      number: z.number().nullable(),
      patientId: z.string().nullable(),
    }),
  ),
  /** So many records beside those that are named. */
  moreSubjects: z.number(),
  address: z.string().nullable(),
  /**
   * Of a bulk action, what was done to how many: 'delete: 24 done, 1 kept'. Of an export, what it held. Of a change, what was and
   * what is: 'email: old → new'. Of a sign-in that failed, a refusal, or how many more there were in an hour.
   */
  detail: z.string().nullable(),
})
export type AuditEvent = z.output<typeof auditEvent>

const path = 'users/audit'
const sorts = ['at'] as const
const filters = {
  /** Days of the organization's time zone, both included. */
  from: date().optional(),
  to: date().optional(),
  /** A patient, or any other record. */
  subjectId: idOf(messages.required).optional(),
  accountId: idOf(messages.required).optional(),
  /** What was done: see audit-calls.ts. */
  action: z.enum(auditActions, { error: messages.invalidValue }).optional(),
  /** To which kind of records. */
  area: z.enum(auditAreas, { error: messages.invalidValue }).optional(),
  outcome: z.enum(auditOutcomes, { error: messages.invalidValue }).optional(),
}

const person = z.object({
  /** The account's, as `accountId` takes it. */
  _id: z.string(),
  name: z.string(),
  /** Also those whose sign-in is closed can be asked for. */
  status: z.literal(true),
})

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary:
      'Who did what to which record, and when; newest first. The keyword finds persons by name or email, and calls. `total` ends at 10,000: `isMore` says that there are more',
    allow: 'audit.read',
    query: listQuery(sorts, filters),
    data: z.array(auditEvent),
    paged: true,
    readsNobody: 'The owner’s own tool; rows about looks at the rows would bury the rest.',
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
    summary: 'Everybody who has or had a sign-in here, to ask the audit what they did',
    allow: 'audit.read',
    query: listQuery(['name']),
    data: z.array(person),
    paged: true,
    readsNobody: 'Names of those who sign in, to choose one of them in the owner’s own tool.',
  }),
  person: endpoint({
    method: 'GET',
    path: 'users/audit/people/:id',
    summary: 'The name of somebody that the audit is asked about, by the id of their account',
    allow: 'audit.read',
    data: person,
    readsNobody: 'The name of one who signs in, in the owner’s own tool.',
  }),
}
