import { useTranslation } from '#web/i18n/use-translation.ts'
import { holdsItsTime, isMovable, type AppointmentStatus } from '#contract/day/appointment-status.ts'
import { statusIcons } from '#web/features/day/appointments/StatusBadge.tsx'
import { commas, wallClock } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
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
  const comma = commas[useLocale()]
  const { visit, from, to, lane, lanes } = placed
  const [start, end] = [wallClock(visit.start), wallClock(visit.end)]
  const status = say(`status.${visit.status}`)
  const services = visit.services.join(comma)
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
          status: visit.isConfirmed ? `${status}${comma}${say('confirmed')}` : status,
          services,
          doctor: doctorName,
        })}
      >
        <span className="appt-line">
          {/* The text's own direction: a Latin name keeps its beginning in a right-to-left page when it is cut. */}
          <b className="cut" dir="auto">
            {visit.patient.name}
          </b>
          {visit.isOverbooked && <Icon name="alert" label={t('visit.overbooked')} className="sm" />}
          {visit.seriesId !== null && <Icon name="repeat" label={say('list.series')} className="sm" />}
        </span>
        <span className="appt-line">
          <span className="appt-word">
            <Icon name={visit.isConfirmed ? 'check' : statusIcons[visit.status]} />
            {isWorded(visit.status) && <span>{status}</span>}
          </span>
          <time dateTime={visit.start}>{start}</time>
          <span className="cut appt-service" dir="auto">
            {services}
          </span>
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

/** The others are told by colour and icon; the legend and the spoken name have their word. */
const isWorded = (status: AppointmentStatus) =>
  status === 'in_consultation' || status === 'cancelled' || status === 'no_show'

/** Shorter visits have room for one line only. */
const shortMinutes = 25
