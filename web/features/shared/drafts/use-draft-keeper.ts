import { useEffect, useSyncExternalStore } from 'react'
import { onBackOnline } from '#web/calls/connection.ts'
import type { DraftKeeper } from './draft-keeper.ts'

/** A page that is left may send this much; a longer text is sent while it is typed. */
const keepaliveBytes = 60 * 1024
const saveLimitMs = 8_000

export const clock = {
  setTimeout: (work: () => void, ms: number) => window.setTimeout(work, ms),
  clearTimeout: (timer: never) => window.clearTimeout(timer),
}

/** How a save is sent: it may outlive the page, and a connection that died without a word must not hold the next one back for long. */
export const howToSend = (body: object, isLeaving: boolean) => ({
  keepalive: isLeaving && new Blob([JSON.stringify(body)]).size < keepaliveBytes,
  signal: AbortSignal.timeout(saveLimitMs),
})

/**
 * Keeps a draft saved: while it is typed, when the page is left, and when the connection is back. Tells other tabs by the channel of
 * this name. `loaded` is what the server has, as far as this page knows.
 */
export function useDraftKeeper<Stored extends { version: number }, Draft, Changes extends object>(
  keeper: DraftKeeper<Stored, Draft, Changes>,
  loaded: Stored,
  channelName: string,
) {
  const snapshot = useSyncExternalStore(keeper.subscribe, keeper.snapshot)

  useEffect(() => keeper.heard(loaded), [keeper, loaded])

  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data }) => keeper.heard(data as Stored))
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
  }, [keeper, channelName])

  return snapshot
}
