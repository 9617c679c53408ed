import { useEffect, type SyntheticEvent } from 'react'
import { CodeField } from '#web/features/site/public-forms/CodeField.tsx'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { commas, wallClock } from '#words/formats/clinic-date.ts'
import { shortMoment } from '../dates.ts'
import { useTexts } from '../texts.ts'
import type { BookingState } from '../use-booking.ts'

export function CodeStep({ booking, isEmbedded }: { booking: BookingState; isEmbedded: boolean }) {
  const { t, locale } = useTexts()
  const { hold, does } = booking
  const { contact, errors, notice, isPending, isWaiting } = booking.state
  // At once, so that no digit typed on arrival is lost. The form's name is read with the field.
  useEffect(() => document.getElementById('code')?.focus(), [])
  useEffect(() => {
    if (errors['code']) document.getElementById('code')?.focus()
  }, [errors])

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void does.enterCode(String(form.get('code')), form.get('remember') === 'on')
  }

  const [beforeEmail, afterEmail] = t('code.sent').split('{{email}}')
  return (
    <form
      className="form sheet card ribbon code-step"
      method="post"
      noValidate
      aria-labelledby="code-title"
      onSubmit={submit}
    >
      <div>
        <h2 id="code-title">{t('code.title')}</h2>
        <p className="hint">
          {beforeEmail}
          <b>
            <bdi>{contact.email}</bdi>
          </b>
          {afterEmail}
        </p>
      </div>
      {hold && !isWaiting && (
        <p>
          <b>
            <time dateTime={hold.start}>{shortMoment(hold.start, locale)}</time>
          </b>
          {commas[locale]}
          <bdi>{hold.doctor.name}</bdi>. {t('slip.held', { time: wallClock(hold.expiresAt) })}
        </p>
      )}
      <NoticeArea notice={notice} />
      <CodeField name="code" label={t('code.label')} hint={t('code.noMail')} error={errors['code']} />
      {!isEmbedded && !isWaiting && (
        <label className="check">
          <input type="checkbox" name="remember" />
          <span>{t('code.remember')}</span>
        </label>
      )}
      <SubmitButton isPending={isPending}>
        {t(isWaiting ? 'wait.confirm' : booking.shown.deposit ? 'slip.pay' : 'code.submit')}
      </SubmitButton>
      <p className="between">
        <button className="btn btn-quiet" type="button" onClick={() => void does.sendAgain()}>
          {t('code.again')}
        </button>
        <button className="btn btn-quiet" type="button" onClick={does.goBack}>
          {t('code.back')}
        </button>
      </p>
    </form>
  )
}
