import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { formBoolean, idOf, nothing, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

export const plans = ['free', 'lifetime'] as const
export type Plan = (typeof plans)[number]

/** 'state': those that are open come first. 'lastSeenAt': those where nobody was ever seen. */
export const organizationSorts = [
  'name',
  'createdAt',
  'plan',
  'state',
  'members',
  'patients',
  'lastSeenAt',
] as const
/** 'account': by the address of who did it, what was done at the terminal first. */
export const eventSorts = ['at', 'account', 'organization'] as const

const organization = z.object({
  _id: z.string(),
  name: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  plan: z.enum(plans),
  suspended: z.boolean(),
  /** Its mails wait, except codes and links that people requested themselves. */
  mailStopped: z.boolean(),
  /** How many people work there, and how many patients it has: only the numbers. */
  members: z.number(),
  patients: z.number(),
  createdAt: z.string(),
  /** When somebody in it last did anything. */
  lastSeenAt: z.string().nullable(),
  version: z.number(),
})
export type OperatedOrganization = z.output<typeof organization>

/** The actions of an event; one event may have several. */
export const deeds = [
  'signed_in',
  'suspended',
  'resumed',
  'mail_stopped',
  'mail_resumed',
  'plan_free',
  'plan_lifetime',
  'site_content',
  'mail_retried',
  'safety_list_taken',
  'safety_list_shipped',
  'inquiry_new',
  'inquiry_answered',
  'inquiry_closed',
  'operator_created',
  'operator_removed',
  'second_factor_reset',
] as const
export type Deed = (typeof deeds)[number]

const event = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null if it was done at the terminal. */
  account: z.object({ _id: z.string(), email: z.string() }).nullable(),
  /** The call: 'PATCH operator/organizations/:id', or the command at the terminal. */
  action: z.string(),
  /** `failed`: a sign-in that was refused. */
  outcome: z.enum(['done', 'denied', 'failed']),
  deeds: z.array(z.enum(deeds)),
  organization: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Old and new values; for a refused sign-in, the reason. */
  detail: z.string().nullable(),
})
export type OperatorEvent = z.output<typeof event>

const bytes = z.number()
const failedMail = z.object({
  _id: z.string(),
  kind: z.string(),
  /** Masked: the operator does not need to know the recipient, only the mail server, to solve the problem. */
  recipient: z.string(),
  createdAt: z.string(),
  error: z.string(),
})

const health = z.object({
  app: z.object({
    version: z.string(),
    node: z.string(),
    uptimeSeconds: z.number(),
    memory: z.object({ residentBytes: bytes, heapUsedBytes: bytes }),
    /** Processes that serve this database now. */
    processes: z.number(),
    /** Those of this machine that share one port, as they told it in the last ten seconds. */
    workers: z.array(
      z.object({ pid: z.number(), uptimeSeconds: z.number(), residentBytes: bytes, heapUsedBytes: bytes }),
    ),
  }),
  database: z.object({
    version: z.string(),
    sizeBytes: bytes,
    connections: z.number(),
    connectionLimit: z.number(),
    migrations: z.number(),
    lastMigration: z.object({ name: z.string(), appliedAt: z.string() }),
  }),
  /** `failed` ones wait too: they are tried again. */
  mails: z.object({
    waiting: z.number(),
    failed: z.number(),
    oldestAt: z.string().nullable(),
    failures: z.array(failedMail),
  }),
  /** `failed`: given up after the last try. */
  jobs: z.object({ waiting: z.number(), failed: z.number(), oldestAt: z.string().nullable() }),
  /** The disk of DATA_DIR. */
  disk: z.object({ totalBytes: bytes, freeBytes: bytes }),
})
export type Health = z.output<typeof health>

export const operatorEndpoints = {
  listOrganizations: endpoint({
    method: 'GET',
    path: 'operator/organizations',
    summary: 'Every organization of this installation, newest first',
    allow: 'operator',
    query: listQuery(organizationSorts, {
      state: z.enum(['open', 'suspended'], { error: messages.invalidValue }).optional(),
    }),
    data: z.array(organization),
    paged: true,
    readsNobody: 'Organizations by their own address; no patient.',
  }),
  updateOrganization: endpoint({
    method: 'PATCH',
    path: 'operator/organizations/:id',
    summary:
      'Suspend or resume an organization, stop its mail or let it go on, or change its plan; suspending ends its sessions at once',
    allow: 'operator',
    body: z.object({
      suspended: formBoolean.optional(),
      mailStopped: formBoolean.optional(),
      plan: z.enum(plans, { error: messages.planUnknown }).optional(),
      version,
    }),
    data: organization,
    message: messages.organizationSaved,
    errors: ['stale_version'],
  }),
  health: endpoint({
    method: 'GET',
    path: 'operator/health',
    summary: 'The state of the installation: database, mail, jobs, disk, versions',
    allow: 'operator',
    data: health,
    readsNobody: 'The recipients of mails that failed are masked.',
  }),
  retryMail: endpoint({
    method: 'POST',
    path: 'operator/mails/:id/retry',
    summary: 'Try a mail now that could not be sent',
    allow: 'operator',
    data: nothing,
    message: messages.mailTriedAgain,
  }),
  listEvents: endpoint({
    method: 'GET',
    path: 'operator/events',
    summary: 'What operators did, newest first',
    allow: 'operator',
    query: listQuery(eventSorts, { organizationId: idOf(messages.required).optional() }),
    data: z.array(event),
    paged: true,
    readsNobody: 'What operators did, which operators may read; no patient.',
  }),
}
