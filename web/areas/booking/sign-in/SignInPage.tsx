import { useEffect, useState, useSyncExternalStore, type SyntheticEvent } from 'react'
import { messages } from '#contract/core/messages.ts'
import { shownNumber } from '#contract/values/phone-number.ts'
import type { BookingPage } from '#contract/day/public-booking.ts'
import { CodeField } from '#web/features/site/public-forms/CodeField.tsx'
import { releasePress } from '#web/features/site/public-forms/early-press.ts'
import { Field } from '#web/features/site/public-forms/Field.tsx'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import type { Notice } from '#web/features/site/public-forms/notice.ts'
import { post, type Failure } from '#web/features/site/public-forms/post.ts'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { readerLocale } from '../reader.ts'
import { useTexts } from '../texts.ts'
import { tokenOfHash, whenHashChanges } from '../visit/token-of-hash.ts'
import { enterPortal, type SignedIn } from './enter-portal.ts'
import { LinkSignIn } from './LinkSignIn.tsx'

type Asked = { message: string; data: { attemptId: string | null; isLate: boolean } }

/** A patient signs in at their clinic: by a mailed link, or with the email and then the mailed code. */
export function SignInPage({ page }: { page: BookingPage }) {
  /** Empty on the server too, which never gets the token. */
  const token = useSyncExternalStore(whenHashChanges, tokenOfHash, () => '')
  return token ? <LinkSignIn key={token} slug={page.slug} token={token} /> : <CodeSignIn page={page} />
}

type Step = 'email' | 'code' | 'link'

function CodeSignIn({ page: { slug, contactNumber } }: { page: BookingPage }) {
  const { t } = useTexts()
  const base = `public/clinics/${slug}`
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<Step>('email')
  const isAsked = step !== 'email'
  /** The code belongs to this attempt. */
  const [attemptId, setAttemptId] = useState<string | null>(null)
  const [isLate, setIsLate] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [remember, setRemember] = useState(false)

  // After every effect of the page, which may move the focus.
  useEffect(() => queueMicrotask(releasePress), [])
  // At once, so that no digit typed on arrival is lost. Of a link, it is the sentence about it.
  useEffect(() => document.getElementById(step)?.focus(), [step])
  useEffect(() => {
    const [faulty] = Object.keys(errors)
    if (faulty) document.getElementById(faulty)?.focus()
  }, [errors])

  function refuse({ code, message, errors: found }: Failure) {
    if (code === 'booking_code_wrong') return setErrors({ code: message })
    setErrors(found)
    if (Object.keys(found).length === 0) setNotice({ kind: 'error', message, code })
  }

  async function sending(work: () => Promise<void>) {
    if (isPending) return
    setErrors({})
    setNotice(null)
    setIsPending(true)
    await work()
    setIsPending(false)
  }

  const ask = (address: string) =>
    sending(async () => {
      const answer = await post<Asked>(`${base}/sign-in-codes`, { email: address, ...readerLocale() })
      if (!answer.ok) return refuse(answer.failure)
      const { data, message } = answer.body
      if (isAsked) setNotice({ kind: 'success', message })
      // Without an attempt, the newest mail has a link in place of a code.
      setStep(data.attemptId === null ? 'link' : 'code')
      setAttemptId(data.attemptId)
      setIsLate(data.isLate)
    })

  const enter = (code: string) =>
    sending(async () => {
      const body = { email, attemptId, code, remember }
      const answer = await post<SignedIn>(`${base}/sign-in`, body)
      if (!answer.ok) return refuse(answer.failure)
      enterPortal(slug, answer.body, remember)
    })

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (step === 'code') return void enter(String(form.get('code')))
    const address = String(form.get('email')).trim()
    if (address === '') return setErrors({ email: messages.emailRequired })
    setRemember(form.get('remember') === 'on')
    setEmail(address)
    void ask(address)
  }

  const [beforeEmail, afterEmail] = t(step === 'link' ? 'signIn.link' : 'signIn.sent').split('{{email}}')
  return (
    <form
      className="form sheet card ribbon code-step"
      method="post"
      noValidate
      aria-labelledby="sign-in-title"
      onSubmit={submit}
    >
      <div>
        <h2 id="sign-in-title">{t(isAsked ? 'code.title' : 'signIn.title')}</h2>
        <p className="hint" {...(step === 'link' && { id: step, tabIndex: -1 })}>
          {isAsked ? (
            <>
              {beforeEmail}
              <b>
                <bdi>{email}</bdi>
              </b>
              {afterEmail}
            </>
          ) : (
            t('signIn.lead')
          )}
        </p>
      </div>
      <NoticeArea notice={notice}>
        {notice?.code === 'password_needed' && (
          <a className="btn btn-line btn-small" href="/login">
            {t('signIn.password')}
          </a>
        )}
      </NoticeArea>
      {isAsked && isLate && <LateMail phone={contactNumber} />}
      {step === 'code' && (
        <CodeField
          key="code"
          name="code"
          label={t('code.label')}
          hint={t('code.noMail')}
          error={errors['code']}
        />
      )}
      {step === 'email' && (
        <>
          <Field
            key="email"
            name="email"
            label={t('details.email')}
            type="email"
            dir="ltr"
            inputMode="email"
            autoComplete="email"
            defaultValue={email}
            error={errors['email']}
          />
          <label className="check">
            <input type="checkbox" name="remember" defaultChecked={remember} />
            <span>{t('signIn.remember')}</span>
          </label>
        </>
      )}
      {step !== 'link' && (
        <SubmitButton isPending={isPending}>{t(isAsked ? 'signIn.verify' : 'signIn.send')}</SubmitButton>
      )}
      <p className="between">
        {isAsked ? (
          <>
            <button className="btn btn-quiet" type="button" onClick={() => void ask(email)}>
              {t('code.again')}
            </button>
            <button
              className="btn btn-quiet"
              type="button"
              onClick={() => {
                setErrors({})
                setNotice(null)
                setStep('email')
              }}
            >
              {t('signIn.other')}
            </button>
          </>
        ) : (
          <>
            <a className="btn btn-quiet" href={`/book/${slug}`}>
              {t('signIn.book')}
            </a>
            <a className="btn btn-quiet" href="/login">
              {t('signIn.password')}
            </a>
          </>
        )}
      </p>
    </form>
  )
}

/** The code waits, and with it the visitor: nothing runs out meanwhile. */
function LateMail({ phone }: { phone: string }) {
  const { t } = useTexts()
  return (
    <div className="offline" role="status">
      <Icon name="clock" />
      <div>
        <b>{t('signIn.late')}</b>
        <p>{t('signIn.lateHint')}</p>
        <a className="link" href={`tel:${phone}`}>
          <bdi dir="ltr">{shownNumber(phone)}</bdi>
        </a>
      </div>
    </div>
  )
}
