import type { BookingDay } from '#contract/day/public-booking.ts'
import { useAwake } from '#web/features/site/public-forms/use-awake.ts'
import { FieldNotes } from '#web/features/site/public-forms/Field.tsx'
import { wallClock } from '#words/formats/clinic-date.ts'
import { dayName, offsetOf } from '../dates.ts'
import { byOwnClock, useOwnZone, zoneWords } from '../own-clock.ts'
import { useTexts } from '../texts.ts'
import type { BookingState } from '../use-booking.ts'
import { dayParts, isInPart } from './day-part.ts'

export function TimeStep({ booking }: { booking: BookingState }) {
  const { t } = useTexts()
  const isAwake = useAwake()
  const { does } = booking
  const { day, deposit } = booking.shown
  const { days, start, errors } = booking.state
  return (
    <fieldset className="step" aria-describedby={errors['start'] ? 'start-error' : undefined}>
      <legend>{t('step.time')}</legend>
      <div role="alert" className="notice-area">
        {errors['start'] && <FieldNotes name="start" error={errors['start']} />}
      </div>
      {day ? (
        <TimeGrid day={day} start={start} onChoose={does.chooseTime} />
      ) : (
        <p>{days.isLoading ? t('time.loading') : t(days.shown.length > 0 ? 'time.none' : 'time.choose')}</p>
      )}
      {!deposit && (
        <button className="btn btn-quiet" type="button" disabled={!isAwake} onClick={() => does.wait(true)}>
          {t('time.wait')}
        </button>
      )}
    </fieldset>
  )
}

type TimeGridProps = { day: BookingDay; start: string; onChoose: (start: string) => void }

/** The times, grouped by part of the day. When clocks go back, a time that happens twice shows its UTC offset. */
export function TimeGrid({ day: { date, times }, start, onChoose }: TimeGridProps) {
  const { t, locale } = useTexts()
  const clocks = times.map(wallClock)
  const ownZone = useOwnZone(times[0])
  const isRepeated = (time: string) => clocks.filter(clock => clock === wallClock(time)).length > 1
  return (
    <>
      <p className="hint">
        {t('time.hint', { day: dayName(date, locale) })}{' '}
        {times[0] && (
          <bdi dir="ltr" translate="no">
            ({offsetOf(times[0])})
          </bdi>
        )}
      </p>
      {ownZone && <p className="hint">{t('time.own', { zone: zoneWords(ownZone, times[0]!, locale) })}</p>}
      {dayParts.map(key => {
        const ofPart = times.filter(time => isInPart(time, key))
        if (ofPart.length === 0) return null
        return (
          <div key={key} role="group" aria-labelledby={`part-${key}`}>
            <h2 className="part" id={`part-${key}`}>
              {t(`time.${key}`)}
            </h2>
            <div className="slots">
              {ofPart.map(time => (
                <label key={time} className="tile slot">
                  <input
                    type="radio"
                    name="start"
                    value={time}
                    checked={time === start}
                    onChange={() => onChoose(time)}
                  />
                  <time dateTime={time} dir="ltr">
                    {wallClock(time)}
                  </time>
                  {ownZone && <small dir="ltr">{wallClock(byOwnClock(time, ownZone))}</small>}
                  {isRepeated(time) && (
                    <small dir="ltr" translate="no">
                      {offsetOf(time)}
                    </small>
                  )}
                </label>
              ))}
            </div>
          </div>
        )
      })}
    </>
  )
}
