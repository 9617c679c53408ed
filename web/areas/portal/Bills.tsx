import { useTranslation } from 'react-i18next'
import { appointmentEndpoints, serviceNames } from '#contract/day/appointments.ts'
import { paymentEndpoints, purposeOf } from '#contract/money/payments.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { usePrintReceipt } from '#web/features/money/payments/use-print-receipt.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { PortalEmpty } from './PortalEmpty.tsx'
import { useToday } from './use-today.ts'

type BillsProps = { patientId: string | undefined; namesPatient: boolean }

const shownReceipts = 5

/** What visits up to today still owe, and the last receipts. */
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
  const owed = due.data?.data
  const receipts = paid.data?.data
  const failed = [due, paid].find(({ isError, data }) => isError && !data)
  const [first] = owed ?? []
  const sum = (owed ?? []).reduce((total, visit) => total + visit.due.amountMinor, 0)
  const day = (date: string) => formatDate(date, locale, { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <section className="card" id="bills" aria-labelledby="bills-title">
      <header className="card-h">
        <h2 id="bills-title">{t('bills.title')}</h2>
      </header>
      {failed && <LoadFailed error={failed.error!} onRetry={() => void failed.refetch()} />}
      {!failed && (!owed || !receipts) && <Skeleton rows={2} />}
      {first && (
        <div className="portal-owed">
          <p>
            {t('bills.toPay')}
            <b>
              <bdi>{formatMoney({ amountMinor: sum, currency: first.due.currency }, locale)}</bdi>
            </b>
          </p>
          <p>{t('bills.atClinic')}</p>
        </div>
      )}
      <ul className="portal-rows">
        {owed?.map(visit => (
          <li key={visit._id}>
            <div>
              <b>
                <bdi>{serviceNames(visit)}</bdi>
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
                <bdi>{purposeOf(payment) || t('bills.advance')}</bdi>
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
      {owed?.length === 0 && receipts?.length === 0 && (
        <PortalEmpty icon="receipt" title={t('bills.none')} text={t('bills.noneText')} />
      )}
    </section>
  )
}
