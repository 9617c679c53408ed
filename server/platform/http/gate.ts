import type { FastifyRequest } from 'fastify'
import type { Role } from '#contract/core/permissions.ts'
import type { Topic } from '#contract/core/topics.ts'
import type { Database, Db } from '#server/platform/db/database.ts'

/** Who sends a request: an account in one organization, in one role. */
export type Actor = {
  accountId: string
  email: string
  organizationId: string
  membershipId: string
  role: Role
  sessionHash: string
  /** The password is one that staff typed: until it is changed, little else is open. */
  mustChangePassword: boolean
  /** The organization asks for a second factor that the account has not: until it is set up, nothing else is open. */
  mustSetUpSecondFactor?: true
  /** Before some calls, the organization asks who is signed in to show again that it is them. */
  asksStepUp?: true
  /** The account has not accepted this organization's invitation: until it does, nothing of the organization is open. */
  isInvited: boolean
}

/** Who runs the installation: an account in no organization. */
export type Operator = Pick<Actor, 'accountId' | 'email' | 'sessionHash' | 'mustChangePassword'> & {
  role: 'operator'
}
export type Caller = Actor | Operator
/**
 * Signed in nowhere: with a secret that the organization gave away (a mailed link, a calendar's address); or, with an
 * account, somebody who tried to sign in to it.
 */
export type Visitor = { organizationId: string; accountId: string | null; role: null }

export type AuditEntry<A extends Caller | Visitor = Caller> = {
  actor: A
  action: string
  outcome: 'done' | 'read' | 'denied' | 'failed'
  subject: string | undefined
  subjectIds: string[]
  /** Null, as the request's id, where several requests are told of together. */
  address: string | null
  requestId: string | null
  /** What it was beyond the call: of an export what it held, of a change what was and what is (audit-detail.ts). */
  detail?: string | undefined
  /** Of an operator: what was done in words, and to which organization. */
  told?: Told
}
export type Told = { deeds: string[]; organizationId?: string; detail?: string | undefined }

/** What the http layer needs of features that it does not know: who sends this, and where to write what was done. */
export type Gate = {
  /** Of the role for organizations' own records. */
  database: Database
  /** Of the sign-in role. */
  signIn: Database
  /** Of this installation: keys the hashes of requests. */
  secret: string
  /** Epoch milliseconds. */
  now(): number
  /** Where people reach the installation; undefined in tests of the calls. */
  publicUrl: string | undefined
  authenticate(request: FastifyRequest): Promise<Caller | undefined>
  /** Whether the holder has shown within the last ten minutes, in this session, that it is them. */
  hasSteppedUp(actor: Actor): Promise<boolean>
  /** The calls of sign-in count together for each network, against the limit that the installation sets. Errors: too_many_requests. */
  countSignIn(request: FastifyRequest): Promise<void>
  audit: {
    inTransaction(db: Db, entry: AuditEntry): Promise<void>
    /** Written in a batch, within a second. */
    later(entry: AuditEntry<Actor | Visitor>): void
    denied(entry: AuditEntry): void
  }
  /** Tells open browsers, once the transaction commits. */
  announce(
    db: Db,
    organizationId: string,
    topics: readonly Topic[],
    membershipIds?: readonly string[],
  ): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Caller
  }
}
