import type { Locale } from '#contract/core/locale.ts'
import type { DoctorStatement } from '#contract/money/doctor-shares.ts'
import {
  drawListPaper,
  type Drawing,
  type ListPaper,
  type Reading,
} from '#server/features/shared/lists/draw-list-paper.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { formatMoney, formatPercent } from '#words/formats/money.ts'
import { shareTranslate } from '#words/server/shares.ts'

/** The same statement as on the screen, on paper. */
export const drawStatement = (
  drawing: Drawing,
  reading: Reading,
  statement: DoctorStatement,
  asked: Locale | undefined,
): Promise<FileAnswer> => drawListPaper(drawing, reading, asked, lang => paperOf(statement, lang))

function paperOf(statement: DoctorStatement, lang: Locale): ListPaper {
  const t = shareTranslate(lang)
  const { currency, doctor, month, lines } = statement
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, lang)
  const sums: [string, number][] = [
    [t('share'), statement.shareMinor],
    [t('carried'), statement.carriedMinor],
    [t('tdsAt', { rate: formatPercent(statement.tdsRate, lang) }), -statement.tdsMinor],
    [t('payable'), statement.payableMinor],
    [t('carriedOn'), statement.carriedOnMinor],
  ]
  const rows = [
    ...lines.map(({ on, number, description, moneyMinor, shareMinor }) => [
      { date: on },
      number,
      description,
      money(moneyMinor),
      money(shareMinor),
    ]),
    ...sums
      .filter(([, amountMinor], index) => amountMinor !== 0 || index === 0 || index === 3)
      .map(([label, amountMinor]) => ['', '', label, '', money(amountMinor)]),
  ]
  return {
    title: `${t('title')}: ${doctor.name}${commas[lang]}${month} (${t(statement.paidOn ? 'paid' : 'open')})`,
    headings: [t('date'), t('invoice'), t('line'), t('money'), t('share')],
    rows,
    typed: [doctor.name, ...lines.map(({ description }) => description)],
    fileName: `statement-${month}.pdf`,
  }
}
