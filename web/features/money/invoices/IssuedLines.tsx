import { useTranslation } from '#web/i18n/use-translation.ts'
import { shownLine } from '#contract/money/invoices/shown-line.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatMoney, formatRate } from '#words/formats/money.ts'
import { LinesHead } from './LinesHead.tsx'
import './lines.css'

type Line = Omit<
  Invoice['lines'][number],
  'creditedMinor' | 'usesLeft' | 'isListPrice' | 'isItemTax' | 'listPriceMinor' | 'priceCutMinor'
> & {
  listPriceMinor?: number | null | undefined
  priceCutMinor?: number | undefined
  creditedMinor?: number
}
type IssuedLinesProps = { invoice: { lines: readonly Line[]; currency: string } }

/** The lines of an invoice or a quotation that nobody changes any more. */
export function IssuedLines({ invoice: { lines, currency } }: IssuedLinesProps) {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  return (
    <table className="invoice-lines issued">
      <caption className="vh">{t('lines')}</caption>
      <LinesHead />
      <tbody>
        {lines.map(shownLine).map((line, index) => (
          <tr key={line.lineId}>
            <td className="no" aria-hidden="true">
              {index + 1}
            </td>
            <th scope="row" className="what">
              <bdi>{line.description}</bdi>
              {line.code && (
                <small className="code">
                  <bdi>{line.code}</bdi>
                </small>
              )}
              {line.discountReason && (
                <small className="why">
                  {t('line.why', { reason: line.discountReason, amount: money(line.discountMinor) })}
                </small>
              )}
              {line.creditedMinor !== undefined && line.creditedMinor > 0 && (
                <small className="why">{t('line.credited', { amount: money(line.creditedMinor) })}</small>
              )}
            </th>
            <td className="qty" data-l={t('quantity')}>
              {line.quantity}
            </td>
            <td className="price" data-l={t('price')}>
              {money(line.unitPriceMinor)}
            </td>
            <td className="disc" data-l={t('discount')}>
              {line.discountMinor === 0 ? '–' : money(line.discountMinor)}
            </td>
            <td className="tax" data-l={t('tax')}>
              {line.taxName === null ? (
                t('exempt')
              ) : (
                <bdi dir="ltr">
                  {line.taxName} {formatRate(line.taxBasisPoints ?? 0, locale)}
                </bdi>
              )}
            </td>
            <td className="amount" data-l={t('amount')}>
              <b>{money(line.amountMinor)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
