import { pixelLimit } from '#contract/record/photo-size.ts'
import { ownWorker } from '../own-worker.ts'
import type { ScaledPicture } from './scaled-picture.ts'
// oxlint-disable-next-line import/default -- Vite answers the address of the file
import workerAddress from './scale-picture.worker.ts?worker&url'

/** Phones call their pictures so. The server reads no HEIC; a browser that does makes a JPEG of it. */
export const heicTypes: ReadonlySet<string> = new Set(['image/heic', 'image/heif'])
const scaledTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/webp', ...heicTypes])

export const mayScale = (file: File) => scaledTypes.has(file.type)

/** A photo in the size that is sent; any other file, and a picture that this browser cannot read, as it is. */
export async function scalePicture(file: File, signal: AbortSignal): Promise<Blob> {
  if (!mayScale(file)) return file
  const scaled = await inWorker(file, signal)
  if (!scaled) return file
  const { blob, pixels } = scaled
  // A browser that cannot write a format writes PNG instead.
  if (!['image/jpeg', 'image/webp'].includes(blob.type)) return file
  const isRefusedAsItIs = pixels > pixelLimit || heicTypes.has(file.type)
  return blob.size < file.size || isRefusedAsItIs ? blob : file
}

/** In a thread of its own, so that nothing else on the page waits. It ends with the picture, because it holds all its pixels. */
async function inWorker(file: File, signal: AbortSignal): Promise<ScaledPicture> {
  const { promise, resolve, reject } = Promise.withResolvers<ScaledPicture>()
  const stop = () => reject(signal.reason as Error)
  let worker: Worker | undefined
  try {
    worker = ownWorker(workerAddress)
    worker.addEventListener('message', ({ data }: MessageEvent<ScaledPicture>) => resolve(data))
    worker.addEventListener('error', () => resolve(undefined))
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker, not to a window
    worker.postMessage(file)
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    worker?.terminate()
  }
}
