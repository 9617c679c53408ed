import { useEffect, useState, useSyncExternalStore } from 'react'
import { encounterEndpoints, type Encounter } from '#contract/record/encounters.ts'
import { call } from '#web/calls/api.ts'
import { onBackOnline } from '#web/calls/connection.ts'
import { DraftKeeper } from './draft-keeper.ts'

/** A page that is left may send this much; a longer text is sent while it is typed. */
const keepaliveBytes = 60 * 1024
const saveLimitMs = 8_000

const clock = {
  setTimeout: (work: () => void, ms: number) => window.setTimeout(work, ms),
  clearTimeout: (timer: never) => window.clearTimeout(timer),
}

/** Keeps the visit saved: while it is typed, when the page is left, and when the connection is back. Tells other tabs. */
export function useDraftKeeper(encounter: Encounter) {
  const [keeper] = useState(
    () =>
      new DraftKeeper(
        encounter,
        async (body, { isLeaving }) => {
          const isSmall = new Blob([JSON.stringify(body)]).size < keepaliveBytes
          const answer = await call(encounterEndpoints.save, {
            params: { id: encounter._id },
            body,
            keepalive: isLeaving && isSmall,
            // A connection that died without a word must not hold the next save back for long.
            signal: AbortSignal.timeout(saveLimitMs),
          })
          return answer.data
        },
        clock,
      ),
  )
  const snapshot = useSyncExternalStore(keeper.subscribe, keeper.snapshot)

  useEffect(() => keeper.heard(encounter), [keeper, encounter])

  useEffect(() => {
    const channel = new BroadcastChannel(`encounter ${encounter._id}`)
    channel.addEventListener('message', ({ data }) => keeper.heard(data as Encounter))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but ours
    const stopTelling = keeper.onSaved(saved => channel.postMessage(saved))
    const leave = () => keeper.leave()
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', leave)
    const forget = onBackOnline(() => void keeper.flush())
    return () => {
      // Leaving the screen inside the app is leaving, too.
      leave()
      stopTelling()
      channel.close()
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', leave)
      forget()
    }
  }, [keeper, encounter._id])

  return { keeper, ...snapshot }
}
