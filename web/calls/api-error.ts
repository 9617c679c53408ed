import type { ErrorBody } from '#contract/core/errors.ts'
import { messages } from '#contract/core/messages.ts'

/**
 * How a call failed: the server was not reached, took too long, sent an unreadable answer, was cut off, or answered with a status
 * from 400 on.
 */
type FailureKind = 'fetch' | 'timeout' | 'parsing' | 'cut' | 'http'

type ErrorFields = Partial<Omit<ErrorBody, 'code' | 'status'>> & { code?: string; status?: number }

/** The error of every failed call. `message` is a sentence of the contract, ready to be translated and shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string>
  readonly data: unknown
  /** The reference that finds more details in the server's log. */
  readonly reference: string | undefined

  constructor(kind: FailureKind, fields: ErrorFields = {}, cause?: unknown) {
    super(fields.message ?? sentences[kind], { cause })
    this.kind = kind
    this.status = fields.status ?? 0
    this.code = fields.code ?? kind
    this.errors = fields.errors ?? {}
    this.data = fields.data
    this.reference = fields.reference
  }

  /** The server may not have received the call, so it may be sent again under the same key. */
  get isUnanswered(): boolean {
    return this.kind === 'fetch' || this.kind === 'timeout'
  }
}

const sentences: Record<FailureKind, string> = {
  fetch: messages.unreachable,
  timeout: messages.timedOut,
  parsing: messages.unreadable,
  cut: messages.fileCut,
  http: messages.somethingWrong,
}

/** A sentence to show for any thrown error. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : messages.somethingWrong
}

/** The portal hides clinical data until an address is confirmed. The page says so once, so the lists need not. */
export const isPortalShut = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'email_unconfirmed' || error.code === 'family_access_ended')
