import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatWeekdayTime, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { useVisit } from '../visit-context.ts'

/** The next visit: the line finds the first free time, here it is changed. It is booked when this visit is signed. */
export function FollowUp() {
  const { t } = useTranslation('encounter')
  const { draft, keeper, encounter } = useVisit()
  const locale = useLocale()
  const [isChanging, setIsChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const { followUp } = draft
  const serviceId = followUp?.serviceId ?? encounter.serviceId
  return (
    <>
      <span>{followUp ? formatWeekdayTime(followUp.start, locale) : t('followUp.no')}</span>
      {serviceId && (
        <Button
          ref={change}
          size="sm"
          look="quiet"
          aria-expanded={isChanging}
          onClick={() => setIsChanging(!isChanging)}
        >
          {followUp ? t('followUp.change') : t('followUp.add')}
        </Button>
      )}
      {followUp && (
        <Button size="sm" look="quiet" onClick={() => keeper.change({ followUp: null })}>
          {t('followUp.remove')}
        </Button>
      )}
      {isChanging && serviceId && (
        <Times
          serviceId={serviceId}
          start={followUp?.start}
          onChoose={start => {
            keeper.change({ followUp: { start, serviceId } })
            setIsChanging(false)
            change.current?.focus()
          }}
        />
      )}
    </>
  )
}

type TimesProps = { serviceId: string; start: string | undefined; onChoose: (start: string) => void }

function Times({ serviceId, start, onChoose }: TimesProps) {
  const { t } = useTranslation('encounter')
  const { encounter, today } = useVisit()
  const times = useRef<HTMLDivElement>(null)
  useEffect(() => times.current?.querySelector('input')?.focus(), [])
  const [day, setDay] = useState(start ? wallDate(start) : addDays(today, 7))
  const query = {
    doctorId: encounter.doctor._id,
    clinicId: encounter.clinic._id,
    serviceId,
    from: day,
    to: day,
  }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  const slots = useEndpoint(appointmentEndpoints.slots, { query }, { enabled: isDay }).data?.data
  return (
    <div ref={times} className="times">
      <DateField
        name="followUpDay"
        label={t('followUp.day')}
        width={12}
        value={day}
        min={today}
        onChange={setDay}
      />
      <div className="chips" role="group" aria-label={t('followUp.times')}>
        {slots?.map(slot => (
          <button
            key={slot.start}
            type="button"
            className="chip"
            aria-pressed={slot.start === start}
            onClick={() => onChoose(slot.start)}
          >
            <bdi dir="ltr">{wallClock(slot.start)}</bdi>
          </button>
        ))}
        {slots?.length === 0 && <span className="muted">{t('followUp.full')}</span>}
      </div>
    </div>
  )
}
