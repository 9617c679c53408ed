import type { Batches, SheetCell } from './cells.ts'

/** Excel needs the byte order mark to recognize UTF-8. */
const byteOrderMark = '\ufeff'

/** RFC 4180, a batch of lines at a time. */
export async function* writeCsv(headings: readonly string[], batches: Batches): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  for await (const rows of batches) yield rows.map(csvLine).join('')
}

export const csvLine = (cells: readonly SheetCell[]) => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return 'date' in cell ? cell.date : cell.moment.replace('T', ' ')
  const text = defused(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Spreadsheets read text that begins with these signs (or their wide forms) as a formula. The apostrophe keeps it text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const defused = (text: string) => (/^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)
