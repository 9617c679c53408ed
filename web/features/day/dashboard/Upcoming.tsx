import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import type { Dashboard } from '#contract/day/dashboard.ts'
import { ServiceName } from '#web/features/day/appointments/ServiceName.tsx'
import { VisitLink } from '#web/features/day/appointments/steps/VisitLink.tsx'
import { StatusBadge } from '#web/features/day/appointments/StatusBadge.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useServiceNames } from '#web/features/day/appointments/use-service-names.ts'
import { formatDay, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { NoData, Panel } from './Panel.tsx'
import './upcoming.css'

type UpcomingProps = {
  upcoming: Dashboard['upcoming']
  today: string
  /** The link to all appointments. */
  all: ReactNode
  /** Shown when nothing is booked: the button that books. */
  book: ReactNode
}

export function Upcoming({ upcoming, today, all, book }: UpcomingProps) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const namesOf = useServiceNames()
  const days = [...Map.groupBy(upcoming, ({ start }) => wallDate(start))]

  function nameOf(date: string) {
    const day = formatDay(date, locale, today)
    if (date === today) return t('upcoming.today', { day })
    return date === addDays(today, 1) ? t('upcoming.tomorrow', { day }) : day
  }

  return (
    <Panel title={t('upcoming.title')} className="up" end={all}>
      {days.length === 0 && <NoData reason={t('upcoming.none')}>{book}</NoData>}
      {days.map(([date, appointments]) => (
        <div key={date} className={date === today ? 'up-day today' : 'up-day'}>
          <h3>{nameOf(date)}</h3>
          <ul>
            {appointments.map(({ _id, start, patient, doctor, service, moreServices, status }) => (
              <li key={_id}>
                <time dateTime={start}>{wallClock(start)}</time>
                <div>
                  <VisitLink id={_id} className="cut name">
                    {patient.name}
                  </VisitLink>
                  <p
                    className="cut"
                    dir="auto"
                    title={`${namesOf({ service, moreServices })} · ${doctor.name}`}
                  >
                    <ServiceName service={service} moreServices={moreServices} /> · {doctor.name}
                  </p>
                </div>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  )
}
