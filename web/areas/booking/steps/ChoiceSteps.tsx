import type { ReactNode } from 'react'
import type { BookingPage } from '#contract/day/public-booking.ts'
import { FieldNotes } from '#web/features/site/public-forms/Field.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { shortMoment } from '../dates.ts'
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
        <MoreServices page={page} booking={booking} />
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
        {page.doctors.map(doctor => (
          <DoctorChoice
            key={doctor._id}
            doctor={doctor}
            isChosen={doctorId === doctor._id || page.doctors.length === 1}
            first={booking.shown.firstTimes[doctor._id]}
            onChoose={() => does.choose({ doctorId: doctor._id })}
          />
        ))}
      </fieldset>
    </>
  )
}

/** Further services in the same visit, of the same kind: one is not at the clinic while another is online. */
function MoreServices({ page, booking }: { page: BookingPage; booking: BookingState }) {
  const { t, locale } = useTexts()
  const { serviceId, moreServiceIds, errors } = booking.state
  const { service } = booking.shown
  const others = page.services.filter(({ _id, type }) => _id !== serviceId && type === service?.type)
  if (others.length === 0 || booking.state.isWaiting) return null
  return (
    <details className="more-services">
      <summary className="btn btn-quiet">{t('service.more')}</summary>
      <div role="alert" className="notice-area">
        {errors['moreServiceIds'] && <FieldNotes name="moreServiceIds" error={errors['moreServiceIds']} />}
      </div>
      {others.map(({ _id, name, durationMinutes, price }) => (
        <label key={_id} className="choice">
          <input
            type="checkbox"
            name="more"
            value={_id}
            checked={moreServiceIds.includes(_id)}
            onChange={() => booking.does.toggleService(_id)}
          />
          <span>
            <b>
              <bdi>{name}</bdi>
            </b>
            <small>{t('service.minutes', { minutes: durationMinutes })}</small>
          </span>
          <bdi className="num">{formatMoney(price, locale)}</bdi>
        </label>
      ))}
    </details>
  )
}

type DoctorChoiceProps = {
  doctor: BookingPage['doctors'][number]
  isChosen: boolean
  /** Null: none in the next weeks. Undefined: not known. */
  first: string | null | undefined
  onChoose: () => void
}

function DoctorChoice({ doctor, isChosen, first, onChoose }: DoctorChoiceProps) {
  const { t, locale } = useTexts()
  const { _id, name, expert, languages, about, picture } = doctor
  return (
    <div className="doctor">
      <Choice
        name="doctor"
        value={_id}
        isChosen={isChosen}
        onChoose={onChoose}
        title={name}
        note={expert}
        isWritten
      >
        <small className="doctor-more">
          {languages && <bdi>{t('doctor.speaks', { languages })}</bdi>}
          {first && <span>{t('doctor.first', { when: shortMoment(first, locale) })}</span>}
          {first === null && <span>{t('doctor.none')}</span>}
        </small>
        {picture && <img className="face" src={picture} alt="" width="48" height="48" loading="lazy" />}
      </Choice>
      <details className="about">
        <summary>{t('doctor.about', { name })}</summary>
        <p>
          <bdi>{about}</bdi>
        </p>
      </details>
    </div>
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
