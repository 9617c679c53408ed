import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useMay } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { ClaimOfInvoice } from '#web/features/money/payers/ClaimOfInvoice.tsx'
import { owedOf } from './owed.ts'
import { PayLink } from './PayLink.tsx'
import { PaymentsOfInvoice } from './PaymentsOfInvoice.tsx'
import './till.css'

type InvoiceTillProps = { invoice: Invoice; onPay: () => void }

/** What is owed, and what was paid. */
export function InvoiceTill({ invoice, onPay }: InvoiceTillProps) {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const toast = useToast()
  const mayTake = useMay('payments.take')
  const mayWrite = useMay('invoices.write')
  const useAdvance = useAction(invoiceEndpoints.takeAdvance)
  const [isUsing, setIsUsing] = useState(false)
  const { currency, advanceMinor, state, payer, totals } = invoice
  const { owedMinor, ofMinor, paidMinor } = owedOf(invoice)
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const usableMinor = Math.min(advanceMinor, owedMinor)

  async function takeAdvance() {
    setIsUsing(true)
    try {
      const params = { id: invoice._id }
      toast((await useAdvance.mutateAsync({ params, body: { amountMinor: usableMinor } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setIsUsing(false)
    }
  }

  return (
    <>
      <section className="card invoice-due" aria-labelledby="invoice-due">
        <h2 id="invoice-due">{t('due.title')}</h2>
        <p className="big">{money(owedMinor)}</p>
        <meter
          min={0}
          max={Math.max(ofMinor, 1)}
          value={Math.min(paidMinor, ofMinor)}
          aria-label={t('due.paidOf', { paid: money(paidMinor), total: money(ofMinor) })}
        />
        <p className="of" aria-hidden="true">
          <span>{t('due.paid', { amount: money(paidMinor) })}</span>
          <span>{t('due.of', { amount: money(ofMinor) })}</span>
        </p>
        {mayTake && owedMinor > 0 && (
          <Button className="take" aria-haspopup="dialog" onClick={onPay}>
            {t('take')} <kbd aria-hidden="true">Alt P</kbd>
          </Button>
        )}
        {mayWrite && state !== 'draft' && usableMinor > 0 && (
          <Button className="advance" disabled={isUsing} onClick={() => void takeAdvance()}>
            {t('advance.use', { amount: money(usableMinor) })}
          </Button>
        )}
        {mayTake && state !== 'draft' && owedMinor > 0 && <PayLink invoiceId={invoice._id} />}
        {advanceMinor > 0 && (
          <p className="small muted">{t('advance.there', { amount: money(advanceMinor) })}</p>
        )}
      </section>
      {payer?.claim && <ClaimOfInvoice payer={payer} dueMinor={totals.payerDueMinor} currency={currency} />}
      <PaymentsOfInvoice invoice={invoice} />
    </>
  )
}
