const hourMs = 3_600_000
const mostSessions = 20_000

/**
 * Of calls that a screen asks again and again: whether a session was told of all these records within the hour, or is told of none.
 * The audit has them then. Each process knows its own answers.
 */
export function createRepeatedReads(now: () => number = Date.now): (who: string, ids: string[]) => boolean {
  const told = new Map<string, { ids: Set<string>; until: number }>()
  return (who, ids) => {
    if (ids.length === 0) return true
    const last = told.get(who)
    if (last && last.until > now() && ids.every(id => last.ids.has(id))) return true
    if (told.size >= mostSessions) told.clear()
    told.set(who, { ids: new Set(ids), until: now() + hourMs })
    return false
  }
}
