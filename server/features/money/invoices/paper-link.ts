import { createHmac } from 'node:crypto'
import { isId } from '#contract/core/fields.ts'
import { dayMs } from '#contract/values/durations.ts'
import { linkTurns } from '#server/features/clinic/patients/link-turn.ts'
import { isSame } from '#server/platform/secrets/is-same.ts'

/** What a link opens; a token of one kind is none of the other. */
export type MailedKind = 'invoice' | 'quotation' | 'payment' | 'deposit'
export type Paper = {
  organizationId: string
  id: string
  /** The patient's when the link was made: link-turn.ts. */
  turn: number
  /** The row of a link that a person made by hand (payment_links); a mailed one has none. */
  made?: string | undefined
}

/** How long a link opens what it names. */
export const linkDays = 30

/** Names a paper and proves that we wrote it: nobody else can make one. Nothing of it is kept. `now`: epoch milliseconds. */
export function paperToken(
  secret: string,
  kind: MailedKind,
  { organizationId, id, turn, made = '' }: Paper,
  now: number,
): string {
  // A link from before there were turns has 0 here.
  const ends = Buffer.alloc(4)
  ends.writeUInt16BE(turn % linkTurns, 0)
  ends.writeUInt16BE(Math.floor(now / dayMs) + linkDays, 2)
  const named = Buffer.concat([bytesOf(organizationId), bytesOf(id), ends, bytesOf(made)])
  return Buffer.concat([named, sign(secret, kind, named)]).toString('base64url')
}

/** Undefined where it is not one of ours, or its days are over. Whether it still stands: link-stands.ts. */
export function readPaperToken(
  secret: string,
  kind: MailedKind,
  token: string,
  now: number,
): Paper | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (![68, 84].includes(bytes.length) || bytes.toString('base64url') !== token) return undefined
  const named = bytes.subarray(0, -32)
  if (!isSame(sign(secret, kind, named), bytes.subarray(-32))) return undefined
  if (named.readUInt16BE(34) < Math.floor(now / dayMs)) return undefined
  const [organizationId, id] = [idOf(named.subarray(0, 16)), idOf(named.subarray(16, 32))]
  if (!isId(organizationId) || !isId(id)) return undefined
  const turn = named.readUInt16BE(32)
  return { organizationId, id, turn, ...(named.length > 36 && { made: idOf(named.subarray(36)) }) }
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const sign = (secret: string, kind: MailedKind, named: Buffer) =>
  createHmac('sha256', secret).update(`mailed ${kind}`).update(named).digest()

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
