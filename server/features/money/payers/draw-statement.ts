import type { Locale } from '#contract/core/locale.ts'
import type { PayerStatement } from '#contract/money/payers/payer-statement.ts'
import { wordOf } from '#contract/money/payers/word-of-entry.ts'
import {
  drawListPaper,
  type Drawing,
  type ListPaper,
  type Reading,
} from '#server/features/shared/lists/draw-list-paper.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { payerTranslate } from '#words/server/payers.ts'

/** The same statement as on the screen, on paper: it names no patient, no service and no diagnosis. */
export const drawStatement = (
  drawing: Drawing,
  reading: Reading,
  statement: PayerStatement,
  asked: Locale | undefined,
): Promise<FileAnswer> => drawListPaper(drawing, reading, asked, lang => paperOf(statement, lang))

function paperOf(statement: PayerStatement, lang: Locale): ListPaper {
  const t = payerTranslate(lang)
  const { currency, payer, from, to, entries } = statement
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, lang)
  const orNothing = (amountMinor: number) => (amountMinor === 0 ? '' : money(amountMinor))
  const day = (date: string) => formatDate(date, lang, { dateStyle: 'medium' })
  const sumRow = (label: string, charge: string, settled: string, balanceMinor: number) => [
    '',
    label,
    '',
    '',
    charge,
    settled,
    money(balanceMinor),
  ]
  const rows = [
    sumRow(t('statement.opening'), '', '', statement.openingMinor),
    ...entries.map(entry => [
      { date: entry.on },
      [t(`entry.${wordOf(entry)}`), entry.number].filter(Boolean).join(' '),
      entry.memberNumber ?? '',
      [entry.reference, entry.reason].filter(Boolean).join(' · '),
      orNothing(entry.chargeMinor),
      orNothing(entry.settledMinor),
      money(entry.balanceMinor),
    ]),
    sumRow(
      t('statement.closing'),
      money(statement.chargedMinor),
      money(statement.settledMinor),
      statement.closingMinor,
    ),
  ]
  return {
    title: `${t('statement.of', { name: payer.name })}${commas[lang]}${day(from)} – ${day(to)}`,
    headings: [
      t('statement.date'),
      t('statement.what'),
      t('memberNumber'),
      t('reference'),
      t('statement.charge'),
      t('statement.settled'),
      t('statement.balance'),
    ],
    rows,
    typed: [payer.name, ...entries.map(one => `${one.memberNumber ?? ''} ${one.reference ?? ''}`)],
    fileName: `statement-${from}-${to}.pdf`,
  }
}
