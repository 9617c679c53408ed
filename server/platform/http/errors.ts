import postgres from 'postgres'
import { errorCodes, type ErrorBody, type ErrorCode } from '#contract/core/errors.ts'
import type { Uses } from '#contract/core/lists.ts'
import { messages } from '#contract/core/messages.ts'
import { waitMessageOf } from '#contract/core/wait-messages.ts'
import { approvalMessages } from '#contract/money/approval-messages.ts'
import { deskMessages } from '#contract/money/desk-messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { Busy } from '#server/platform/limits/fair-line.ts'
import { DatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'

type Extras = {
  errors?: Record<string, string>
  message?: string
  data?: unknown
  retryAfterSeconds?: number
}

/** An answer with status 400 or higher, thrown by name: `throw notFound()`. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly extras: Extras
  constructor(code: ErrorCode, extras: Extras = {}) {
    super(extras.message ?? errorCodes[code].message)
    this.code = code
    this.extras = extras
  }
  get status(): number {
    return errorCodes[this.code].status
  }
  body(): ErrorBody {
    const { errors, data } = this.extras
    return {
      status: this.status,
      code: this.code,
      message: this.message,
      ...(errors && { errors }),
      ...(data !== undefined && { data }),
    }
  }
}

export const invalidInput = (errors: Record<string, string>) => new HttpError('invalid_input', { errors })
export const unauthenticated = () => new HttpError('unauthenticated')
export const forbidden = () => new HttpError('forbidden')
export const notFound = () => new HttpError('not_found')
export const slotTaken = () => new HttpError('slot_taken', { errors: { start: messages.slotTaken } })
export const emailTaken = () => new HttpError('email_taken', { errors: { email: messages.emailTaken } })
/** Somebody else saved first: the answer contains the current record. */
export const staleVersion = (current: unknown) => new HttpError('stale_version', { data: current })
export const slugTaken = () => invalidInput({ slug: messages.slugTaken })
export const illegalStatusStep = () => new HttpError('illegal_status_step')
/** The visit is signed: nothing of it changes any more. */
export const encounterSigned = () => new HttpError('encounter_signed')
/** `uses` says by how many of which kind. */
export const inUse = (data: { uses: Uses }) => new HttpError('in_use', { data })
/** The change is already made, or conflicts with existing data. */
export const conflict = () => new HttpError('conflict')
export const imageTooLarge = () =>
  new HttpError('image_too_large', { errors: { image: messages.imageTooLarge } })
export const imageInvalid = () => new HttpError('image_invalid', { errors: { image: messages.imageInvalid } })
export const documentTooLarge = () =>
  new HttpError('document_too_large', { errors: { file: clinicalMessages.documentTooLarge } })
export const documentInvalid = () =>
  new HttpError('document_invalid', { errors: { file: clinicalMessages.documentInvalid } })
export const tooManyRequests = (retryAfterSeconds: number) =>
  new HttpError('too_many_requests', { retryAfterSeconds, message: waitMessageOf(retryAfterSeconds) })
export const unavailable = () => new HttpError('unavailable', { retryAfterSeconds: 2 })

/** Constraints that a caller can violate. Citus appends a shard number to the name, so only the beginning is compared. */
const constraintErrors: [prefix: string, make: () => HttpError][] = [
  ['appointments_no_overlap', slotTaken],
  ['resource_uses_no_overlap', slotTaken],
  ['slot_holds_no_overlap', slotTaken],
  ['booking_pages_pkey', slugTaken],
  ['desk_sessions_one_open', () => new HttpError('desk_open')],
  ['desk_sessions_taken_over_key', () => new HttpError('conflict', { message: deskMessages.floatTakenOver })],
  ['approvals_one_of', () => new HttpError('conflict', { message: approvalMessages.waitsAlready })],
  ['payments_utr', () => new HttpError('utr_used')],
  ['doctors_email_key', emailTaken],
  ['receptionists_email_key', emailTaken],
  ['waitlist_entries_once', () => invalidInput({ patientId: messages.waitlistTwice })],
  // The account of this e-mail address belongs to a person whose record has another address now.
  ['doctors_membership_key', emailTaken],
  ['receptionists_membership_key', emailTaken],
]

/** Converts anything thrown into the answer that it becomes. Undefined for our own faults (a 500). */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (error instanceof Busy) return new HttpError('busy', { retryAfterSeconds: error.retryAfterSeconds })
  if (error instanceof DatabaseUnavailable) return unavailable()
  if (error instanceof postgres.PostgresError) return fromPostgres(error)
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'ENOSPC' || code === 'EDQUOT') return new HttpError('storage_full')
  if (typeof code === 'string') return connectionCodes.has(code) ? unavailable() : fastifyErrors[code]?.()
  return undefined
}

function fromPostgres(error: postgres.PostgresError): HttpError | undefined {
  const { code, constraint_name: constraint } = error
  const known = constraint && constraintErrors.find(([prefix]) => constraint.startsWith(prefix))
  if (known) return known[1]()
  if (code === '53100') return new HttpError('storage_full')
  // 40: serialization failure or deadlock. 55P03, 57014: a lock or a statement took too long. 57, 58, 53, 08: shutdown, broken
  // disk, out of resources, lost connection.
  if (/^(40|53|57|58|08)/.test(code) || code === '55P03') return unavailable()
  // 22: a value that no column accepts; 23514: a check constraint.
  if (code.startsWith('22') || code === '23514') return new HttpError('invalid_input')
  if (code === '23505' || code === '23P01' || code === '23503') return new HttpError('conflict')
  return undefined
}

const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'CONNECTION_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
])

const fastifyErrors: Record<string, () => HttpError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new HttpError('invalid_json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new HttpError('invalid_json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new HttpError('invalid_json'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new HttpError('unsupported_media_type'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new HttpError('too_large'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new HttpError('unsupported_media_type'),
  FST_REQ_FILE_TOO_LARGE: imageTooLarge,
  FST_PARTS_LIMIT: () => new HttpError('too_large'),
  FST_FILES_LIMIT: () => new HttpError('too_large'),
  FST_FIELDS_LIMIT: () => new HttpError('too_large'),
  FST_PROTO_VIOLATION: () => new HttpError('invalid_json'),
  FST_ERR_NOT_FOUND: notFound,
}
