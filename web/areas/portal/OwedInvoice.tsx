import { useTranslation } from '#web/i18n/use-translation.ts'
import type { InvoiceSummary } from '#contract/money/invoices/invoice.ts'
import { payEndpoints } from '#contract/money/online/pay.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { rememberPaying } from './paying.ts'

type OwedInvoiceProps = {
  invoice: InvoiceSummary
  namesPatient: boolean
  paysOnline: boolean
  /** This tab went away to pay it, and the provider has not told us yet. */
  isUnderWay: boolean
}

/** An invoice with something to pay, and the way to the provider's page. */
export function OwedInvoice({ invoice, namesPatient, paysOnline, isUnderWay }: OwedInvoiceProps) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const toast = useToast()
  const pay = useAction(payEndpoints.pay)
  const { _id, number, issuedOn, patient, totals, currency } = invoice

  async function leave() {
    try {
      const { data } = await pay.mutateAsync({ body: { invoiceId: _id } })
      rememberPaying(_id)
      location.assign(data.url)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <li>
      <div>
        <b className="nowrap">{t('bills.invoice', { number: number ?? '' })}</b>
        {issuedOn && (
          <small>{formatDate(issuedOn, locale, { day: 'numeric', month: 'short', year: 'numeric' })}</small>
        )}
        {namesPatient && (
          <small>
            <bdi>{patient.name}</bdi>
          </small>
        )}
        {isUnderWay && <small role="status">{t('bills.underWay')}</small>}
      </div>
      <b className="sum">
        <bdi>{formatMoney({ amountMinor: totals.dueMinor - totals.payerDueMinor, currency }, locale)}</bdi>
      </b>
      {paysOnline && (
        <Button
          size="sm"
          {...(!isUnderWay && { look: 'primary' as const })}
          disabled={pay.isPending}
          aria-label={t('bills.payOnlineOf', { number: number ?? '' })}
          onClick={() => void leave()}
        >
          {pay.isPending ? t('bills.leaving') : t('bills.payOnline')}
        </Button>
      )}
    </li>
  )
}
