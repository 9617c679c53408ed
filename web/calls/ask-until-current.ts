/** The tries for one answer, if records change all the time. */
const mostTries = 10

/**
 * A record changed during the call, so the answer may be out of date: asks again, until nothing changed meanwhile. `watch` begins
 * to watch, and what it returns says whether something has changed since. TanStack Query does not begin a first load again.
 */
export async function askUntilCurrent<Answer>(
  ask: () => Promise<Answer>,
  watch: () => () => boolean,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const hasChanged = watch()
    const answer = await ask()
    if (tries === mostTries || !hasChanged()) return answer
  }
}
