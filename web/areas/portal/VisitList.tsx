import { useTranslation } from 'react-i18next'
import { serviceNames, type Appointment } from '#contract/day/appointments.ts'
import { StatusBadge } from '#web/features/day/appointments/StatusBadge.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { useOwnPatients } from './use-own-patients.ts'

type VisitListProps = { visits: readonly Appointment[]; today: string }

export function VisitList({ visits, today }: VisitListProps) {
  const { isFamily } = useOwnPatients()
  return (
    <ul className="visits">
      {visits.map(visit => (
        <Visit key={visit._id} visit={visit} today={today} isFamily={isFamily} />
      ))}
    </ul>
  )
}

type VisitProps = { visit: Appointment; today: string; isFamily: boolean }

function Visit({ visit, today, isFamily }: VisitProps) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const { number, start, end, patient, doctor, clinic, status, total, paymentStatus } = visit
  const date = wallDate(start)
  const isToday = date === today
  return (
    <li className="visit">
      <time className={isToday ? 'day now' : 'day'} dateTime={start}>
        <span>{isToday ? t('today') : formatDate(date, locale, { weekday: 'short' })}</span>
        <b>{formatDate(date, locale, { day: 'numeric' })}</b>
        <small>{formatDate(date, locale, { month: 'short', year: 'numeric' })}</small>
      </time>
      <div className="what">
        <h3>{serviceNames(visit)}</h3>
        {isFamily && (
          <p>
            <bdi>{patient.name}</bdi>
          </p>
        )}
        <p>
          <bdi dir="ltr">
            {wallClock(start)}–{wallClock(end)}
          </bdi>{' '}
          · <bdi>{doctor.name}</bdi>
        </p>
        <p className="muted">
          <bdi>{clinic.name}</bdi> · {t('number', { number })}
        </p>
      </div>
      <div className="state">
        <StatusBadge status={status} />
        <span className="small muted">
          <bdi>{formatMoney(total, locale)}</bdi>
        </span>
        <StatusBadge status={paymentStatus} />
      </div>
    </li>
  )
}
