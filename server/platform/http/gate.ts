import type { FastifyRequest } from 'fastify'
import type { Definition } from '#contract/core/endpoint.ts'
import type { Role } from '#contract/core/permissions.ts'
import type { Topic } from '#contract/core/topics.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { Input } from './read-input.ts'

/** The sender of a request: an account in one organization, in one role. */
export type Actor = {
  accountId: string
  email: string
  organizationId: string
  membershipId: string
  role: Role
  sessionHash: string
  /** Staff typed this password: until the account changes it, few calls are allowed. */
  mustChangePassword: boolean
  /** The organization requires a second factor and the account has none: until it is set up, no other call is allowed. */
  mustSetUpSecondFactor?: true
  /** The session began with less than this membership needs: until the holder shows more, no other call is allowed. */
  mustProveMore?: true
  /** The organization asks members to confirm their identity again before some calls. */
  asksStepUp?: true
  /** Of a demo, whose owner knows no password. */
  isDemo?: true
  /** The account has not accepted this organization's invitation yet: until then it sees nothing of the organization. */
  isInvited: boolean
}

/** The person who runs the installation: an account in no organization. */
export type Operator = Pick<Actor, 'accountId' | 'email' | 'sessionHash' | 'mustChangePassword'> & {
  role: 'operator'
}
export type Caller = Actor | Operator
/**
 * Not signed in. Uses a secret from the organization (a link in a mail, the address of a calendar). With an `accountId`: tried to
 * sign in to this account.
 */
export type Visitor = { organizationId: string; accountId: string | null; role: null }

export type AuditEntry<A extends Caller | Visitor = Caller> = {
  actor: A
  action: string
  outcome: 'done' | 'read' | 'denied' | 'failed'
  subject: string | undefined
  subjectIds: string[]
  /** Null, like `requestId`, if the entry covers several requests. */
  address: string | null
  requestId: string | null
  /** Details: the contents of an export, or the old and new values of a change (audit-detail.ts). */
  detail?: string | undefined
  /** For operators: the action in words, and the organization. */
  told?: Told
}
export type Told = { actions: string[]; organizationId?: string; detail?: string | undefined }

/** The http layer does not know the features. They tell it who sends a request and where to write the audit. */
export type Gate = {
  /** Connected as the role for organizations' own records. */
  database: Database
  /** Connected as the sign-in role. */
  signIn: Database
  /** The secret of this installation: keys the hashes of requests. */
  secret: string
  /** Epoch milliseconds. */
  now(): number
  /** The public address of the installation; undefined in tests of the calls. */
  publicUrl: string | undefined
  authenticate(request: FastifyRequest): Promise<Caller | undefined>
  /** Whether the member has confirmed their identity in this session within the last ten minutes. */
  hasSteppedUp(actor: Actor): Promise<boolean>
  /** Counts all sign-in calls of a network together, against the installation's limit. Errors: too_many_requests. */
  countSignIn(request: FastifyRequest): Promise<void>
  /** Counts a person's calls that compute and write nothing. Errors: too_many_requests. */
  countAsk(call: string, accountId: string): void
  /** Takes what a call may write from the quotas of its demo; `input` of a refused call is undefined. Errors: demo_quota. */
  spendInDemo(organizationId: string, definition: Definition, input: Input | undefined): Promise<void>
  audit: {
    inTransaction(db: Db, entry: AuditEntry): Promise<void>
    /** Written in a batch, within a second. */
    later(entry: AuditEntry<Actor | Visitor>): void
    denied(entry: AuditEntry): void
  }
  /** Tells open browsers once the transaction is committed. */
  announce(db: Db, organizationId: string, topics: readonly Topic[], membershipIds?: readonly string[]): void
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Caller
  }
}
