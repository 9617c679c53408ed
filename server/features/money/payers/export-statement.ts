import type { PayerStatement, payerStatementEndpoints } from '#contract/money/payers/payer-statement.ts'
import { wordOf } from '#contract/money/payers/word-of-entry.ts'
import { formatAmount } from '#contract/values/money.ts'
import { inExportTurn } from '#server/features/shared/lists/export-turn.ts'
import type { ExportQueue } from '#server/features/shared/lists/export-queue.ts'
import { readAgain } from '#server/features/shared/lists/read-again.ts'
import { sheetFile } from '#server/features/shared/lists/sheet-file.ts'
import { describeExport } from '#server/platform/http/audit-detail.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { FileRequest } from '#server/platform/http/route-kinds.ts'
import type { Batches } from '#server/platform/sheets/cells.ts'
import { payerTranslate } from '#words/server/payers.ts'
import { findStatement } from './find-statement.ts'

const columns = [
  'statement.date',
  'statement.what',
  'statement.number',
  'memberNumber',
  'reference',
  'statement.charge',
  'statement.settled',
  'tds',
  'disallowed',
  'statement.balance',
] as const

/** A payer's statement as a table, with its balances as the first and the last row. Errors: not_found; too_many_requests. */
export const exportStatement = (
  exports: ExportQueue,
  { actor, reply, params, query, read, tellAudit }: FileRequest<typeof payerStatementEndpoints.export>,
): Promise<FileAnswer> =>
  inExportTurn(actor, reply, exports, async turn => {
    const statement = await turn.readPortion(() =>
      readAgain(() => read(db => findStatement(db, actor.organizationId, params.id, query))),
    )
    tellAudit({
      subjectIds: [statement.payer._id],
      detail: describeExport({ ...query, columns }, statement.entries.length),
    })
    const { format, lang, from, to } = query
    const t = payerTranslate(lang)
    const title = t('statement.of', { name: statement.payer.name })
    return sheetFile(
      { format, lang, title, name: `${title} ${from} ${to}`, headings: columns.map(column => t(column)) },
      rowsOf(statement, t),
    )
  })

async function* rowsOf(statement: PayerStatement, t: ReturnType<typeof payerTranslate>): Batches {
  const { currency, openingMinor, closingMinor, chargedMinor, settledMinor } = statement
  const major = (amountMinor: number) => Number(formatAmount(amountMinor, currency))
  yield [
    [
      { date: statement.from },
      t('statement.opening'),
      '',
      '',
      '',
      null,
      null,
      null,
      null,
      major(openingMinor),
    ],
  ]
  yield statement.entries.map(entry => [
    { date: entry.on },
    t(`entry.${wordOf(entry)}`),
    entry.number,
    entry.memberNumber,
    [entry.reference, entry.reason].filter(Boolean).join(' · '),
    major(entry.chargeMinor),
    major(entry.settledMinor),
    major(entry.tdsMinor),
    major(entry.disallowedMinor),
    major(entry.balanceMinor),
  ])
  yield [
    [
      { date: statement.to },
      t('statement.closing'),
      '',
      '',
      '',
      major(chargedMinor),
      major(settledMinor),
      null,
      null,
      major(closingMinor),
    ],
  ]
}
