import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DoctorHome } from '#contract/record/doctor-home.ts'
import { VisitLink } from '#web/features/day/appointments/steps/VisitLink.tsx'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { wallClock } from '#words/formats/clinic-date.ts'
import { useRecordWords } from './use-record-words.ts'

/** How many are shown beside the link to all of them. */
const shownVisits = 6

export function BookedNext({ home: { next, date } }: { home: DoctorHome }) {
  const { t } = useTranslation('doctorHome')
  const { t: say } = useTranslation('queue')
  const words = useRecordWords(date)
  return (
    <section className="card" aria-labelledby="booked-next">
      <header className="card-h">
        <h2 id="booked-next">{t('next')}</h2>
        <Link to={paths.queue}>
          {t('next.all')} <Icon name="arrow" className="sm flip" />
        </Link>
      </header>
      {next.length === 0 ? (
        <p className="home-none">{say('column.none.booked')}</p>
      ) : (
        <ol className="next-up">
          {next.slice(0, shownVisits).map(({ _id, start, patient, services, note, lastSeenAt }) => (
            <li key={_id}>
              <time dateTime={start}>{wallClock(start)}</time>
              <div>
                <VisitLink id={_id} className="name">
                  <bdi>{patient.name}</bdi>
                </VisitLink>
                <p>
                  {[
                    ...services,
                    note,
                    lastSeenAt ? t('lastSeen', { day: words.day(lastSeenAt) }) : t('notSeen'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
