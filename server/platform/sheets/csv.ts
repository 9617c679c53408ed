import type { Batches, SheetCell } from './cells.ts'

/** By the byte order mark Excel knows that the file is UTF-8. */
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
 * A spreadsheet reads text that begins like this as a formula, wide forms of the signs included. The apostrophe makes it text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const defused = (text: string) => (/^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)
