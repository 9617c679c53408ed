/**
 * Tracks whether the server can be reached, based on the calls and the live stream. The browser's own online state is only a
 * hint.
 */
const probeMs = 5_000
const probePath = '/api/live'

let since: number | undefined
let isProbing = false
let lookNow: (() => void) | undefined
const listeners = new Set<() => void>()
const backListeners = new Set<() => void>()

/** The moment at which the server was lost; undefined while it can be reached. */
export const offlineSince = (): number | undefined => since

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Called when the server can be reached again, because the screen may be out of date. */
export function onBackOnline(listener: () => void): () => void {
  backListeners.add(listener)
  return () => void backListeners.delete(listener)
}

/** Any answer shows that the server can be reached. */
export function reached(): void {
  if (since === undefined) return
  since = undefined
  for (const listener of [...listeners, ...backListeners]) listener()
}

/** A call or the live stream got no answer. A single failure proves nothing, so a probe decides. */
export function missed(): void {
  // A late answer to an earlier call has ended the offline state: the next failure does not wait for the next probe.
  if (isProbing && since === undefined) lookNow?.()
  if (isProbing) return
  isProbing = true
  void probe(Date.now())
}

async function probe(missedAt: number): Promise<void> {
  if (await answers()) {
    reached()
    // If the browser reports no network, this may have been the last answer before the network was lost: probe again.
    if (navigator.onLine) {
      isProbing = false
      return
    }
  } else if (since === undefined) {
    since = missedAt
    for (const listener of listeners) listener()
  }
  await nextLook()
  return probe(since ?? Date.now())
}

async function answers(): Promise<boolean> {
  try {
    await fetch(probePath, { cache: 'no-store', signal: AbortSignal.timeout(probeMs) })
    return true
  } catch {
    return false
  }
}

/** Waits a while, or until the browser has a network again. */
function nextLook(): Promise<void> {
  return new Promise(look => {
    const timer = setTimeout(end, probeMs)
    addEventListener('online', end, { once: true })
    lookNow = end
    function end() {
      lookNow = undefined
      clearTimeout(timer)
      removeEventListener('online', end)
      look()
    }
  })
}

export function watchConnection(): void {
  addEventListener('offline', missed)
}
