import type { ErrorBody } from '#contract/core/errors.ts'
import { messages } from '#contract/core/messages.ts'

/** Where a call failed: it did not reach the server, took too long, answered something unreadable, was cut off, or answered a status from 400 on. */
type FailureKind = 'fetch' | 'timeout' | 'parsing' | 'cut' | 'http'

type ErrorFields = Partial<Omit<ErrorBody, 'code' | 'status'>> & { code?: string; status?: number }

/** What every failed call throws. `message` is a sentence of the contract, ready to be translated and shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string>
  readonly data: unknown
  /** Under which the server's log tells more. */
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

  /** The server may never have heard of it: the same call may be sent once more, under the same key. */
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

/** A sentence for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : messages.somethingWrong
}

/** The portal's clinical part waits until an address is confirmed: the page says so once, instead of each list. */
export const isPortalShut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'email_unconfirmed'
