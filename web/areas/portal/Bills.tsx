import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints, serviceNames } from '#contract/day/appointments.ts'
import { hasMoney } from '#contract/day/visit-account.ts'
import { portalEndpoints } from '#contract/day/portal.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { paymentEndpoints, purposeOf } from '#contract/money/payments.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { usePrintReceipt } from '#web/features/money/payments/use-print-receipt.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { commas, formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { OwedInvoice } from './OwedInvoice.tsx'
import { forgetPaying, payingNow } from './paying.ts'
import { PortalEmpty } from './PortalEmpty.tsx'
import { useToday } from './use-today.ts'
import './bills.css'

type BillsProps = { patientId: string | undefined; namesPatient: boolean }

const shownReceipts = 5

/** What issued invoices and visits up to today still owe, and the last receipts. */
export function Bills({ patientId, namesPatient }: BillsProps) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const today = useToday()
  const print = usePrintReceipt()
  const due = useEndpoint(appointmentEndpoints.list, {
    query: { patientId, isDue: true, to: today, sort: '-start', limit: 100 },
  })
  const paid = useEndpoint(paymentEndpoints.list, {
    query: { patientId, isUndone: false, sort: '-receivedAt', limit: shownReceipts },
  })
  const issued = useEndpoint(invoiceEndpoints.list, {
    query: { patientId, isDue: true, sort: '-issuedOn', limit: 100 },
  })
  const home = useEndpoint(portalEndpoints.home, {})
  const paysOnline = home.data?.data.paysOnline ?? false
  const [payingId, setPayingId] = useState(payingNow)
  const invoices = issued.data?.data
  const billed = new Set(invoices?.map(({ appointmentId }) => appointmentId))
  // What an invoice asks for is not asked for a second time.
  const owed = invoices && due.data?.data.filter(hasMoney).filter(({ _id }) => !billed.has(_id))
  const receipts = paid.data?.data
  const failed = [due, issued, paid].find(({ isError, data }) => isError && !data)
  const currency = owed?.[0]?.due.currency ?? invoices?.[0]?.currency
  const sum =
    (owed ?? []).reduce((total, visit) => total + visit.due.amountMinor, 0) +
    (invoices ?? []).reduce((total, { totals }) => total + totals.dueMinor - totals.payerDueMinor, 0)
  const wasPaid = receipts?.some(({ invoice, method }) => invoice?._id === payingId && method === 'online')
  const isPayable = paysOnline && (invoices?.length ?? 0) > 0
  const day = (date: string) => formatDate(date, locale, { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <section className="card" id="bills" aria-labelledby="bills-title">
      <header className="card-h">
        <h2 id="bills-title">{t('bills.title')}</h2>
      </header>
      {failed && <LoadFailed error={failed.error!} onRetry={() => void failed.refetch()} />}
      {!failed && (!owed || !receipts) && <Skeleton rows={2} />}
      {wasPaid && (
        <div className="portal-thanks" role="status">
          <p>{t('bills.paidOnline')}</p>
          <Button
            size="sm"
            onClick={() => {
              forgetPaying()
              setPayingId(null)
            }}
          >
            {t('bills.close')}
          </Button>
        </div>
      )}
      {currency && (
        <div className="portal-owed">
          <p>
            {t('bills.toPay')}
            <b>
              <bdi>{formatMoney({ amountMinor: sum, currency }, locale)}</bdi>
            </b>
          </p>
          <p>{t(isPayable ? 'bills.anyWay' : 'bills.atClinic')}</p>
        </div>
      )}
      <ul className="portal-rows">
        {invoices?.map(invoice => (
          <OwedInvoice
            key={invoice._id}
            invoice={invoice}
            namesPatient={namesPatient}
            paysOnline={paysOnline}
            isUnderWay={invoice._id === payingId}
          />
        ))}
        {owed?.map(visit => (
          <li key={visit._id}>
            <div>
              <b>
                <bdi>{serviceNames(visit).join(commas[locale])}</bdi>
              </b>
              <small>{day(wallDate(visit.start))}</small>
              {namesPatient && (
                <small>
                  <bdi>{visit.patient.name}</bdi>
                </small>
              )}
            </div>
            <b className="sum">
              <bdi>{formatMoney(visit.due, locale)}</bdi>
            </b>
          </li>
        ))}
        {receipts?.map(payment => (
          <li key={payment._id}>
            <div>
              <b>
                <bdi>{purposeOf(payment).join(commas[locale]) || t('bills.advance')}</bdi>
              </b>
              <small>
                {t('bills.paid', { day: day(wallDate(payment.receivedAt)) })} ·{' '}
                <bdi>{formatMoney(payment.amount, locale)}</bdi>
              </small>
            </div>
            <Button
              size="sm"
              aria-label={t('bills.receiptOf', { number: payment.receiptNumber })}
              onClick={() => void print(payment)}
            >
              {t('bills.receipt')}
            </Button>
          </li>
        ))}
      </ul>
      {owed?.length === 0 && invoices?.length === 0 && receipts?.length === 0 && (
        <PortalEmpty icon="receipt" title={t('bills.none')} text={t('bills.noneText')} />
      )}
    </section>
  )
}
