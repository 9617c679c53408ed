import type { ReactNode } from 'react'
import type { BookingPage } from '#contract/day/public-booking.ts'
import { FieldNotes } from '#web/features/site/public-forms/Field.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { useTexts } from '../texts.ts'
import type { BookingState } from '../use-booking.ts'

export function ChoiceSteps({ page, booking }: { page: BookingPage; booking: BookingState }) {
  const { t, locale } = useTexts()
  const { does } = booking
  const { serviceId, doctorId, errors } = booking.state
  return (
    <>
      <fieldset className="step" aria-describedby={errors['serviceId'] ? 'serviceId-error' : undefined}>
        <legend>{t('step.service')}</legend>
        <div role="alert" className="notice-area">
          {errors['serviceId'] && <FieldNotes name="serviceId" error={errors['serviceId']} />}
        </div>
        {page.services.map(({ _id, name, type, durationMinutes, price }) => (
          <Choice
            key={_id}
            name="service"
            value={_id}
            isChosen={serviceId === _id}
            onChoose={() => does.choose({ serviceId: _id })}
            title={name}
            note={
              type === 'Online' ? (
                <>
                  <Icon name="video" />
                  {t('service.online', { minutes: durationMinutes })}
                </>
              ) : (
                t('service.minutes', { minutes: durationMinutes })
              )
            }
          >
            <bdi className="num">{formatMoney(price, locale)}</bdi>
          </Choice>
        ))}
      </fieldset>
      <fieldset className="step">
        <legend>{t('step.doctor')}</legend>
        {page.doctors.length > 1 && (
          <Choice
            name="doctor"
            value=""
            isChosen={doctorId === ''}
            onChoose={() => does.choose({ doctorId: '' })}
            title={t('doctor.any')}
            note={t('doctor.anyNote')}
          />
        )}
        {page.doctors.map(({ _id, name, expert }) => (
          <Choice
            key={_id}
            name="doctor"
            value={_id}
            isChosen={doctorId === _id || page.doctors.length === 1}
            onChoose={() => does.choose({ doctorId: _id })}
            title={name}
            note={expert}
            isWritten
          />
        ))}
      </fieldset>
    </>
  )
}

interface ChoiceProps {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  title: string
  note: ReactNode
  /** The clinic wrote the note, so its language is unknown. */
  isWritten?: boolean
  children?: ReactNode
}

function Choice({ name, value, isChosen, onChoose, title, note, isWritten, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      <span>
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>{isWritten ? <bdi>{note}</bdi> : note}</small>
      </span>
      {children}
    </label>
  )
}
