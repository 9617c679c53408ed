// Reads a code list that somebody uploads: CSV with the columns code and text (and, if there is one, words: what else people type), or
// the order file of ICD-10-CM.
import { commonCodeSystem } from '#contract/record/problem-codes.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { readCsv } from '#server/platform/sheets/read-csv.ts'
import type { Code } from './search-codes.ts'
import { listRefused, textOfList } from './uploaded-list.ts'

export interface CodeList {
  /** Null: the file does not say where its codes come from. */
  codeSystem: string | null
  rows: Code[]
  /** The rows that were left out, by their line in the file, each with a sentence of the contract. */
  bad: { row: number; reason: string }[]
}

export const codeListRowLimit = 100_000

interface FoundRow {
  row: number
  /** Null if the line is no record. */
  found: { code: string; text: string; words: string } | null
}

/**
 * Throws invalid_input on `file`: if it is not UTF-8 (a byte order mark is allowed), is in neither form, has more than 100,000 rows, or no
 * good one. A bad row does not refuse the others.
 */
export function readCodeList(file: Buffer): CodeList {
  const text = textOfList(file)
  const seen = new Set<string>()
  const isOrdered = isOrderFile(text)
  const list: CodeList = { codeSystem: isOrdered ? commonCodeSystem : null, rows: [], bad: [] }
  for (const { row, found } of isOrdered ? orderFileRows(text) : csvRows(text)) {
    if (list.rows.length + list.bad.length === codeListRowLimit)
      throw listRefused(clinicalMessages.codeListTooLong)
    const fault = found ? faultOf(found, seen) : clinicalMessages.codeRowBroken
    if (fault || !found) {
      list.bad.push({ row, reason: fault ?? clinicalMessages.codeRowBroken })
      continue
    }
    seen.add(found.code)
    list.rows.push(found)
  }
  if (list.rows.length === 0) throw listRefused(clinicalMessages.codeListEmpty)
  return list
}

function faultOf({ code, text }: { code: string; text: string }, seen: Set<string>): string | null {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}./-]{0,19}$/u.test(code)) return clinicalMessages.codeRowCode
  if (text.length === 0 || text.length > 300 || /\p{Cc}/u.test(text)) return clinicalMessages.codeRowText
  return seen.has(code) ? clinicalMessages.codeRowTwice : null
}

const columnNames = {
  code: ['code', 'codes', 'icd', 'icd10', 'icd-10'],
  text: ['text', 'description', 'name', 'title'],
  words: ['words', 'other words', 'synonyms'],
}

function* csvRows(text: string): Generator<FoundRow> {
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  // Spreadsheets of many countries write semicolons.
  const separator = [',', ';', '\t'].find(sign => columnsOf(firstLine, sign))
  const columns = separator && columnsOf(firstLine, separator)
  if (!columns) throw listRefused(clinicalMessages.codeListUnknown)
  let isHeader = true
  for (const { row, cells } of readCsv(text, separator)) {
    if (isHeader) isHeader = false
    else {
      const cell = (index: number) => cells?.[index]?.trim().replaceAll(/\s+/g, ' ') ?? ''
      yield {
        row,
        found: cells && { code: cell(columns.code), text: cell(columns.text), words: cell(columns.words) },
      }
    }
  }
}

function columnsOf(header: string, separator: string) {
  const [record] = readCsv(header, separator)
  const names = record?.cells?.map(name => name.trim().toLowerCase()) ?? []
  const indexOf = (known: string[]) => names.findIndex(name => known.includes(name))
  const columns = {
    code: indexOf(columnNames.code),
    text: indexOf(columnNames.text),
    words: indexOf(columnNames.words),
  }
  return columns.code >= 0 && columns.text >= 0 ? columns : null
}

/**
 * The order file of ICD-10-CM has fixed places (CMS, "ICD-10-CM order file" in the release's readme): 1-5 order number, 7-13 code
 * without its dot, 15 whether the code may be used (1) or is a heading (0), 17-76 short text, from 78 the whole text.
 */
const orderLine = /^\d{5} ([A-Z]\d[A-Z\d]{1,5}) *([01]) (.{1,60})(?: (.*))?$/

const isOrderFile = (text: string) => /^\d{5} [A-Z]\d[A-Z\d]{1,5} +[01] /.test(text)

function* orderFileRows(text: string): Generator<FoundRow> {
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, code = '', use, short = '', whole = ''] = orderLine.exec(line) ?? []
    if (use === '0') continue
    const dotted = code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code
    const words = whole.trim() || short.trim()
    yield { row: index + 1, found: use ? { code: dotted, text: words, words: '' } : null }
  }
}
