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
import { directionOf, type Locale } from '#contract/core/locale.ts'
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
import type { Batches, SheetCell } from '#server/platform/sheets/cells.ts'
import { writeCsv } from '#server/platform/sheets/csv.ts'
import { writeXlsx } from '#server/platform/sheets/xlsx.ts'
import { exportTranslate, sayValue } from '#words/server/exports.ts'
import type { ExportQueue, ExportTurn } from './export-queue.ts'
import { readAgain } from './read-again.ts'

/** A word of the contract is said in the reader's language, a moment in the organization's zone. */
type Cell = SheetCell | { word: string } | { instant: string }
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
  const left = new AbortController()
  if (reply.raw.destroyed) left.abort()
  else reply.raw.once('close', () => left.abort())
  const turn = await settings.exports.begin(actor.organizationId, left.signal)
  try {
    const file = await writeList(request, exported, { ...settings, turn })
    if (file.body instanceof Uint8Array) turn.end()
    return file
  } catch (error) {
    turn.end()
    throw error
  }
}

/** Ends the turn with the last part of the file. */
async function writeList<
  Column extends ExportColumn,
  Filter,
  Row extends object,
  Answer extends { _id: string },
>(
  { actor, query, read: readOnce, tellAudit }: Request<Column, Filter>,
  { name, list, cells }: Exported<Column, Filter, Row, Answer>,
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
  const title = t(`list.${name}`)
  const printedOn = dateOf(organization.timeZone, now())
  const file = {
    type: exportFormats[format],
    name: `${title} ${printedOn}.${format}`,
    disposition: 'attachment',
  } as const
  if (format === 'csv') return { ...file, body: untilLast(writeCsv(headings, batches), turn) }
  if (format === 'xlsx')
    return {
      ...file,
      body: untilLast(
        writeXlsx({ title, headings, isRightToLeft: directionOf(lang) === 'rtl' }, batches),
        turn,
      ),
    }
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
    ...file,
    body: await renderDocument('listReport', report, lang, actor.organizationId),
    unprintable: letters.slice(0, namedLetters),
  }
}

async function* untilLast<Part>(parts: AsyncIterable<Part>, turn: ExportTurn): AsyncGenerator<Part> {
  try {
    yield* parts
  } finally {
    turn.end()
  }
}

async function* inPortions(ids: PackedIds, load: (some: string[]) => Promise<SheetCell[][]>): Batches {
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
  return 'word' in cell ? sayValue(lang, cell.word) : cell
}

/** '2026-11-30T09:30:00+05:30' without its seconds and offset. */
const wallClock = (instant: string) => instant.slice(0, 16)

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
