import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serviceNames, type Appointment } from '#contract/day/appointments.ts'
import type { Desk } from '#contract/day/desk.ts'
import type { VisitSteps } from '#web/features/day/appointments/steps/use-visit-steps.tsx'
import { VisitLink } from '#web/features/day/appointments/steps/VisitLink.tsx'
import { longWaitMinutes, minutesBetween } from '#web/features/day/queue/steps.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { Part } from './Part.tsx'
import './desk.css'

export type ListProps = { visits: Appointment[]; now: number; steps: VisitSteps; isDoctor: boolean }

/** Who waits, for how long, and the button that calls them in. */
export function Waiting({
  visits,
  lastVisits,
  now,
  steps,
  isDoctor,
}: ListProps & {
  /** Shown to doctors, where the page knows them. */
  lastVisits?: Desk['lastVisits']
}) {
  const { t } = useTranslation('desk')
  const { t: say } = useTranslation('queue')
  const [first] = visits
  return (
    <Part
      title={t(isDoctor ? 'myQueue' : 'waiting')}
      count={visits.length}
      none={t('waiting.none')}
      more={
        <Link to={paths.queue}>
          {t('toQueue')} <Icon name="arrow" className="sm flip" />
        </Link>
      }
    >
      <ol className="desk-lines">
        {visits.map(visit => {
          const minutes = minutesBetween(visit.checkedInAt ?? visit.start, now)
          const last = lastVisits?.find(({ patientId }) => patientId === visit.patient._id)
          return (
            <li key={visit._id}>
              <Who visit={visit} note={noteOf(visit, isDoctor)}>
                {isDoctor && lastVisits && <LastVisit last={last} />}
              </Who>
              <span className={minutes > longWaitMinutes ? 'desk-wait long' : 'desk-wait'}>
                {say('wait', { minutes })}
                {minutes > longWaitMinutes && <small>{t('longWait')}</small>}
              </span>
              <Button
                size="sm"
                look={visit === first && isDoctor ? 'primary' : 'plain'}
                aria-label={say('stepFor', { step: say('step.in_consultation'), name: visit.patient.name })}
                onClick={() => steps.step(visit, 'in_consultation')}
              >
                {say('step.in_consultation')}
              </Button>
            </li>
          )
        })}
      </ol>
    </Part>
  )
}

function LastVisit({ last }: { last: Desk['lastVisits'][number] | undefined }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  if (!last) return <p>{t('firstVisit')}</p>
  const day = formatDate(wallDate(last.start), locale, { day: 'numeric', month: 'short', year: 'numeric' })
  return <p>{t('lastVisit', { day, service: last.service })}</p>
}

/** Who is with a doctor, and how long. */
export function Inside({ visits, now, steps, isDoctor }: ListProps) {
  const { t } = useTranslation('desk')
  const { t: say } = useTranslation('queue')
  return (
    <Part title={t('inside')} count={visits.length} none={t('inside.none')}>
      <ul className="desk-lines">
        {visits.map(visit => (
          <li key={visit._id}>
            <Who visit={visit} note={noteOf(visit, isDoctor)} />
            <Spent visit={visit} now={now} />
            <Button
              size="sm"
              aria-label={say('stepFor', { step: say('step.completed'), name: visit.patient.name })}
              onClick={() => steps.step(visit, 'completed')}
            >
              {say('step.completed')}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** How much of its time a consultation has used. */
function Spent({ visit: { consultationAt, start, service }, now }: { visit: Appointment; now: number }) {
  const { t } = useTranslation('desk')
  const minutes = minutesBetween(consultationAt ?? start, now)
  return (
    <span className="desk-spent">
      {t('spent', { minutes, of: service.durationMinutes })}
      <meter
        min={0}
        max={service.durationMinutes}
        value={Math.min(minutes, service.durationMinutes)}
        aria-hidden="true"
      />
    </span>
  )
}

export function Who({ visit, note, children }: { visit: Appointment; note: string; children?: ReactNode }) {
  return (
    <div>
      <VisitLink id={visit._id} className="name">
        <bdi>{visit.patient.name}</bdi>
      </VisitLink>
      <p>{note}</p>
      {children}
    </div>
  )
}

/** A doctor knows whose patients these are. */
export const noteOf = (visit: Appointment, isDoctor: boolean) =>
  isDoctor ? serviceNames(visit) : `${serviceNames(visit)} · ${visit.doctor.name}`
