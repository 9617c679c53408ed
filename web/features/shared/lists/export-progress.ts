import type { ExportFormat } from '#contract/core/lists.ts'

/** How much of a file has arrived: rows for a CSV, bytes for other formats. */
export type ExportProgress = { rows: number } | { bytes: number }

const carriageReturn = 13
const reportMs = 150

/**
 * Counts the parts of a file as they arrive, and reports the progress now and then. In our CSV each line ends with a carriage
 * return, including the headings. A text may contain one too, so the count never goes above `total`. Without a total only bytes
 * are counted.
 */
export function followExport(
  format: ExportFormat,
  total: number | undefined,
  { tell, now }: { tell: (progress: ExportProgress) => void; now: () => number },
): (part: Uint8Array) => void {
  let lines = 0
  let bytes = 0
  const rows = format === 'csv' ? total : undefined
  let told = -Infinity
  return part => {
    bytes += part.length
    if (rows !== undefined)
      lines += part.reduce((found, byte) => (byte === carriageReturn ? found + 1 : found), 0)
    if (now() - told < reportMs) return
    told = now()
    tell(rows === undefined ? { bytes } : { rows: Math.min(Math.max(lines - 1, 0), rows) })
  }
}
