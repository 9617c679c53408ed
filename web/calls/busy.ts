/** The pauses before a call is sent again. Each is longer by chance, up to a half: those who were refused together do not come back together. */
const pausesMs = [1_000, 2_500, 5_000]
/** The server may ask for a longer pause. Nobody waits longer than this without a word. */
const longestPauseMs = 10_000

/** How many calls wait to be sent again. */
let waiting = 0
const listeners = new Set<() => void>()

export const isBusy = (): boolean => waiting > 0

export function onBusy(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function count(change: 1 | -1): void {
  waiting += change
  for (const listener of listeners) listener()
}

type How = {
  /** A second try changes nothing more than the first: a read, or a call with a key. */
  isRepeatable: boolean
  signal?: AbortSignal | undefined
}

/**
 * Sends a call again while the server answers 503, three times. A call that may not arrive twice is sent again only if the server says
 * that it is busy: it has done nothing then.
 */
export async function sendUntilServed(
  send: () => Promise<Response>,
  { isRepeatable, signal }: How,
): Promise<Response> {
  for (const pauseMs of pausesMs) {
    const response = await send()
    if (response.status !== 503 || signal?.aborted) return response
    if (!isRepeatable && (await codeOf(response)) !== 'busy') return response
    const askedMs = Number(response.headers.get('retry-after') ?? 0) * 1000
    const waitMs = Math.min(longestPauseMs, Math.max(pauseMs, askedMs))
    count(1)
    await pause(waitMs * (1 + Math.random() / 2), signal)
    count(-1)
  }
  return send()
}

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return (body as { code?: unknown } | undefined)?.code
}

/** Ends early if nobody waits for the call any more. */
const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
