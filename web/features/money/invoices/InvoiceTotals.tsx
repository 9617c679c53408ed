import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import type { Quotation } from '#contract/money/quotations/quotation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney, formatPercent } from '#words/formats/money.ts'

type Quoted = Quotation['totals']
type InvoiceTotalsProps = {
  invoice: Pick<Invoice, 'taxes' | 'currency' | 'discountReason'> & {
    totals: Quoted & Partial<Invoice['totals']>
    /** Who bears a part of it. */
    payer?: Invoice['payer']
  }
  /** Beside the word discount. */
  discountAction?: ReactNode
  /** Beside what the payer bears. */
  shareAction?: ReactNode
}

/** What an invoice or a quotation comes to, from its lines to its total. Lines of 0 that say nothing are left out. */
export function InvoiceTotals({ invoice, discountAction, shareAction }: InvoiceTotalsProps) {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const { totals, taxes, currency, discountReason, payer } = invoice
  const { creditedMinor = 0, writtenOffMinor = 0 } = totals
  const money = (amountMinor: number) => <bdi>{formatMoney({ amountMinor, currency }, locale)}</bdi>
  const taxableMinor = totals.netMinor - totals.exemptMinor
  const isMixed = taxableMinor > 0 && totals.exemptMinor > 0
  return (
    <dl className="invoice-totals">
      <div>
        <dt>{t('total.lines')}</dt>
        <dd>{money(totals.listMinor)}</dd>
      </div>
      {(totals.discountMinor > 0 || discountAction) && (
        <div>
          <dt>
            {t('total.discount')} {discountAction}
            {discountReason && (
              <small>
                <bdi>{discountReason}</bdi>
              </small>
            )}
          </dt>
          <dd>{totals.discountMinor === 0 ? '–' : money(-totals.discountMinor)}</dd>
        </div>
      )}
      {isMixed && (
        <>
          <div className="sub">
            <dt>{t('total.exempt')}</dt>
            <dd>{money(totals.exemptMinor)}</dd>
          </div>
          <div className="sub">
            <dt>{t('total.taxable')}</dt>
            <dd>{money(taxableMinor)}</dd>
          </div>
        </>
      )}
      {taxes.map(({ name, rate, taxableMinor: ofMinor, amountMinor }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rates may have the same name and percentage
        <div key={index}>
          <dt>
            <bdi dir="ltr">
              {name} {formatPercent(rate, locale)}
            </bdi>{' '}
            <small>
              {t('total.of', { amount: formatMoney({ amountMinor: ofMinor, currency }, locale) })}
            </small>
          </dt>
          <dd>{money(amountMinor)}</dd>
        </div>
      ))}
      {totals.roundingMinor !== 0 && (
        <div>
          <dt>{t('total.rounding')}</dt>
          <dd>{money(totals.roundingMinor)}</dd>
        </div>
      )}
      <div className="grand">
        <dt>{t('total')}</dt>
        <dd>{money(totals.grossMinor)}</dd>
      </div>
      {payer && (
        <>
          <div className="sub">
            <dt>
              {t('total.payer', { name: isolated(payer.name) })} {shareAction}
              {payer.shareReason && (
                <small>
                  <bdi>{payer.shareReason}</bdi>
                </small>
              )}
            </dt>
            <dd>{money(payer.shareMinor)}</dd>
          </div>
          <div className="sub">
            <dt>{t('total.patient')}</dt>
            <dd>{money(totals.grossMinor - payer.shareMinor)}</dd>
          </div>
        </>
      )}
      {creditedMinor > 0 && (
        <div>
          <dt>{t('total.credited')}</dt>
          <dd>{money(-creditedMinor)}</dd>
        </div>
      )}
      {writtenOffMinor > 0 && (
        <div>
          <dt>{t('total.writtenOff')}</dt>
          <dd>{money(-writtenOffMinor)}</dd>
        </div>
      )}
    </dl>
  )
}
