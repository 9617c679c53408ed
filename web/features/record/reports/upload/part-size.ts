import { chunkByteLimit, chunkByteMinimum } from '#contract/record/uploads.ts'

export const firstPartBytes = 256 * 1024
/** A part that takes longer is followed by a smaller one: a call may take half a minute. */
const slowMs = 8_000
const quickMs = 2_000

/** The size of the next part. A part without an answer counts as slow. */
export function nextPartBytes(partBytes: number, tookMs: number): number {
  if (tookMs > slowMs) return Math.max(chunkByteMinimum, partBytes / 2)
  return tookMs < quickMs ? Math.min(chunkByteLimit, partBytes * 2) : partBytes
}
