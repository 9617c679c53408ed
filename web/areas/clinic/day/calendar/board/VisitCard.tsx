import { useTranslation } from 'react-i18next'
import { holdsItsTime, isMovable } from '#contract/day/appointment-status.ts'
import { statusIcons } from '#web/features/day/appointments/StatusBadge.tsx'
import { wallClock } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { PlacedVisit } from './board-model.ts'
import { heightOf } from './pixels.ts'

type VisitCardProps = {
  placed: PlacedVisit
  /** The minute at which the cell that holds this card starts. */
  cellFrom: number
  doctorName: string
  mayMove: boolean
}

/** An appointment on the board: its height shows its length, and visits at the same time are side by side. */
export function VisitCard({ placed, cellFrom, doctorName, mayMove }: VisitCardProps) {
  const { t } = useTranslation('calendar')
  const { t: say } = useTranslation('appointments')
  const { visit, from, to, lane, lanes } = placed
  const [start, end] = [wallClock(visit.start), wallClock(visit.end)]
  const status = say(`status.${visit.status}`)
  const services = visit.services.join(', ')
  const isHeld = mayMove && isMovable(visit.status)
  // A visit that did not take place leaves room at its side, because its time can be booked again.
  const width = holdsItsTime(visit.status) || lanes > 1 ? 1 / lanes : 0.75
  return (
    <div
      className={to - from < shortMinutes ? 'appt short' : 'appt'}
      data-s={visit.status}
      data-visit={visit._id}
      style={{
        insetBlockStart: heightOf(from - cellFrom),
        blockSize: heightOf(to - from),
        insetInlineStart: `${(100 * lane) / lanes}%`,
        inlineSize: `${100 * width}%`,
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        className="appt-in"
        data-stop={visit._id}
        aria-keyshortcuts={isHeld ? 'F2' : undefined}
        aria-label={t('visit.label', {
          patient: visit.patient.name,
          start,
          end,
          status: visit.isConfirmed ? `${status}, ${say('confirmed')}` : status,
          services,
          doctor: doctorName,
        })}
      >
        <span className="appt-line">
          <b className="cut">
            <bdi>{visit.patient.name}</bdi>
          </b>
          {visit.isOverbooked && <Icon name="alert" label={t('visit.overbooked')} className="sm" />}
          <time dateTime={visit.start}>{start}</time>
        </span>
        <span className="appt-line">
          <span className="appt-word">
            <Icon name={visit.isConfirmed ? 'check' : statusIcons[visit.status]} />
            <span>{visit.isConfirmed ? say('confirmed') : status}</span>
          </span>
          <span className="cut appt-service">· {services}</span>
        </span>
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="appt-more"
        data-more
        aria-label={t('menu.label', { patient: visit.patient.name })}
        title={t('menu.label', { patient: visit.patient.name })}
      >
        <Icon name="more" className="sm" />
      </button>
      {isHeld && <span className="appt-grip" data-grip aria-hidden="true" />}
    </div>
  )
}

/** Shorter visits have room for one line only. */
const shortMinutes = 25
