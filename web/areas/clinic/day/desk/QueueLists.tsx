import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import type { VisitSteps } from '#web/features/day/appointments/steps/use-visit-steps.tsx'
import type { ActOf } from '#web/features/day/appointments/steps/visit-act.ts'
import { VisitLink } from '#web/features/day/appointments/steps/VisitLink.tsx'
import { longWaitMinutes, minutesBetween } from '#web/features/day/queue/steps.ts'
import { useMay } from '#web/calls/profile.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { oncePerClick } from '#web/ui/tables/once-per-click.ts'
import { useServiceNames } from '#web/features/day/appointments/use-service-names.ts'
import { Part } from './Part.tsx'
import './desk.css'

export type ListProps = {
  visits: Appointment[]
  now: number
  steps: VisitSteps
  actOf: ActOf
  isDoctor: boolean
}

/** Who waits, for how long, and the button that calls them in. */
export function Waiting({ visits, now, steps, actOf, isDoctor }: ListProps) {
  const noteOf = useNoteOf(isDoctor)
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
          return (
            <li key={visit._id}>
              <Who visit={visit} note={noteOf(visit)} />
              <span className={minutes > longWaitMinutes ? 'desk-wait long' : 'desk-wait'}>
                {say('wait', { minutes })}
                {minutes > longWaitMinutes && <small>{t('longWait')}</small>}
              </span>
              <Next
                visit={visit}
                to="in_consultation"
                steps={steps}
                actOf={actOf}
                isFirst={visit === first && isDoctor}
              />
            </li>
          )
        })}
      </ol>
    </Part>
  )
}

/** Who is with a doctor, and how long. */
export function Inside({ visits, now, steps, actOf, isDoctor }: ListProps) {
  const noteOf = useNoteOf(isDoctor)
  const { t } = useTranslation('desk')
  return (
    <Part title={t('inside')} count={visits.length} none={t('inside.none')}>
      <ul className="desk-lines">
        {visits.map(visit => (
          <li key={visit._id}>
            <Who visit={visit} note={noteOf(visit)} />
            <Spent visit={visit} now={now} />
            <Next visit={visit} to="completed" steps={steps} actOf={actOf} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

type NextProps = Pick<ListProps, 'steps' | 'actOf'> & {
  visit: Appointment
  to: 'in_consultation' | 'completed'
  isFirst?: boolean
}

/** The step that usually follows, or what its own doctor does in its place. */
function Next({ visit, to, steps, actOf, isFirst = false }: NextProps) {
  const { t } = useTranslation('queue')
  const mayStep = useMay('appointments.update')
  const act = actOf(visit)
  if (!mayStep) return null
  const label = act?.label ?? t(`step.${to}`)
  return (
    <Button
      size="sm"
      look={isFirst ? 'primary' : 'plain'}
      aria-label={t('stepFor', { step: label, name: visit.patient.name })}
      onClick={oncePerClick(act?.press ?? (() => steps.step(visit, to)))}
    >
      {label}
    </Button>
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
export function useNoteOf(isDoctor = false) {
  const namesOf = useServiceNames()
  return (visit: Appointment) => (isDoctor ? namesOf(visit) : `${namesOf(visit)} · ${visit.doctor.name}`)
}
