import { createHmac } from 'node:crypto'
import { isId } from '#contract/core/fields.ts'
import { dayMs } from '#contract/values/durations.ts'
import { isSame } from '#server/platform/secrets/is-same.ts'

/** What a link opens; a token of one kind is none of the other. */
export type MailedKind = 'invoice' | 'quotation' | 'payment' | 'deposit'
type Paper = { organizationId: string; id: string }

const days = 30

/** Names a paper and proves that we wrote it: nobody else can make one. Nothing of it is kept. `now`: epoch milliseconds. */
export function paperToken(
  secret: string,
  kind: MailedKind,
  { organizationId, id }: Paper,
  now: number,
): string {
  const until = Buffer.alloc(4)
  until.writeUInt32BE(Math.floor(now / dayMs) + days)
  const named = Buffer.concat([Buffer.from(`${organizationId}${id}`.replaceAll('-', ''), 'hex'), until])
  return Buffer.concat([named, sign(secret, kind, named)]).toString('base64url')
}

/** Undefined where it is not one of ours, or has ended. */
export function readPaperToken(
  secret: string,
  kind: MailedKind,
  token: string,
  now: number,
): Paper | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 68 || bytes.toString('base64url') !== token) return undefined
  const named = bytes.subarray(0, 36)
  if (!isSame(sign(secret, kind, named), bytes.subarray(36))) return undefined
  if (named.readUInt32BE(32) < Math.floor(now / dayMs)) return undefined
  const [organizationId, id] = [idOf(named.subarray(0, 16)), idOf(named.subarray(16, 32))]
  return isId(organizationId) && isId(id) ? { organizationId, id } : undefined
}

const sign = (secret: string, kind: MailedKind, named: Buffer) =>
  createHmac('sha256', secret).update(`mailed ${kind}`).update(named).digest()

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
