import type { FastifyReply } from 'fastify'
import { dateOf, formatInstant } from '#contract/values/clinic-time.ts'
import type { ExportColumn, ExportedList } from '#contract/core/list-columns.ts'
import {
  bulkIdLimit,
  exportFormats,
  pdfColumnLimit,
  pdfRowLimit,
  type ExportFormat,
} from '#contract/core/lists.ts'
import type { Locale } from '#contract/core/locale.ts'
import { messages } from '#contract/core/messages.ts'
import { formatAmount } from '#contract/values/money.ts'
import { unprintable } from '#contract/values/printable.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findByIds, findIds, type ListSql, type PackedIds } from '#server/platform/db/lists.ts'
import type { RenderDocument } from '#server/platform/documents/documents.ts'
import { describeExport } from '#server/platform/http/audit-detail.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { TellAudit } from '#server/platform/http/route-kinds.ts'
import type { SheetCell } from '#server/platform/sheets/cells.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { exportTranslate, sayValue } from '#words/server/exports.ts'
import type { ExportQueue, ExportTurn } from './export-queue.ts'
import { inExportTurn } from './export-turn.ts'
import { readAgain } from './read-again.ts'
import { sheetFile } from './sheet-file.ts'

/** A word of the contract is said in the reader's language, a moment in the organization's zone; names are joined by the language's comma. */
type Cell = SheetCell | { word: string } | { instant: string } | { names: readonly string[] }
export type Cells<Column extends ExportColumn, Answer> = {
  [C in Column]: (record: Answer, organization: Organization) => Cell
}

export type Organization = {
  name: string
  currency: string
  timeZone: string
}
/** Settings that app.ts passes to the features with lists. */
export type ExportSettings = {
  renderDocument: RenderDocument
  exports: ExportQueue
  /** Epoch milliseconds. */
  now: () => number
}
type Request<Column extends ExportColumn, Filter> = {
  actor: Actor
  reply: FastifyReply
  query: Filter & { format: ExportFormat; lang: Locale; columns: Column[]; sort?: string | undefined }
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  tellAudit: TellAudit
}

/** The list, and what its columns hold. */
type Exported<Column extends ExportColumn, Filter, Row extends object, Answer> = {
  name: ExportedList
  list: ListSql<Filter, Row, Answer>
  cells: Cells<Column, Answer>
}

/** Twice so many rows stand in memory at once. */
const portion = 500
/** A list may be of names in any script; the first letters say which. */
const namedLetters = 20

/**
 * The filtered list as a file. Its records and their order are fixed once, by their ids. They are read in portions while the file
 * is sent, each in its own transaction. Errors: too_many_requests if too many exports wait.
 */
export async function exportList<
  Column extends ExportColumn,
  Filter,
  Row extends object,
  Answer extends { _id: string },
>(
  request: Request<Column, Filter>,
  exported: Exported<Column, Filter, Row, Answer>,
  settings: ExportSettings,
): Promise<FileAnswer> {
  const { actor, query, reply } = request
  if (query.format === 'pdf' && query.columns.length > pdfColumnLimit)
    throw invalidInput({ columns: messages.exportTooWideForPdf })
  return inExportTurn(actor, reply, settings.exports, turn =>
    writeList(request, exported, { ...settings, turn }),
  )
}

async function writeList<
  Column extends ExportColumn,
  Filter,
  Row extends object,
  Answer extends { _id: string },
>(
  { actor, query, read: readOnce, tellAudit }: Request<Column, Filter>,
  { name: listName, list, cells }: Exported<Column, Filter, Row, Answer>,
  { renderDocument, now, turn }: ExportSettings & { turn: ExportTurn },
): Promise<FileAnswer> {
  const { format, lang, columns } = query
  const read: typeof readOnce = work => turn.readPortion(() => readAgain(() => readOnce(work)))
  const { ids, organization } = await read(async db => {
    const [found, [settings]] = await Promise.all([
      findIds(db, list, query),
      db<Organization[]>`
        select name, currency, time_zone as "timeZone"
        from organizations where id = ${actor.organizationId}`,
    ])
    return { ids: found, organization: settings! }
  })
  if (format === 'pdf' && ids.count > pdfRowLimit)
    throw invalidInput({ format: messages.exportTooLongForPdf })
  tellAudit({ detail: describeExport(query, ids.count), subjectIds: ids.slice(0, bulkIdLimit) })
  const toRow = (record: Answer) =>
    columns.map(column => toSheetCell(cells[column](record, organization), lang, organization.timeZone))
  const batches = inPortions(ids, async some => (await read(db => findByIds(db, list, some))).map(toRow))
  const t = exportTranslate(lang)
  const headings = columns.map(column => t(`column.${column}`))
  const title = t(`list.${listName}`)
  const printedOn = dateOf(organization.timeZone, now())
  const name = `${title} ${printedOn}`
  if (format !== 'pdf') return sheetFile({ format, lang, title, name, headings }, batches)
  const rows: SheetCell[][] = []
  for await (const batch of batches) rows.push(...batch)
  const texts = rows.flat().filter(cell => typeof cell === 'string')
  const letters = unprintable([organization.name, ...texts].join(' '))
  const report = {
    organization: organization.name,
    title,
    printedOn,
    headings,
    rows,
    isMissingLetters: letters.length > 0,
  }
  return {
    type: exportFormats.pdf,
    name: `${name}.pdf`,
    disposition: 'attachment',
    body: await renderDocument('listReport', report, lang, actor.organizationId),
    unprintable: letters.slice(0, namedLetters),
  }
}

/** The records of these ids as rows, a portion at a time. */
export async function* inPortions<Row>(
  ids: PackedIds,
  load: (some: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const read = (from: number) => {
    const rows = from < ids.count ? load(ids.slice(from, from + portion)) : undefined
    // It is awaited below, unless the file is given up before.
    rows?.catch(() => {})
    return rows
  }
  let next = read(0)
  for (let from = portion; next; from += portion) {
    const rows = await next
    // The database reads the next ones while these are written.
    next = read(from)
    yield rows
  }
}

function toSheetCell(cell: Cell, lang: Locale, timeZone: string): SheetCell {
  if (cell === null || typeof cell !== 'object') return cell
  if ('instant' in cell) return { moment: wallClock(formatInstant(timeZone, Date.parse(cell.instant))) }
  if ('names' in cell) return cell.names.join(commas[lang])
  return 'word' in cell ? sayValue(lang, cell.word) : cell
}

/** '2026-11-30T09:30:00+05:30' without its seconds and offset. */
const wallClock = (instant: string) => instant.slice(0, 16)

export const names = (all: readonly string[]) => ({ names: all })
export const word = (text: string | null) => (text === null ? null : { word: text })
export const date = (text: string | null) => (text === null ? null : { date: text })
export const localMoment = (instant: string) => ({ moment: wallClock(instant) })
/** In the currency's major unit, as spreadsheets reckon. */
export const amount = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  Number(formatAmount(amountMinor, currency))
export const yesOrNo = (isTrue: boolean) => ({ word: isTrue ? 'yes' : 'no' })

/** The columns that every record has. */
export const commonCells = {
  status: ({ status }: { status: boolean }) => ({ word: status ? 'open' : 'close' }),
  createdAt: ({ createdAt }: { createdAt: string }) => ({ instant: createdAt }),
}
