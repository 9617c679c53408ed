/** A line that is no record: a quote that is not closed, text behind a closed one, or more than a thousand cells. */
export type CsvRecord = { row: number; cells: string[] } | { row: number; cells: null }

/** A quoted cell of more characters is a quote that somebody forgot to close. */
const longestQuoted = 10_000
/** No real table has more columns. A longer line is refused before it fills the memory. */
const mostCells = 1_000

/**
 * RFC 4180 with any separator, a record at a time; `row` is the line on which it begins, from 1. Lines without text are left out. After a
 * line that is no record, reading goes on with the next line, so that one forgotten quote does not take the rest of the file.
 */
export function* readCsv(text: string, separator = ','): Generator<CsvRecord> {
  let [at, row] = [0, 1]
  while (at < text.length) {
    // A file may be nothing but ends of lines: they are passed over faster than records.
    const emptyLine = text[at] === '\n' ? 1 : text.startsWith('\r\n', at) ? 2 : 0
    if (emptyLine > 0) {
      at += emptyLine
      row += 1
      continue
    }
    const lineEnd = endOfLine(text, at)
    const record = readRecord(text, at, { separator, lineEnd })
    const isEmpty = record?.cells.length === 1 && record.cells[0] === ''
    if (!isEmpty) yield { row, cells: record?.cells ?? null }
    const end = record?.end ?? lineEnd
    row += 1 + (end > lineEnd ? text.slice(at, end).split('\n').length - 1 : 0)
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
}

/** The cells from a place on, and the end of the line on which the last one ends. `lineEnd`: of the line on which the first one begins. */
function readRecord(text: string, from: number, line: { separator: string; lineEnd: number }) {
  const { separator } = line
  let { lineEnd } = line
  const cells: string[] = []
  for (let at = from; ; at += 1) {
    // A quoted cell may end on a later line.
    if (at > lineEnd) lineEnd = endOfLine(text, at)
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, { separator, lineEnd })
    if (!cell || cells.length === mostCells) return null
    cells.push(cell.value)
    at = cell.end
    if (text[at] === separator) continue
    return at === text.length || text[at] === '\n' || text.startsWith('\r\n', at) ? { cells, end: at } : null
  }
}

function readPlain(
  text: string,
  from: number,
  { separator, lineEnd }: { separator: string; lineEnd: number },
) {
  let end = from
  while (end < lineEnd && text[end] !== separator) end += 1
  return { value: text.slice(from, end), end }
}

function readQuoted(text: string, from: number) {
  let value = ''
  for (let at = from + 1; value.length <= longestQuoted;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
  return null
}

function endOfLine(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  const end = newline < 0 ? text.length : newline
  return text[end - 1] === '\r' && end > from && newline >= 0 ? end - 1 : end
}
