import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { messages } from './messages.ts'
import type { Permission } from './permissions.ts'
import type { Topic } from './topics.ts'

/** Which records a call reads that the audit must tell of. */
export type AuditedSubject = Topic | 'audit'

export type Definition = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/, with `:id` for parameters: 'users/doctors/:id'. */
  path: string
  /** The same call under another address. */
  also?: readonly string[]
  summary: string
  /** The permission that the call needs. A route without one does not register. */
  allow: Permission
  query?: z.ZodType
  body?: z.ZodType
  /** Takes multipart/form-data beside JSON. `image`: with an optional image file; `document`: with `file`, a PDF or a picture; otherwise the sentence that a multipart create without one is refused with. */
  multipart?: 'image' | 'document' | { imageRequired: string }
  /** Takes a form that a provider of ours has signed, and answers it nothing: in XML, as Twilio reads it. */
  signedForm?: true
  /** Answers a file of one of these media types, and no JSON: `data` is `nothing`. */
  file?: readonly [string, ...string[]]
  /** The shape of `data`. Fields that it does not name never leave the server. */
  data: z.ZodType
  /** `data` is an array, with page, limit and total beside it. */
  paged?: true
  /** Fields beside `data` at the top of the answer. */
  extra?: z.ZodType
  success?: 200 | 201
  message?: string
  errors?: readonly ErrorCode[]
  /** The audit tells who read them. An answer that can name a person has this or `readsNobody` (server/proofs/told-reads.test.ts). */
  reads?: AuditedSubject
  /** Why the audit does not tell of an answer that has names, addresses or a file in it: a sentence. */
  readsNobody?: string
  /** Asked again whenever something happens: to the same session, the same records are one row an hour. */
  isPolled?: true
  /** The kinds of record that the call changes. */
  changes?: readonly Topic[]
  /** Acts on many records, or reads them: it may stand for half a minute, where others answer within three seconds. */
  takesLong?: true
  /** The kinds of record that it changes for the caller alone; other people's browsers are not informed. */
  changesOwn?: readonly Topic[]
  /** Also open to a person who must still replace the password that staff typed. */
  whileProvisional?: true
  /** Also open to an account that has yet to set up the second factor that its organization asks for. */
  whileUnprotected?: true
  /** Asks the caller to show that it is them, where the organization's policy says so: always, or where the handler says so. */
  stepUp?: 'always' | 'sometimes'
  /** Also open to an account that has accepted no invitation yet. */
  whileInvited?: true
  /** Changes what an account signs in with, for a member: it runs as the database's sign-in role, as an account's own calls do. */
  changesSignIn?: true
  /** Takes no Idempotency-Key: the calls of sign-in. */
  signIn?: true
  /** How often one address may ask in a minute. */
  perMinute?: number
  /** Open to anyone and dear to answer: counted for each address, more generously than the calls of sign-in. */
  isRead?: true
}

/** One declaration gives the typed client, the route, the validation on both sides, the OpenAPI document and the permission. */
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

export const keyword = z.string().trim().max(200, messages.tooLong).optional()

/** 'name' or '-name', of an allow-list. */
export const sortBy = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z
    .enum(
      [...sorts, ...sorts.map(sort => `-${sort}`)] as (S[number] | `-${S[number]}`)[],
      messages.sortInvalid,
    )
    .optional()

/** Query of a list: page from 1, limit 1 to 100, keyword, sort by one of `sorts` ('name', '-name'; 'match': what the keyword begins comes first), and the list's own filters. */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape = {}>(
  sorts: S,
  filters?: F,
) {
  return z.object({
    page: wholeNumber(messages.pageInvalid, 1_000_000).default(1),
    limit: wholeNumber(messages.limitInvalid, 100).default(10),
    keyword,
    sort: sortBy(sorts),
    ...(filters ?? ({} as F)),
  })
}
