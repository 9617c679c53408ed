import { memo, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { stepsOf, type AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { walkInReason, type QueueStatus } from '#contract/day/queue.ts'
import { statusIcons } from '#web/features/day/appointments/StatusBadge.tsx'
import { VisitLink } from '#web/features/day/appointments/steps/VisitLink.tsx'
import { useMay } from '#web/calls/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { wallClock } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { oncePerClick } from '#web/ui/tables/once-per-click.ts'
import { longWaitMinutes, minutesBetween, nextStep, otherSteps } from './steps.ts'

type QueueCardProps = {
  visit: Appointment
  status: QueueStatus
  now: number
  /** What the medical record offers here (visit-act.ts), in plain values: most cards are as before when one has changed. */
  actKey: string | undefined
  actLabel: string | undefined
  isActFurther: boolean | undefined
  onStep: (visit: Appointment, to: AppointmentStatus) => void
  onAct: (visit: Appointment) => void
}

/** Who the patient is, how long they have waited, and the next step. */
export const QueueCard = memo(function QueueCard(props: QueueCardProps) {
  const { visit, status, now, actKey, actLabel, isActFurther, onStep: step, onAct } = props
  const onStep = (to: AppointmentStatus) => step(visit, to)
  const act =
    actKey !== undefined && actLabel !== undefined
      ? { key: actKey, label: actLabel, isFurther: isActFurther === true, press: () => onAct(visit) }
      : undefined
  const { t } = useTranslation('queue')
  const { t: say } = useTranslation('appointments')
  const id = useId()
  const { token, patient, doctor, service, start, confirmedAt, overbookReason } = visit
  const { name } = patient
  const mayStep = useMay('appointments.update')
  const next = status === 'completed' || !mayStep ? undefined : nextStep[status]
  const likely =
    act && !act.isFurther ? act : next && { key: next, label: t(`step.${next}`), press: () => onStep(next) }
  // A doctor's own visit is completed by signing it; the step alone is among the others.
  const isStepBeside = likely === act && next === 'completed'
  // A visit in the books has no steps: the server refuses them.
  const open = stepsOf({ ...visit, status })
  const others = otherSteps(status).filter(to => open.includes(to))
  const hasMenu = mayStep && (act?.isFurther || isStepBeside || others.length > 0)
  return (
    <article className="visit" data-visit={visit._id} tabIndex={-1} aria-labelledby={id}>
      {token === null ? (
        <time className="visit-lead" dateTime={start}>
          {wallClock(start)}
        </time>
      ) : (
        <p className="visit-lead token">
          <span className="vh">{t('token', { token })}</span>
          <span aria-hidden="true">{token}</span>
        </p>
      )}
      <div className="visit-who">
        <h3 id={id} className="cut" dir="auto">
          <VisitLink id={visit._id} className="visit-name">
            {name}
          </VisitLink>
        </h3>
        <p className="cut" title={`${service.name} · ${doctor.name}`}>
          {token !== null && (
            <>
              <time dateTime={start}>{wallClock(start)}</time> ·{' '}
            </>
          )}
          <bdi>{doctor.name}</bdi> · <bdi>{service.name}</bdi>
        </p>
        {confirmedAt !== null && (
          <p className="visit-mark">
            <Icon name="check" className="sm" />
            {say('confirmed')}
          </p>
        )}
        {overbookReason === walkInReason && (
          <p className="visit-mark">
            <Icon name="walkin" className="sm" />
            {say('overbookedWalkIn')}
          </p>
        )}
      </div>
      <Wait visit={visit} status={status} now={now} />
      <div className="visit-do">
        {likely && (
          <Button
            size="sm"
            look={status === 'checked_in' ? 'primary' : 'plain'}
            aria-label={t('stepFor', { step: likely.label, name })}
            onClick={oncePerClick(likely.press)}
          >
            {likely.label}
          </Button>
        )}
        {hasMenu && (
          <Menu className="icon-btn sm" label={t('more', { name })} button={<Icon name="more" />}>
            {act?.isFurther && (
              <button type="button" onClick={act.press}>
                <Icon name="steth" />
                {act.label}
              </button>
            )}
            {isStepBeside && (
              <button type="button" onClick={() => onStep(next)}>
                <Icon name={statusIcons[next]} />
                {t(`step.${next}`)}
              </button>
            )}
            {others.map(to => (
              <button key={to} type="button" onClick={() => onStep(to)}>
                <Icon name={to === 'cancelled' || to === 'no_show' ? statusIcons[to] : 'undo'} />
                <StepName to={to} />
              </button>
            ))}
          </Menu>
        )}
      </div>
    </article>
  )
})

function StepName({ to }: { to: AppointmentStatus }) {
  const { t } = useTranslation('queue')
  const { t: say } = useTranslation('appointments')
  if (to === 'booked' || to === 'checked_in' || to === 'in_consultation') return t(`back.${to}`)
  return say(`move.${to}`)
}

function Wait({ visit, status, now }: Pick<QueueCardProps, 'visit' | 'status' | 'now'>) {
  const { t } = useTranslation('queue')
  const { checkedInAt, consultationAt } = visit
  if (status === 'checked_in' && checkedInAt) {
    const minutes = minutesBetween(checkedInAt, now)
    const isLong = minutes > longWaitMinutes
    return (
      <p className={isLong ? 'visit-wait long' : 'visit-wait'}>
        {isLong && <Icon name="clock" className="sm" />}
        {t(isLong ? 'longWait' : 'wait', { minutes })}
      </p>
    )
  }
  if (status === 'in_consultation' && consultationAt)
    return <p className="visit-wait">{t('since', { minutes: minutesBetween(consultationAt, now) })}</p>
  if (status === 'completed' && checkedInAt && consultationAt) {
    const minutes = minutesBetween(checkedInAt, Date.parse(consultationAt))
    return <p className="visit-wait">{t('waited', { minutes })}</p>
  }
  return null
}
