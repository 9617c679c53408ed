import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { TimeCheck } from '#contract/day/appointments.ts'
import { Button } from '#web/ui/Button.tsx'
import { wallClock } from '#words/formats/clinic-date.ts'
import { ClockField } from '#web/ui/fields/ClockField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { useTimeCheck } from './use-time-check.ts'

type OtherTimeProps = {
  time: string
  reason: string
  onTime: (time: string) => void
  onReason: (reason: string) => void
  onBack: () => void
  checked: ReturnType<typeof useTimeCheck>
  errors: Readonly<Record<string, string>>
}

/** A time that the user types, free or not. If the time is taken, shows who has it and asks for a reason to book it anyway. */
export function OtherTime({ time, reason, onTime, onReason, onBack, checked, errors }: OtherTimeProps) {
  const { t } = useTranslation('appointments')
  const { state, check, refetch } = checked
  const part = useRef<HTMLFieldSetElement>(null)
  useEffect(() => part.current?.querySelector('input')?.focus(), [])
  return (
    <fieldset ref={part} className="other-time">
      <legend>{t('other.title')}</legend>
      <div className="fields">
        <ClockField
          name="otherTime"
          label={t('other.time')}
          width={4}
          value={time}
          onChange={onTime}
          error={errors['otherTime'] ?? check?.refusal ?? undefined}
        />
        {check?.isTaken && (
          <TextField
            name="overbookReason"
            label={t('other.reason')}
            maxLength={200}
            value={reason}
            onChange={event => onReason(event.target.value)}
            error={errors['overbookReason']}
            hint={t('other.reasonHint')}
          />
        )}
      </div>
      <div role="status" className="other-state">
        {state === 'loading' && t('other.checking')}
        {state === 'ready' && check && !check.refusal && <Finding check={check} />}
      </div>
      {state === 'failed' && (
        <p className="slot-note">
          {t('other.failed')}
          <Button size="sm" onClick={() => void refetch()}>
            {t('book.retry')}
          </Button>
        </p>
      )}
      <button type="button" className="link" onClick={onBack}>
        {t('other.back')}
      </button>
    </fieldset>
  )
}

function Finding({ check: { start, end, isTaken, takenBy } }: { check: TimeCheck }) {
  const { t } = useTranslation('appointments')
  const span = (from: string, to: string) => `${wallClock(from)}–${wallClock(to)}`
  if (!isTaken)
    return (
      <p className="other-free">
        <Icon name="check" className="sm" />
        <span>
          {t('other.free')} <bdi dir="ltr">{span(start, end)}</bdi>
        </span>
      </p>
    )
  return (
    <>
      {takenBy.length === 0 && (
        <p className="other-taken">
          <Icon name="alert" className="sm" />
          {t('other.takenOtherwise')}
        </p>
      )}
      {takenBy.map(visit => (
        <p key={visit.start} className="other-taken">
          <Icon name="alert" className="sm" />
          <span>
            {visit.patient === null ? t('other.taken') : t('other.takenBy', { patient: visit.patient })}{' '}
            <bdi dir="ltr">{span(visit.start, visit.end)}</bdi>
          </span>
        </p>
      ))}
    </>
  )
}
