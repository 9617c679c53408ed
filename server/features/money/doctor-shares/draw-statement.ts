import type { Locale } from '#contract/core/locale.ts'
import type { DoctorStatement } from '#contract/money/doctor-shares.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { unprintable } from '#contract/values/printable.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RenderDocument } from '#server/platform/documents/documents.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { formatMoney, formatPercent } from '#words/formats/money.ts'
import { shareTranslate } from '#words/server/shares.ts'

export type Drawing = { renderDocument: RenderDocument; now: () => number }
type Reading = { read: <T>(work: (db: Db) => Promise<T>) => Promise<T>; organizationId: string }

/** The same statement as on the screen, on paper. */
export async function drawStatement(
  { renderDocument, now }: Drawing,
  { read, organizationId }: Reading,
  statement: DoctorStatement,
  asked: Locale | undefined,
): Promise<FileAnswer> {
  const [organization] = await read(
    db => db<{ name: string; locale: Locale; timeZone: string }[]>`
      select name, locale, time_zone as "timeZone" from organizations where id = ${organizationId}`,
  )
  const { name, locale, timeZone } = organization!
  const lang = asked ?? locale
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
  const letters = unprintable([name, doctor.name, ...lines.map(({ description }) => description)].join(' '))
  const report = {
    organization: name,
    title: `${t('title')}: ${doctor.name}${commas[lang]}${month} (${t(statement.paidOn ? 'paid' : 'open')})`,
    printedOn: dateOf(timeZone, now()),
    headings: [t('date'), t('invoice'), t('line'), t('money'), t('share')],
    rows,
    isMissingLetters: letters.length > 0,
  }
  return {
    type: 'application/pdf',
    name: `statement-${month}.pdf`,
    disposition: 'inline',
    body: await renderDocument('listReport', report, lang, organizationId),
    unprintable: letters,
  }
}
