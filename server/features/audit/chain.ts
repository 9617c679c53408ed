import { createHash } from 'node:crypto'

// How the audit proves itself. Pure: the writer, the check (`npm run verify-audit`) and migration 0038 agree on it.

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

/** What the first link follows: when the chain began, and how many rows of the audit are older than it. */
export const hashGenesis = ({ organizationId, begunAtMicroseconds, olderEvents }: Genesis): Buffer =>
  createHash('sha256')
    .update(`lindenwell audit 1 ${organizationId} ${begunAtMicroseconds} ${olderEvents}`)
    .digest()

/** In the order of their ids: version 7 ids begin with the time. */
export const inOrder = (events: readonly ChainedEvent[]): ChainedEvent[] =>
  events.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** SHA-256 over the link before and the rows in their order, every field with its length before it. */
export function hashLink(
  { organizationId, sequence, previous }: Link,
  events: readonly ChainedEvent[],
): Buffer {
  const hash = createHash('sha256')
  const add = (field: string | null) => {
    // No text is so long: nothing and the empty text differ.
    const bytes = field === null ? undefined : Buffer.from(field)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes ? bytes.length : 0xff_ff_ff_ff)
    hash.update(length)
    if (bytes) hash.update(bytes)
  }
  hash.update(previous)
  for (const field of [organizationId, String(sequence), String(events.length)]) add(field)
  for (const event of inOrder(events)) {
    const { id, atMicroseconds, accountId, role, action, outcome, subject, subjectIds } = event
    for (const field of [id, atMicroseconds, accountId, role, action, outcome, subject]) add(field)
    add(String(subjectIds.length))
    for (const subjectId of subjectIds) add(subjectId)
    for (const field of [event.address, event.requestId, event.detail]) add(field)
  }
  return hash.digest()
}
