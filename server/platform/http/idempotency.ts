import { createHash, createHmac } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { messages } from '#contract/core/messages.ts'
import { HttpError, invalidInput } from './errors.ts'
import type { Input } from './read-input.ts'

export type StoredAnswer = { httpStatus: number; answer: { data: unknown } & Record<string, unknown> }

/** The header as a key, or undefined without one. */
export function readIdempotencyKey(header: unknown): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw invalidInput({ 'Idempotency-Key': messages.idempotencyKeyInvalid })
}

/**
 * Hashes the fields and the file's digest, not raw bytes: a multipart boundary differs with every try. Keyed, because a body may
 * contain a password, which could be guessed from a plain hash.
 */
export function hashRequest(
  secret: string,
  call: string,
  { params, body, image, file, sheet }: Input,
): string {
  const sent = image ?? file ?? sheet
  const digest = sent && createHash('sha256').update(sent.bytes).digest('hex')
  return createHmac('sha256', secret)
    .update(canonical([call, params, body ?? null, digest ?? null]))
    .digest('hex')
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

type Owner = { organizationId: string; accountId: string }

/**
 * Claims the key in the request's own transaction: a second request with the same key waits for the first to end. Returns the
 * first answer if there is one; throws 422 if the key was used with another body.
 */
export async function claimKey(
  db: Db,
  owner: Owner,
  key: string,
  requestHash: string,
): Promise<StoredAnswer | undefined> {
  const claimed = await db`
    insert into idempotency_keys (organization_id, account_id, key, request_hash)
    values (${owner.organizationId}, ${owner.accountId}, ${key}, ${requestHash})
    on conflict do nothing returning 1`
  if (claimed.length > 0) return undefined
  const [first] = await db<{ requestHash: string; httpStatus: number; answer: StoredAnswer['answer'] }[]>`
    select request_hash as "requestHash", http_status as "httpStatus", answer from idempotency_keys
    where organization_id = ${owner.organizationId} and account_id = ${owner.accountId} and key = ${key}`
  if (first?.requestHash !== requestHash) throw new HttpError('idempotency_key_reused')
  return { httpStatus: first.httpStatus, answer: first.answer }
}

export async function storeAnswer(db: Db, owner: Owner, key: string, stored: StoredAnswer): Promise<void> {
  await db`
    update idempotency_keys set http_status = ${stored.httpStatus}, answer = ${JSON.stringify(stored.answer)}::text::json
    where organization_id = ${owner.organizationId} and account_id = ${owner.accountId} and key = ${key}`.execute()
}

export async function dropOldKeys(db: Db, organizationId: string): Promise<void> {
  await db`
    delete from idempotency_keys where organization_id = ${organizationId} and created_at < now() - interval '1 day'`
}
