import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Slot } from '#contract/day/appointments.ts'
import { isDate } from '#contract/values/clinic-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDay, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { byPartOfDay, nextFreeAfter, slotsOn } from '../choice/free-days.ts'
import type { SlotsState } from './use-free-slots.ts'

type SlotPickerProps = {
  state: SlotsState
  /** Free slots from `date` on. */
  slots: readonly Slot[]
  date: string
  today: string
  /** The start of the chosen slot. */
  value: string
  onChange: (start: string) => void
  onRetry: () => void
  /** The error of the choice, shown beside the slots. */
  error: string | undefined
  /** Shown when no day has a free time: what the user can do instead. */
  otherwise?: ReactNode
}

/** The free times of one day as radio buttons, so that arrow keys move between them. */
export function SlotPicker({ state, slots, date, today, value, onChange, ...props }: SlotPickerProps) {
  const { onRetry, error, otherwise } = props
  const { t } = useTranslation('appointments')
  const locale = useLocale()
  const id = useId()
  const free = slotsOn(slots, date)
  const next = nextFreeAfter(slots, date)
  const dayName = (day: string) => formatDay(day, locale, today)
  const isGone = state === 'ready' && value !== '' && !slots.some(({ start }) => start === value)

  // The focused time may be gone because another user took it.
  const picker = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isGone && document.activeElement === document.body) picker.current?.querySelector('input')?.focus()
  }, [isGone])

  return (
    <fieldset
      ref={picker}
      className="slot-picker"
      data-field="start"
      aria-describedby={error && `${id}-error`}
    >
      <legend data-label>{t('book.slots')}</legend>
      <div role="alert">
        <FieldNotes id={id} error={error} />
      </div>
      <div aria-live="polite">
        {state === 'unasked' && <p className="slot-note">{t('slots.choose')}</p>}
        {state === 'noDay' && (
          <p className="slot-note">{t(isDate(date) ? 'slots.pastDate' : 'slots.noDate')}</p>
        )}
        {state === 'loading' && (
          <div className="slots loading">
            <span className="vh">{t('book.loading')}</span>
            {Array.from({ length: 12 }, (_, index) => (
              <span key={index} className="slot blank" />
            ))}
          </div>
        )}
        {state === 'failed' && (
          <p className="slot-note">
            {t('slots.failed')}
            <Button size="sm" onClick={onRetry}>
              {t('book.retry')}
            </Button>
          </p>
        )}
        {state === 'ready' && free.length === 0 && (
          <p className="slot-note">
            {next ? t('slots.none', { day: dayName(date) }) : t('slots.noneAhead', { day: dayName(date) })}
            {next && (
              <Button size="sm" onClick={() => onChange(next.start)}>
                {t('slots.nextDay', { day: dayName(wallDate(next.start)), time: wallClock(next.start) })}
              </Button>
            )}
            {!next && otherwise}
          </p>
        )}
      </div>
      {state === 'ready' &&
        byPartOfDay(free).map(([part, times]) => (
          <div key={part} className="slot-part" role="group" aria-labelledby={`${id}${part}`}>
            <span id={`${id}${part}`} className="small muted">
              {t(`slots.${part}`)}
            </span>
            <div className="slots">
              {times.map(({ start }) => (
                <label key={start} className="slot">
                  <input
                    type="radio"
                    name="start"
                    value={start}
                    checked={start === value}
                    onChange={() => onChange(start)}
                  />
                  <time dateTime={start}>{wallClock(start)}</time>
                </label>
              ))}
            </div>
          </div>
        ))}
    </fieldset>
  )
}
