import { createHash } from 'node:crypto'

// How the audit proves itself. Pure: the check (`npm run verify-audit`) and the database (`add_audit_link`) agree on it.

/** As it is stored, each value as text; times in microseconds since 1970. */
export type ChainedEvent = {
  id: string
  atMicroseconds: string
  accountId: string | null
  role: string | null
  action: string
  outcome: string
  subject: string | null
  subjectIds: readonly string[]
  address: string | null
  requestId: string | null
  detail: string | null
}

export type Genesis = { organizationId: string; begunAtMicroseconds: string; olderEvents: number }
export type Link = { organizationId: string; sequence: number; previous: Buffer }

/** The start of the chain: when it began, and how many audit rows are older. */
export const hashGenesis = ({ organizationId, begunAtMicroseconds, olderEvents }: Genesis): Buffer =>
  createHash('sha256')
    .update(`lindenwell audit 1 ${organizationId} ${begunAtMicroseconds} ${olderEvents}`)
    .digest()

/** In the order of their ids: version 7 ids begin with the time. */
export const inOrder = (events: readonly ChainedEvent[]): ChainedEvent[] =>
  events.toSorted((a, b) => (a.id < b.id ? -1 : 1))

export type UntimedEvent = Omit<ChainedEvent, 'atMicroseconds'>

/** Each field with the number of its bytes before it. Null is written as the number 0xffffffff, so that it differs from ''. */
function bytesOfFields(fields: readonly (string | null)[]): Buffer {
  const lengths = fields.map(field => (field === null ? 0 : Buffer.byteLength(field)))
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + length, 0))
  let at = 0
  for (const [i, field] of fields.entries()) {
    at = bytes.writeUInt32BE(field === null ? 0xff_ff_ff_ff : lengths[i]!, at)
    if (field !== null) at += bytes.write(field, at)
  }
  return bytes
}

/** The bytes of a single row before its time and behind it: the database puts its own time between them. */
export const bytesAroundTime = (event: UntimedEvent): [before: Buffer, after: Buffer] => [
  bytesOfFields(['1', event.id]),
  bytesOfFields(fieldsAfterTime(event)),
]

const fieldsAfterTime = (event: UntimedEvent) => [
  event.accountId,
  event.role,
  event.action,
  event.outcome,
  event.subject,
  String(event.subjectIds.length),
  ...event.subjectIds,
  event.address,
  event.requestId,
  event.detail,
]

/** The number of rows, and the rows in their order. */
export const bytesOf = (events: readonly ChainedEvent[]): Buffer =>
  bytesOfFields([
    String(events.length),
    ...inOrder(events).flatMap(event => [event.id, event.atMicroseconds, ...fieldsAfterTime(event)]),
  ])

/** SHA-256 over the link before, the organization, the link's number, and the rows: as `add_audit_link` of migration 0042 has it. */
export const hashLink = (
  { organizationId, sequence, previous }: Link,
  events: readonly ChainedEvent[],
): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(bytesOfFields([organizationId, String(sequence)]))
    .update(bytesOf(events))
    .digest()
