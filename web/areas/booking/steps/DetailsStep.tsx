import type { BookingPage } from '#contract/day/public-booking.ts'
import { messages } from '#contract/core/messages.ts'
import { Field } from '#web/features/site/public-forms/Field.tsx'
import { PhoneInput } from '#web/features/site/public-forms/PhoneInput.tsx'
import { useTexts } from '../texts.ts'
import type { BookingState } from '../use-booking.ts'

type DetailsStepProps = { page: BookingPage; booking: BookingState }

export function DetailsStep({ page, booking }: DetailsStepProps) {
  const { t } = useTexts()
  return (
    <fieldset className="step">
      <legend>{t('step.details')}</legend>
      {booking.state.remembered ? (
        <RememberedAs booking={booking} />
      ) : (
        <Contact page={page} booking={booking} />
      )}
      {!booking.state.isWaiting && (
        <div className="field reason">
          <label htmlFor="reason">{t('details.reason')}</label>
          <textarea
            className="input"
            id="reason"
            name="reason"
            rows={2}
            maxLength={200}
            aria-describedby="reason-hint"
          />
          <p className="hint" id="reason-hint">
            {t('details.reasonHint')}
          </p>
        </div>
      )}
    </fieldset>
  )
}

function Contact({ page, booking }: DetailsStepProps) {
  const { t } = useTexts()
  const { errors, isWaiting } = booking.state

  return (
    <div className="you">
      <Field name="name" label={t('details.name')} type="text" autoComplete="name" error={errors['name']} />
      <PhoneInput
        name="phoneNumber"
        label={t('details.phone')}
        notTenDigits={messages.phoneNumberTenDigits}
        hint={t('details.phoneHint')}
        home={page.country}
        homeCode={page.callingCode}
        countryLabel={t('details.phoneCountry')}
        error={errors['phoneNumber']}
      />
      <Field
        name="email"
        label={t('details.email')}
        hint={t(isWaiting ? 'wait.note' : 'details.emailHint')}
        type="email"
        dir="ltr"
        autoComplete="email"
        error={errors['email']}
      />
    </div>
  )
}

function RememberedAs({ booking }: { booking: BookingState }) {
  const { t } = useTexts()
  const { remembered } = booking.state
  if (!remembered) return null
  const { name, people, last } = remembered
  const [before, after] = t('details.as').split('{{name}}')
  return (
    <>
      <p className="between">
        <span>
          {before}
          <b>
            <bdi>{name}</bdi>
          </b>
          {after}
        </span>
        <button className="btn btn-quiet" type="button" onClick={() => void booking.does.forget()}>
          {t('details.notMe')}
        </button>
      </p>
      {people.length > 1 && (
        <div role="group" aria-labelledby="for-whom">
          <h2 className="part" id="for-whom">
            {t('details.forWhom')}
          </h2>
          {people.map(person => (
            <label key={person._id} className="choice">
              <input
                type="radio"
                name="patientId"
                value={person._id}
                defaultChecked={person._id === last.patientId}
              />
              <bdi>{person.name}</bdi>
            </label>
          ))}
        </div>
      )}
    </>
  )
}
