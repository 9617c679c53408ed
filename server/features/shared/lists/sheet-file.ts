import { exportFormats } from '#contract/core/lists.ts'
import { directionOf, type Locale } from '#contract/core/locale.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { Batches } from '#server/platform/sheets/cells.ts'
import { writeCsv } from '#server/platform/sheets/csv.ts'
import { writeXlsx } from '#server/platform/sheets/xlsx.ts'

type Sheet = {
  format: 'csv' | 'xlsx'
  lang: Locale
  /** Of the sheet in a workbook. */
  title: string
  /** Of the file, without its ending. */
  name: string
  headings: readonly string[]
}

/** A table as a file that is sent while its rows are read. */
export function sheetFile({ format, lang, title, name, headings }: Sheet, rows: Batches): FileAnswer {
  const body =
    format === 'csv'
      ? writeCsv(headings, rows)
      : writeXlsx({ title, headings, isRightToLeft: directionOf(lang) === 'rtl' }, rows)
  return { type: exportFormats[format], name: `${name}.${format}`, disposition: 'attachment', body }
}
