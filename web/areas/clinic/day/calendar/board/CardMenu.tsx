import { useTranslation } from '#web/i18n/use-translation.ts'
import { isMovable, stepsOf } from '#contract/day/appointment-status.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import type { CalendarVisit } from '#contract/day/calendar.ts'
import { statusIcons } from '#web/features/day/appointments/StatusBadge.tsx'
import { ContextMenu } from '#web/ui/dialogs/ContextMenu.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { SeriesActions } from '#web/areas/clinic/day/appointments/use-series-actions.tsx'
import { useRecordCommands } from '#web/areas/clinic/shared/list/records/use-record-commands.ts'

type CardMenuProps = {
  visit: CalendarVisit
  anchor: Element
  mayMove: boolean
  onClose: () => void
  onOpen: () => void
  /** Lifts the visit, so that arrow keys or a tap can move it. */
  onLift?: () => void
  onForm: () => void
  series: SeriesActions['actions']
}

/** The actions of an appointment on the board. */
export function CardMenu({ visit, anchor, mayMove, onClose, onOpen, onLift, onForm, series }: CardMenuProps) {
  const { t } = useTranslation('calendar')
  const { t: say } = useTranslation('appointments')
  const commands = useRecordCommands(appointmentEndpoints)
  const settled = isMovable(visit.status) ? undefined : say('edit.settled')
  return (
    <ContextMenu label={t('menu.label', { patient: visit.patient.name })} anchor={anchor} onClose={onClose}>
      <button type="button" onClick={onOpen}>
        <Icon name="edit" className="sm" />
        {t('menu.open')}
      </button>
      <button
        type="button"
        aria-disabled={settled ? true : undefined}
        title={settled}
        onClick={settled ? undefined : onForm}
      >
        <Icon name="clock" className="sm" />
        {t('menu.form')}
      </button>
      {onLift && (
        <button
          type="button"
          aria-disabled={settled ? true : undefined}
          title={settled}
          onClick={settled ? undefined : onLift}
        >
          <Icon name="arrow" className="sm flip" />
          {t('menu.lift')}
          <kbd aria-hidden="true">F2</kbd>
        </button>
      )}
      {series(visit).map(({ key, icon, label, onPress }) => (
        <button key={key} type="button" onClick={onPress}>
          <Icon name={icon} className="sm" />
          {label}
        </button>
      ))}
      <hr />
      {mayMove &&
        stepsOf(visit).map(status => (
          <button key={status} type="button" onClick={() => void commands.setStatus(visit, status)}>
            <Icon name={statusIcons[status]} className="sm" />
            {say(`move.${status}`)}
          </button>
        ))}
    </ContextMenu>
  )
}
