import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Dashboard } from '#contract/day/dashboard.ts'
import { PatientLink } from '#web/features/clinic/patients/PatientLink.tsx'
import { StatusBadge } from '#web/features/day/appointments/StatusBadge.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { NoData, Panel } from './Panel.tsx'

type PaymentHistoryProps = { payments: Dashboard['payments']; today: string }

export function PaymentHistory({ payments, today }: PaymentHistoryProps) {
  const { t } = useTranslation('dashboard')
  const { t: sayOfMoney } = useTranslation('billing')
  const locale = useLocale()
  const dayOf = (date: string) =>
    date === today ? t('payments.today') : formatDate(date, locale, { day: 'numeric', month: 'short' })
  return (
    <Panel title={t('payments.title')}>
      {payments.length === 0 ? (
        <NoData reason={t('payments.none')} />
      ) : (
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('payments.patient')}</th>
              <th scope="col" className="end">
                {t('payments.amount')}
              </th>
              <th scope="col">{t('payments.status')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ _id, patient, amount, method, at, status }) => (
              <tr key={_id}>
                <th scope="row" className="lines">
                  <PatientLink patient={patient} />
                  <small>{`${dayOf(wallDate(at))} · ${sayOfMoney(`method.${method}`)}`}</small>
                </th>
                <td className="end nowrap">{formatMoney(amount, locale)}</td>
                <td>
                  <StatusBadge status={status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
