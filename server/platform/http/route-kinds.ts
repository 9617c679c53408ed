import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BodyOf, Definition, ParamsOf, QueryOf } from '#contract/core/endpoint.ts'
import type { Scope } from '#contract/core/permissions.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { DocumentUpload } from '#server/platform/files/documents.ts'
import type { FileAnswer } from './file-answer.ts'
import type { Actor, Caller, Operator, Told } from './gate.ts'
import type { Upload } from './read-input.ts'

type DataInput<D extends Definition> = z.input<D['data']>
/** A paged list returns its rows and the total; a call with fields beside data returns both; any other call returns its data. */
export type Result<D extends Definition> = D['paged'] extends true
  ? { data: DataInput<D>; total: number } & (D['extra'] extends z.ZodType
      ? { extra: z.input<D['extra']> }
      : unknown)
  : D['extra'] extends z.ZodType
    ? { data: DataInput<D>; extra: z.input<D['extra']> }
    : DataInput<D>

type Common<D extends Definition> = {
  params: ParamsOf<D>
  query: QueryOf<D>
  body: BodyOf<D>
  image: Upload | undefined
  file: DocumentUpload | undefined
  /** A table as text: `multipart: 'sheet'` or `'largeSheet'`. */
  sheet: { bytes: Buffer } | undefined
  /** Of a call with `bytes`. */
  bytes: D['bytes'] extends object ? Buffer : undefined
  request: FastifyRequest
  reply: FastifyReply
}
/** Runs before the request's transaction, for slow work: it holds no connection. */
export type Preparing<D extends Definition> = Common<D> & {
  actor: Caller
  network: string
  /** Records that the caller was refused. */
  denied(): void
}
/**
 * What a command needs to know about its call: the one transaction, who acts, how far their permission reaches, and the time in
 * epoch milliseconds. A handler's context contains all of it.
 */
export type Call = { db: Db; actor: Actor; scope: Scope; now: number }
/** What writing to the books needs: a member's call, or, without a membership, what a provider of payments reported. */
export type LedgerCall = {
  db: Db
  actor: { organizationId: string; membershipId: string | null }
  now: number
}
/** The organization and the time in epoch milliseconds: for commands that also serve visitors and jobs. */
export type OrganizationMoment = { organizationId: string; now: number }
/** Runs in the request's one transaction. */
export type SignedIn<D extends Definition> = Common<D> &
  Call & {
    /** For a call with `stepUp: 'sometimes'`. Errors: step_up_required, if the organization asks for it, or with `control`. */
    askStepUp(why?: 'control'): Promise<void>
    tellAudit: TellAudit
    /** Nothing was created: a call that answers 201 otherwise answers 200. */
    answerAsFound(): void
  }
/** Adds to the audit row what the call, its parameters and its answer do not show. */
export type TellAudit = (told: { detail?: string | undefined; subjectIds?: string[] }) => void
/** Runs in the transaction of the member's organization, or of the operator, who has none. */
export type OfAccount<D extends Definition> = Common<D> & { db: Db; actor: Caller; tellAudit: TellAudit }
export type Operated<D extends Definition> = Common<D> & {
  db: Db
  actor: Operator
  /** Adds to the log of operators what the call itself does not show. */
  tell(told: Told): void
}
/** `signIn` has the role that may read password hashes and write sessions. */
export type Anonymous<D extends Definition> = Common<D> & { database: Database; signIn: Database }
/** `path` includes the query. */
export type WebhookCall = { path: string; form: string; headers: FastifyRequest['headers'] }
/** The bytes exactly as they were sent. */
export type SignedCall<D extends Definition> = {
  params: ParamsOf<D>
  bytes: Buffer
  headers: FastifyRequest['headers']
}
/** Each `read` is a separate transaction: a slow download holds no connection. */
export type FileRequest<D extends Definition> = Common<D> & {
  actor: Actor
  scope: Scope
  now: number
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  tellAudit: TellAudit
}

export type Routes = {
  definitions: Definition[]
  /** `prepare` runs before the transaction; the handler gets its result as `prepared`. */
  route: {
    <D extends Definition>(definition: D, handler: (context: SignedIn<D>) => Promise<Result<D>>): void
    <D extends Definition, P>(
      definition: D,
      prepare: (context: Preparing<D>) => Promise<P>,
      handler: (context: SignedIn<D> & { prepared: P }) => Promise<Result<D>>,
    ): void
  }
  publicRoute<D extends Definition>(
    definition: D,
    handler: (context: Anonymous<D>) => Promise<Result<D>>,
  ): void
  /**
   * A call from a provider: `signedForm`. The handler gets the form exactly as sent, because the signature covers it. It returns the
   * XML of the answer; undefined: the answer says nothing.
   */
  webhookRoute(definition: Definition, handler: (call: WebhookCall) => Promise<string | undefined>): void
  /** A call from a provider about one organization: `signedBytes`. The signature covers the bytes, whatever they are. */
  signedRoute<D extends Definition>(definition: D, handler: (call: SignedCall<D>) => Promise<Result<D>>): void
  fileRoute<D extends Definition>(
    definition: D,
    handler: (context: FileRequest<D>) => Promise<FileAnswer>,
  ): void
  /** For data of an account, whether it is in an organization or runs the installation: `allow: 'account'`. */
  accountRoute: {
    <D extends Definition>(definition: D, handler: (context: OfAccount<D>) => Promise<Result<D>>): void
    <D extends Definition, P>(
      definition: D,
      prepare: (context: Preparing<D>) => Promise<P>,
      handler: (context: OfAccount<D> & { prepared: P }) => Promise<Result<D>>,
    ): void
  }
  /** `allow: 'operator'`. */
  operatorRoute<D extends Definition>(
    definition: D,
    handler: (context: Operated<D>) => Promise<Result<D>>,
  ): void
}
