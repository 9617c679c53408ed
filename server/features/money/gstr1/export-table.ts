import {
  gstr1Amounts,
  gstr1Columns,
  gstr1Numbers,
  gstr1Worded,
  type gstr1Endpoints,
  type Gstr1TableName,
  type Gstr1Word,
} from '#contract/money/registers/gstr1.ts'
import type { Exporting } from '#server/features/money/registers/export-register.ts'
import { readAll } from '#server/features/money/registers/read-all.ts'
import { majorOf } from '#server/features/money/registers/register.ts'
import { inExportTurn } from '#server/features/shared/lists/export-turn.ts'
import { readAgain } from '#server/features/shared/lists/read-again.ts'
import { sheetFile } from '#server/features/shared/lists/sheet-file.ts'
import { describeExport } from '#server/platform/http/audit-detail.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { FileRequest } from '#server/platform/http/route-kinds.ts'
import type { SheetCell } from '#server/platform/sheets/cells.ts'
import { registerWords, type RegisterWords } from '#words/server/registers.ts'
import { composeGstr1, type Read } from './compose-gstr1.ts'
import { documentRows, isDocumentTable, type Cell } from './gstr1-sums.ts'
import { notesUnder, salesUnder } from './queries.ts'
import { supplyOfNote, supplyOfSale } from './supply.ts'

/** A table of GSTR-1 as a file; one that lists documents is sent while they are read. Errors: invalid_input; too_many_requests. */
export const exportTable = (
  { exports, now }: Exporting,
  { actor, reply, query, read, tellAudit }: FileRequest<typeof gstr1Endpoints.export>,
): Promise<FileAnswer> =>
  inExportTurn(actor, reply, exports, async turn => {
    const { organizationId } = actor
    const { table, taxNumber, lang, format } = query
    const readPart: Read = work => turn.readPortion(() => readAgain(() => read(work)))
    const { period, currency, tables } = await composeGstr1(readPart, organizationId, now(), query)
    const { rows, rowCount } = tables.find(one => one.table === table)!
    const columns = gstr1Columns[table]
    tellAudit({ detail: describeExport({ ...query, columns }, rowCount) })
    const words = registerWords(lang)
    const toCells = (row: readonly Cell[]) =>
      row.map((cell, index) => cellOf(columns[index]!, cell, words, currency))

    async function* listed(): AsyncGenerator<SheetCell[][]> {
      const everywhere = { ...period, clinicIds: null }
      if (table === 'notes') {
        const notes = await readAll(readPart, notesUnder(organizationId, taxNumber), everywhere)
        for await (const some of notes.portions)
          yield some.flatMap(note => documentRows('notes', supplyOfNote(note))).map(toCells)
      } else if (isDocumentTable(table)) {
        const sales = await readAll(readPart, salesUnder(organizationId, taxNumber), everywhere)
        for await (const some of sales.portions)
          yield some.flatMap(sale => documentRows(table, supplyOfSale(sale))).map(toCells)
      } else yield rows.map(toCells)
    }
    return sheetFile(
      {
        format,
        lang,
        title: words.text(`table.${table}`),
        name: nameOf(query),
        headings: columns.map(column => words.text(`column.${column}`)),
      },
      listed(),
    )
  })

const nameOf = ({
  table,
  taxNumber,
  from,
  to,
}: {
  table: Gstr1TableName
  taxNumber: string
  from: string
  to: string
}) => `GSTR-1 ${gstr1Numbers[table]} ${table} ${taxNumber} ${from} ${to}`

function cellOf(column: string, cell: Cell, words: RegisterWords, currency: string): SheetCell {
  if (cell === null) return null
  if (typeof cell === 'number') return gstr1Amounts.has(column) ? majorOf(cell, currency) : cell
  if (gstr1Worded.has(column)) return words.text(`word.${cell as Gstr1Word}`)
  return column === 'date' || column === 'originalDate' ? { date: cell } : cell
}
