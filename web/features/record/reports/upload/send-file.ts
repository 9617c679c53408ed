import type { BodyInputOf } from '#contract/core/endpoint.ts'
import { uploadEndpoints } from '#contract/record/uploads.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { call } from '#web/calls/api.ts'
import { onBackOnline } from '#web/calls/connection.ts'
import { firstPartBytes, nextPartBytes } from './part-size.ts'
import { mayScale, scalePicture } from './scale-picture.ts'

export type SendOptions = {
  signal: AbortSignal
  onScaling: () => void
  /** So many bytes will be sent. */
  onScaled: (sizeBytes: number) => void
  /** So many bytes have arrived. */
  onSent: (sentBytes: number) => void
  /** Nothing can be sent now; it goes on by itself. */
  onWaiting: (isWaiting: boolean) => void
  onChecking: () => void
  onBegun: (uploadId: string) => void
}

type Details = Omit<BodyInputOf<typeof uploadEndpoints.begin>, 'fileName' | 'sizeBytes' | 'sha256'>

/** Sends a file, or a smaller photo, in parts and adds it as a report. After a cut it asks how much has arrived, and goes on there. */
export async function sendFile(file: File, details: Details, options: SendOptions): Promise<string> {
  const { signal, onScaling, onScaled, onSent, onChecking, onBegun } = options
  if (mayScale(file)) onScaling()
  const sent = await scalePicture(file, signal)
  onScaled(sent.size)
  const body = { ...details, fileName: file.name, sizeBytes: sent.size, sha256: await digestOf(sent) }
  // One key for all tries: the upload of a lost answer is found again.
  const key = crypto.randomUUID()
  const begun = await persist(options, () => call(uploadEndpoints.begin, { body, signal }, key))
  const { _id: id } = begun.data
  onBegun(id)
  const params = { id }
  let { offset } = begun.data
  let partBytes = firstPartBytes
  while (offset < sent.size) {
    onSent(offset)
    const at = offset
    const startedAt = performance.now()
    const bytes = sent.slice(at, at + partBytes)
    try {
      const { data } = await call(uploadEndpoints.append, { params, query: { offset: at }, bytes, signal })
      offset = data.offset
      partBytes = nextPartBytes(partBytes, performance.now() - startedAt)
    } catch (error) {
      if (!isPassing(error) && codeOf(error) !== 'offset_mismatch') throw error
      if (isPassing(error)) partBytes = nextPartBytes(partBytes, Infinity)
      offset = await persist(
        options,
        async () => (await call(uploadEndpoints.get, { params, signal })).data.offset,
        isPassing(error),
      )
    }
  }
  onSent(sent.size)
  onChecking()
  const finishKey = crypto.randomUUID()
  const finished = await persist(options, () => call(uploadEndpoints.finish, { params, signal }, finishKey))
  return finished.message
}

async function digestOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** The network or the server is away: the same call succeeds later. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.kind !== 'http' || [502, 503, 504].includes(error.status))

const waitsMs = [1_000, 2_000, 4_000, 8_000]

/** Repeats a call until it is answered. */
async function persist<T>(
  { signal, onWaiting }: SendOptions,
  send: () => Promise<T>,
  isWaiting = false,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0 || isWaiting) {
      onWaiting(true)
      await backOrLater(waitsMs[Math.min(attempt, waitsMs.length - 1)]!, signal)
    }
    try {
      const answer = await send()
      onWaiting(false)
      return answer
    } catch (error) {
      if (!isPassing(error)) throw error
    }
  }
}

/** Waits until the server is back, or a while: a single lost call is no lost connection. */
function backOrLater(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const timer = setTimeout(end, waitMs)
    const stopListening = onBackOnline(end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
