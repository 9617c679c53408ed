import type { Recorded } from './write-chain.ts'

/** How long a read waits to be written with others. */
const collectMs = 500
/** After this it is written, however much else waits: with the writing itself, within a second. */
const longestMs = 900

/**
 * Reads that wait to be written. They leave in portions, each due a little after the one before: all at once, twice a second, would hold
 * up the requests of that moment. A portion holds whole organizations, because each organization in a transaction costs four
 * statements, however many entries it has there.
 */
export function createWaitingReads(portionLimit: number, now: () => number = () => performance.now()) {
  /** The one that waits longest is first. */
  const byOrganization = new Map<string, { since: number; entries: Recorded[] }>()
  let count = 0
  return {
    add(entry: Recorded): void {
      const { organizationId } = entry.actor
      const others = byOrganization.get(organizationId)
      if (others) others.entries.push(entry)
      else byOrganization.set(organizationId, { since: now(), entries: [entry] })
      count += 1
    },

    /** The next portion; empty: nothing waits. If an organization has more than one portion, the rest of it stays first. */
    take(): Recorded[] {
      const portion: Recorded[] = []
      for (const [id, { entries }] of byOrganization) {
        if (entries.length > portionLimit - portion.length) {
          if (portion.length === 0) portion.push(...entries.splice(0, portionLimit))
          break
        }
        portion.push(...entries)
        byOrganization.delete(id)
      }
      count -= portion.length
      return portion
    },

    /** Milliseconds until the next portion is to be written; undefined: nothing waits. */
    dueIn(): number | undefined {
      const [first] = byOrganization.values()
      if (!first) return undefined
      const portions = Math.ceil(count / portionLimit)
      return Math.max(0, Math.min(collectMs / portions, first.since + longestMs - now()))
    },
  }
}
