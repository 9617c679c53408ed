import type { QueryOf } from '#contract/core/endpoint.ts'
import type { registerEndpoints } from '#contract/money/registers/registers.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import { inExportTurn } from '#server/features/shared/lists/export-turn.ts'
import type { ExportQueue } from '#server/features/shared/lists/export-queue.ts'
import { readAgain } from '#server/features/shared/lists/read-again.ts'
import { sheetFile } from '#server/features/shared/lists/sheet-file.ts'
import { describeExport } from '#server/platform/http/audit-detail.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { FileRequest } from '#server/platform/http/route-kinds.ts'
import type { Batches } from '#server/platform/sheets/cells.ts'
import { registerWords } from '#words/server/registers.ts'
import { registers } from './all-registers.ts'
import { findPeriod } from './find-period.ts'
import { readAll } from './read-all.ts'

export type Exporting = { exports: ExportQueue; now: () => number }

/** A register as a file that is sent while it is read. Errors: invalid_input; too_many_requests if too many exports wait. */
export const exportRegister = (
  { exports, now }: Exporting,
  { actor, reply, query, read, tellAudit }: FileRequest<typeof registerEndpoints.export>,
): Promise<FileAnswer> =>
  inExportTurn(actor, reply, exports, async turn => {
    const { organizationId } = actor
    const readPart: typeof read = work => turn.readPortion(() => readAgain(() => read(work)))
    const { period, currency } = await readPart(async db => ({
      period: await findPeriod(db, organizationId, now(), query),
      currency: await currencyOf(db, organizationId),
    }))
    const { columns, list, rows } = registers[query.register]
    const { count, portions } = await readAll(readPart, list(organizationId), period)
    tellAudit({ detail: describeExport({ ...query, columns } satisfies Described, count) })
    const words = registerWords(query.lang)
    const pen = { words, currency }
    const title = words.text(`register.${query.register}`)
    async function* cells(): Batches {
      for await (const records of portions) yield records.flatMap(record => rows(record, pen))
    }
    return sheetFile(
      {
        format: query.format,
        lang: query.lang,
        title,
        name: `${title} ${query.from} ${query.to}`,
        headings: columns.map(column => words.text(`column.${column}`)),
      },
      cells(),
    )
  })

type Described = QueryOf<typeof registerEndpoints.export> & { columns: readonly string[] }
