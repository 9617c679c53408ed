/** Whether the server can be reached, as the calls and the live stream find it: the browser's own word is only a hint. */
const probeMs = 5_000
const probePath = '/api/live'

let since: number | undefined
let isProbing = false
const listeners = new Set<() => void>()
const backListeners = new Set<() => void>()

/** The moment from which nothing has been reached. */
export const offlineSince = (): number | undefined => since

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is on the screen may be old by then. */
export function onBackOnline(listener: () => void): () => void {
  backListeners.add(listener)
  return () => void backListeners.delete(listener)
}

/** Something was answered, whatever it was. */
export function reached(): void {
  if (since === undefined) return
  since = undefined
  for (const listener of [...listeners, ...backListeners]) listener()
}

/** A call or the live stream found nobody. One may fail alone: a second look decides. */
export function missed(): void {
  if (isProbing) return
  isProbing = true
  void probe(Date.now())
}

async function probe(missedAt: number): Promise<void> {
  const isBack = await answers()
  if (isBack) {
    isProbing = false
    return reached()
  }
  if (since === undefined) {
    since = missedAt
    for (const listener of listeners) listener()
  }
  await nextLook()
  return probe(missedAt)
}

async function answers(): Promise<boolean> {
  try {
    await fetch(probePath, { cache: 'no-store', signal: AbortSignal.timeout(probeMs) })
    return true
  } catch {
    return false
  }
}

/** After a while, or as soon as the browser has a network again. */
function nextLook(): Promise<void> {
  return new Promise(look => {
    const timer = setTimeout(end, probeMs)
    addEventListener('online', end, { once: true })
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      look()
    }
  })
}

export function watchConnection(): void {
  addEventListener('offline', missed)
}
