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
/** A paged list answers its rows and how many there are in all; a call with fields beside data, those; any other, its data. */
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
  request: FastifyRequest
  reply: FastifyReply
}
/** Before the request's transaction, for what takes its time: no connection is held meanwhile. */
export type Preparing<D extends Definition> = Common<D> & {
  actor: Caller
  network: string
  /** Writes down that the caller was refused. */
  denied(): void
}
/**
 * What a command has to know of the call that it serves: the one transaction, who acts, how far their permission reaches,
 * and when it is, in epoch milliseconds. A handler's context is one.
 */
export type Call = { db: Db; actor: Actor; scope: Scope; now: number }
/** Which organization, and when it is, in epoch milliseconds: for commands that also serve visitors and jobs. */
export type OrganizationMoment = { organizationId: string; now: number }
/** In the request's one transaction. */
export type SignedIn<D extends Definition> = Common<D> &
  Call & {
    /** For a call with `stepUp: 'sometimes'`. Errors: step_up_required, where the organization asks for it. */
    askStepUp(): Promise<void>
    tellAudit: TellAudit
  }
/** What the audit row says beyond the call, its parameters and its answer. */
export type TellAudit = (told: { detail?: string | undefined; subjectIds?: string[] }) => void
/** In the transaction of the member's organization, or in the operator's, who has none. */
export type OfAccount<D extends Definition> = Common<D> & { db: Db; actor: Caller; tellAudit: TellAudit }
export type Operated<D extends Definition> = Common<D> & {
  db: Db
  actor: Operator
  /** What the log of operators says beyond the call. */
  tell(told: Told): void
}
/** `signIn`: of the role that may read passwords' hashes and write sessions. */
export type Anonymous<D extends Definition> = Common<D> & { database: Database; signIn: Database }
/** `path`: with its query, as it was called. */
export type WebhookCall = { path: string; form: string; headers: FastifyRequest['headers'] }
/** Each `read` is a transaction of its own: a slow download holds no connection. */
export type FileRequest<D extends Definition> = Common<D> & {
  actor: Actor
  scope: Scope
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  tellAudit: TellAudit
}

export type Routes = {
  definitions: Definition[]
  /** What `prepare` answers before the transaction is handed to the handler as `prepared`. */
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
  /** A provider's call: `signedForm`. Its form is handed over as it was sent, since the signature is over it. */
  webhookRoute(definition: Definition, handler: (call: WebhookCall) => Promise<void>): void
  fileRoute<D extends Definition>(
    definition: D,
    handler: (context: FileRequest<D>) => Promise<FileAnswer>,
  ): void
  /** What belongs to an account, whether it is in an organization or runs the installation: `allow: 'account'`. */
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
