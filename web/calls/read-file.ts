import { ApiError } from './api-error.ts'

/** Aborts if nothing arrives for this long. */
export function createPatience(ms: number) {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const renew = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), ms)
  }
  renew()
  return { signal: controller.signal, renew, end: () => clearTimeout(timer) }
}

/** The whole file, or an ApiError: a file that was cut off is not kept. */
export async function readWhole(response: Response, onPart: (part: Uint8Array) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      onPart(next.value)
      parts.push(next.value)
    }
  } catch (error) {
    throw new ApiError('cut', { status: response.status }, error)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}
