import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { messages } from './messages.ts'
import type { Permission } from './permissions.ts'
import type { Topic } from './topics.ts'

/** The kind of records that a call reads, for the audit. */
export type AuditedSubject = Topic | 'audit'

export type Definition = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/, with `:id` for parameters: 'users/doctors/:id'. */
  path: string
  /** Other addresses of the same call. */
  also?: readonly string[]
  summary: string
  /** The permission that the call needs. A route without one cannot be registered. */
  allow: Permission
  /** A second permission that it needs. The first one says how far it reaches. */
  alsoNeeds?: Permission
  query?: z.ZodType
  body?: z.ZodType
  /**
   * Accepts multipart/form-data besides JSON. `image`: with an optional image file. `document`: with `file`, a PDF or a picture.
   * `sheet`: with `file`, a table as text; `largeSheet`: one of up to 40 MB.
   * `imageRequired`: the error message for a multipart create without an image.
   */
  multipart?: 'image' | 'document' | 'sheet' | 'largeSheet' | { imageRequired: string }
  /** The body is raw bytes (application/octet-stream), at most so many. */
  bytes?: { most: number }
  /** Accepts a form signed by one of our providers. The answer is empty XML, as Twilio expects. */
  signedForm?: true
  /** Accepts raw bytes, at most 256 KB, signed by one of our providers: any content type. */
  signedBytes?: true
  /** Returns a file of one of these media types instead of JSON: `data` is `nothing`. */
  file?: readonly [string, ...string[]]
  /** The shape of `data`. Fields that it does not declare never leave the server. */
  data: z.ZodType
  /** `data` is an array; page, limit and total are beside it. */
  paged?: true
  /** Fields beside `data` at the top of the answer. */
  extra?: z.ZodType
  success?: 200 | 201
  message?: string
  errors?: readonly ErrorCode[]
  /**
   * The audit records who read them. An answer that can name a person has this or `readsNobody`
   * (server/proofs/told-reads.test.ts).
   */
  reads?: AuditedSubject
  /** A sentence: why the audit does not record this answer, although it contains names, addresses or a file. */
  readsNobody?: string
  /** Browsers repeat it while a screen is open, or until a file is sent: the audit has at most one row an hour for the same session and records. */
  isPolled?: true
  /**
   * A POST whose question is too long for an address: it writes nothing and takes no Idempotency-Key. Its transaction is read only.
   */
  asksOnly?: true
  /** The kinds of record that the call changes. */
  changes?: readonly Topic[]
  /** Changes or reads many records: it may take half a minute instead of three seconds. */
  takesLong?: true
  /** The kinds of record that it changes only for the caller; other people's browsers are not informed. */
  changesOwn?: readonly Topic[]
  /** Also allowed before a person has replaced the password that staff typed. */
  whileProvisional?: true
  /** Also allowed before an account has set up the second factor that its organization requires, and before a session has shown enough. */
  whileUnprotected?: true
  /**
   * Asks the caller to confirm their identity, if the organization's policy requires it: always, or only when the handler decides
   * so. `control`: always and whatever the policy says, because the call changes who controls the organization's money or sign-in.
   */
  stepUp?: 'always' | 'sometimes' | 'control'
  /** Also allowed for an account that has not accepted an invitation yet. */
  whileInvited?: true
  /** Changes a member's sign-in data, so it runs as the database's sign-in role, like an account's own calls. */
  changesSignIn?: true
  /** A sign-in call: takes no Idempotency-Key. */
  signIn?: true
  /** Calls that one network may make per minute. */
  perMinute?: number
  /**
   * A read without sign-in. All of them together are counted per network (network-of.ts) and minute, with a higher limit than
   * sign-in calls.
   */
  isPublicRead?: true
}

/**
 * One declaration provides the typed client, the route, the validation on both sides, the OpenAPI document and the permission.
 */
export function endpoint<const D extends Definition>(definition: D): D {
  return definition
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

export type BodyOf<D extends Definition> = Output<D['body']>
export type BodyInputOf<D extends Definition> = Input<D['body']>
export type QueryOf<D extends Definition> = Output<D['query']>
export type QueryInputOf<D extends Definition> = Input<D['query']>
export type DataOf<D extends Definition> = Output<D['data']>
type ExtraOf<D extends Definition> = D['extra'] extends z.ZodType ? z.output<D['extra']> : unknown

/** The answer as the browser reads it. */
export type AnswerOf<D extends Definition> = {
  status: number
  message: string
  data: DataOf<D>
} & ExtraOf<D> &
  (D['paged'] extends true ? { page: number; limit: number; total: number } : unknown)

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
export type ParamsOf<D extends Definition> = { [K in ParamNames<D['path']>]: string }

const wholeNumber = (message: string, maximum: number) =>
  z.coerce.number({ error: message }).int(message).min(1, message).max(maximum, message)
const page = wholeNumber(messages.pageInvalid, 1_000_000).default(1)
const limit = wholeNumber(messages.limitInvalid, 100).default(10)

export const keyword = z.string().trim().max(200, messages.tooLong).optional()

/** 'name' or '-name', from a list of allowed names. */
export const sortBy = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z
    .enum(
      [...sorts, ...sorts.map(sort => `-${sort}`)] as (S[number] | `-${S[number]}`)[],
      messages.sortInvalid,
    )
    .optional()

/**
 * The query of a list: page from 1, limit 1 to 100, keyword, sort by one of `sorts` ('name', '-name'; 'match' puts names first
 * that begin with the keyword), and the list's own filters.
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape = {}>(
  sorts: S,
  filters?: F,
) {
  return z.object({
    page,
    limit,
    keyword,
    sort: sortBy(sorts),
    ...(filters ?? ({} as F)),
  })
}
