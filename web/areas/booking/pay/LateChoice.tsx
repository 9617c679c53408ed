import { useState } from 'react'
import type { ShownDeposit } from '#contract/money/online/deposits.ts'
import { wallDate } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { stillOpen } from '../booking-steps.ts'
import { DayGrid } from '../steps/DayStep.tsx'
import { TimeGrid } from '../steps/TimeStep.tsx'
import { useTexts } from '../texts.ts'

type LateChoiceProps = {
  free: ShownDeposit['free']
  /** Why the last choice was refused. */
  refusal: string | null
  isPending: boolean
  onBook: (time: { start: string; doctorId: string }) => void
  onGiveBack: () => void
}

/** A payment came when its time was gone: the patient takes another time, the first free one at a tap, or the money. */
export function LateChoice({ free, refusal, isPending, onBook, onGiveBack }: LateChoiceProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<{ date: string; start: string } | null>(null)
  const days = free?.days ?? []
  const first = days.find(({ times }) => times.length > 0)?.times[0] ?? ''
  const { date, start } = chosen ?? { date: wallDate(first), start: first }
  // What was chosen may be taken meanwhile, and the list is another one then.
  const shown = stillOpen(days, date)
  const day = days.find(one => one.date === shown)
  const open = day?.times.includes(start) ? start : ''
  const alert = (
    <div role="alert" className="notice-area">
      {refusal && (
        <p className="error">
          <Icon name="error" />
          <span>{refusal}</span>
        </p>
      )}
    </div>
  )
  return (
    <div className="move">
      {free ? (
        <>
          <h2>{t('deposit.choose', { doctor: free.doctor.name })}</h2>
          <fieldset className="step">
            <legend>{t('step.day')}</legend>
            <DayGrid
              days={days}
              today={days[0]!.date}
              date={shown}
              onChoose={next => setChosen({ date: next, start: '' })}
            />
          </fieldset>
          <fieldset className="step">
            <legend>{t('step.time')}</legend>
            {alert}
            {day && (
              <TimeGrid day={day} start={open} onChoose={next => setChosen({ date: shown, start: next })} />
            )}
          </fieldset>
        </>
      ) : (
        <>
          {alert}
          <p>{t('deposit.noNext')}</p>
        </>
      )}
      <div className="actions">
        {free && (
          <button
            className="btn btn-wide"
            type="button"
            disabled={!open || isPending}
            onClick={() => onBook({ start: open, doctorId: free.doctor._id })}
          >
            {t('deposit.bookNext')}
          </button>
        )}
        <button className="btn btn-line btn-wide" type="button" disabled={isPending} onClick={onGiveBack}>
          {t('deposit.giveBack')}
        </button>
      </div>
    </div>
  )
}
