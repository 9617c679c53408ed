import { useEffect, useRef, useState } from 'react'
import type { BookingDay } from '#contract/day/public-booking.ts'
import { FieldNotes } from '#web/features/site/public-forms/Field.tsx'
import { wallDate } from '#words/formats/clinic-date.ts'
import { stillOpen } from '../booking-steps.ts'
import { DayGrid } from '../steps/DayStep.tsx'
import { useTexts } from '../texts.ts'
import { TimeGrid } from '../steps/TimeStep.tsx'
import type { Person } from './visit-request.ts'

interface MoveVisitProps {
  days: readonly BookingDay[]
  today: string
  current: string
  /** The doctors who can take the visit. Its present doctor comes first. */
  doctors: readonly Person[]
  doctorId: string
  onDoctor: (doctorId: string) => void
  isPending: boolean
  /** Returns the error of the time, if there is one. */
  onMove: (start: string) => Promise<string | undefined>
  onKeep: () => void
}

export function MoveVisit(props: MoveVisitProps) {
  const { days, today, current, doctors, doctorId, isPending, onDoctor, onMove, onKeep } = props
  const { t } = useTexts()
  const [date, setDate] = useState(stillOpen(days, wallDate(current)))
  const [start, setStart] = useState('')
  const [error, setError] = useState<string | undefined>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  // Another doctor may have other days.
  const shown = stillOpen(days, date)
  const day = days.find(one => one.date === shown)

  async function move() {
    const refused = await onMove(start)
    setError(refused)
    if (refused) setStart('')
  }

  return (
    <div className="move">
      <h2 ref={title} tabIndex={-1}>
        {t('manage.moveTitle')}
      </h2>
      {doctors.length > 1 && (
        <div className="field">
          <label htmlFor="move-doctor">{t('step.doctor')}</label>
          <select
            className="input"
            id="move-doctor"
            value={doctorId}
            onChange={({ currentTarget }) => {
              setStart('')
              onDoctor(currentTarget.value)
            }}
          >
            {doctors.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <fieldset className="step">
        <legend>{t('step.day')}</legend>
        <DayGrid
          days={days}
          today={today}
          date={shown}
          onChoose={next => {
            setDate(next)
            setStart('')
          }}
        />
      </fieldset>
      <fieldset className="step">
        <legend>{t('step.time')}</legend>
        <div role="alert" className="notice-area">
          {error && <FieldNotes name="start" error={error} />}
        </div>
        {day ? <TimeGrid day={day} start={start} onChoose={setStart} /> : <p>{t('time.none')}</p>}
      </fieldset>
      <div className="actions">
        <button className="btn" type="button" disabled={!start || isPending} onClick={() => void move()}>
          {t('manage.moveHere')}
        </button>
        <button className="btn btn-line" type="button" onClick={onKeep}>
          {t('manage.keep')}
        </button>
      </div>
    </div>
  )
}
