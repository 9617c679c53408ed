const hourMs = 3_600_000
const mostSessions = 20_000

/**
 * For calls that a screen repeats: whether the session has already read all these records within the hour, or the answer has
 * none. The audit log then has them already. Each process remembers only its own answers.
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
