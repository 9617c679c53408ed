import type { ExportFormat } from '#contract/core/lists.ts'

/** How far a file has come: the rows of a CSV, of another format what has arrived, in bytes. */
export type ExportProgress = { rows: number } | { bytes: number }

const carriageReturn = 13
const reportMs = 150

/**
 * Takes the parts of a file as they arrive, and tells now and then how far it is. Each line of our CSV ends with a carriage
 * return, the headings' too; one within a text counts as well, so the figure is never more than `total`. Without a total there is nothing to
 * count up to.
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
