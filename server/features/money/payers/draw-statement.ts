import type { Locale } from '#contract/core/locale.ts'
import type { PayerStatement } from '#contract/money/payers/payer-statement.ts'
import { wordOf } from '#contract/money/payers/word-of-entry.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { unprintable } from '#contract/values/printable.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RenderDocument } from '#server/platform/documents/documents.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { payerTranslate } from '#words/server/payers.ts'

export type Drawing = { renderDocument: RenderDocument; now: () => number }
type Reading = { read: <T>(work: (db: Db) => Promise<T>) => Promise<T>; organizationId: string }

/** The same statement as on the screen, on paper: it names no patient, no service and no diagnosis. */
export async function drawStatement(
  { renderDocument, now }: Drawing,
  { read, organizationId }: Reading,
  statement: PayerStatement,
  asked: Locale | undefined,
): Promise<FileAnswer> {
  const [organization] = await read(
    db => db<{ name: string; locale: Locale; timeZone: string }[]>`
      select name, locale, time_zone as "timeZone" from organizations where id = ${organizationId}`,
  )
  const { name, locale, timeZone } = organization!
  const lang = asked ?? locale
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
  const letters = unprintable(
    [name, payer.name, ...entries.map(one => `${one.memberNumber ?? ''} ${one.reference ?? ''}`)].join(' '),
  )
  const report = {
    organization: name,
    title: `${t('statement.of', { name: payer.name })}${commas[lang]}${day(from)} – ${day(to)}`,
    printedOn: dateOf(timeZone, now()),
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
    isMissingLetters: letters.length > 0,
  }
  return {
    type: 'application/pdf',
    name: `statement-${from}-${to}.pdf`,
    disposition: 'inline',
    body: await renderDocument('listReport', report, lang, organizationId),
    unprintable: letters,
  }
}
