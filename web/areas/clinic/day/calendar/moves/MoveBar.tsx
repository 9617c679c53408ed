import { useTranslation } from '#web/i18n/use-translation.ts'
import { timeOfDay } from '#contract/values/clinic-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { Board } from '../board/board-model.ts'
import { indexOf, problemAt, type Moving } from './moving.ts'
import type { Refusal } from './use-place-visit.ts'

type MoveBarProps = {
  board: Board
  moving: Moving
  onPlace: () => void
  onKeep: () => void
  /** True if the move has handled the key. */
  onKey: (key: string) => boolean
}

/** Shows where a moving appointment comes from and goes to, and what the keys do. */
export function MoveBar({ board, moving, onPlace, onKeep, onKey }: MoveBarProps) {
  const { t } = useTranslation('calendar')
  const { visit, at, minutes } = moving
  const locale = useLocale()
  const column = board.columns[indexOf(board, moving)]
  const problem = problemAt(board, moving)
  const home = board.columns.find(({ doctor }) => doctor._id === visit.doctorId)
  const day =
    column && column.date !== wallDate(visit.start)
      ? `${formatDate(column.date, locale, { weekday: 'short', day: 'numeric', month: 'short' })} `
      : ''
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the buttons inside
    <div
      className="move-bar"
      onKeyDown={event => {
        // Enter belongs to the focused button.
        if (event.key !== 'Enter' && onKey(event.key)) event.preventDefault()
      }}
    >
      <p role="status">
        <span>
          {t('move.moving')} <b>{visit.patient.name}</b>
        </span>
        <span className="move-way">
          <bdi>{`${wallClock(visit.start)} ${home?.doctor.name ?? ''}`}</bdi>
          <Icon name="arrow" className="sm flip" />
          <b>
            <bdi>{`${day}${timeOfDay(at)}–${timeOfDay(at + minutes)} ${column?.doctor.name ?? ''}`}</bdi>
          </b>
          {problem && (
            <span className="move-problem">
              <Icon name="alert" className="sm" />
              {t(`move.${problem}`)}
            </span>
          )}
        </span>
      </p>
      <span className="move-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('move.step', { minutes: board.stepMinutes })}
        </span>
        <span>
          <kbd>←</kbd> <kbd>→</kbd> {t('move.column')}
        </span>
      </span>
      <Button look="primary" size="sm" onClick={onPlace}>
        {t('move.here')} <kbd aria-hidden="true">Enter</kbd>
      </Button>
      <Button size="sm" onClick={onKeep}>
        {t('move.keep')} <kbd aria-hidden="true">Esc</kbd>
      </Button>
    </div>
  )
}

type RefusalBarProps = {
  refusal: Refusal
  onDismiss: () => void
  /** Set if the new place is taken and the user may overbook it. */
  onOverbook: (() => void) | undefined
}

/** Shown after a refused move: the appointment is back at its old place. */
export function RefusalBar({ refusal, onDismiss, onOverbook }: RefusalBarProps) {
  const { t } = useTranslation('calendar')
  const say = useMessage()
  const { visit, reason } = refusal
  return (
    <div className="move-bar refused" role="alert">
      <Icon name="alert" />
      <p>
        <b>{t('move.stays', { patient: visit.patient.name, time: wallClock(visit.start) })}</b>
        <span>{say(reason)}</span>
      </p>
      {onOverbook && (
        <Button size="sm" className="push" onClick={onOverbook}>
          {t('move.overbook')}
        </Button>
      )}
      <Button size="sm" className={onOverbook ? undefined : 'push'} onClick={onDismiss}>
        {t('move.dismiss')}
      </Button>
    </div>
  )
}
