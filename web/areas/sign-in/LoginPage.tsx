import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/core/messages.ts'
import { CodeStep } from './CodeStep.tsx'
import { Field } from '#web/features/site/public-forms/Field.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { landingPath } from './landing-path.ts'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import { PasswordField } from './PasswordField.tsx'
import { post } from '#web/features/site/public-forms/post.ts'
import { ClockArt, SidePage } from './SidePage.tsx'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'
import { takeVerifiedEmail } from './verified-email.ts'

interface LoginAnswer {
  message: string
  token: string
  email: string
  role: string
}

const isCodeSent = (data: unknown) => (data as { codeSent?: boolean } | undefined)?.codeSent === true

export function LoginPage() {
  const { t } = useTexts()
  const [codeFor, setCodeFor] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const isRemembered = useRef(false)
  const form = useForm<LoginAnswer>({
    async send({ email, password, remember, otp }) {
      isRemembered.current = remember === true
      const body = { email, password, remember: isRemembered.current, otp }
      const answer = await post<LoginAnswer>('users/login', body)
      if (!answer.ok && answer.failure.code === 'second_factor_required') setAsksCode(true)
      // Staff typed this account's password: a code was mailed, and after it the user chooses a new password.
      if (!answer.ok && isCodeSent(answer.failure.data)) setCodeFor(String(email))
      return answer
    },
    onDone: answer => {
      if (isRemembered.current) localStorage.setItem('remember', 'true')
      else localStorage.removeItem('remember')
      localStorage.setItem('email', answer.email)
      localStorage.setItem('token', answer.token)
      const next = new URLSearchParams(location.search).get('next')
      location.assign(landingPath(answer.role, next, location.origin))
    },
  })
  const { setNotice } = form

  useEffect(fetchAhead, [])

  useEffect(() => {
    if (sessionStorage.getItem('sessionEnded') === null) return
    sessionStorage.removeItem('sessionEnded')
    setNotice({ kind: 'note', message: messages.sessionIsOver })
  }, [setNotice])

  useEffect(() => {
    const email = takeVerifiedEmail()
    if (email === null) return
    setNotice({ kind: 'success', message: messages.verified })
    const input = emailInput.current
    // What was typed before the page reacts stays.
    if (!input || input.value !== '') return
    input.value = email
    // Somebody who types replaces it.
    if (document.activeElement === input) input.select()
  }, [setNotice])

  useEffect(() => {
    if (asksCode) codeInput.current?.focus()
  }, [asksCode])

  async function sendCode() {
    const email = emailInput.current?.value ?? ''
    const answer = await post('users/resend-otp', { email })
    if (answer.ok) setCodeFor(email)
    else setNotice({ kind: 'error', message: answer.failure.message, code: answer.failure.code })
  }

  if (codeFor !== null) return <CodeStep email={codeFor} />
  return (
    <div className="wrap split-grid short">
      <div className="split-words">
        <form className="form" method="post" noValidate onSubmit={form.submit}>
          <h1>{t('login.title')}</h1>
          <NoticeArea notice={form.notice}>
            {form.notice?.code === 'email_unverified' && (
              <>
                <p>{t('login.unverified')}</p>
                <button className="btn btn-line btn-small" type="button" onClick={sendCode}>
                  {t('code.again')}
                </button>
              </>
            )}
          </NoticeArea>
          <Field
            ref={emailInput}
            name="email"
            label={t('field.email')}
            type="email"
            dir="ltr"
            autoComplete="username"
            error={form.errors['email']}
          />
          <PasswordField
            name="password"
            label={t('field.password')}
            subject={t('reveal.password')}
            autoComplete="current-password"
            error={form.errors['password']}
          />
          {asksCode && (
            <Field
              ref={codeInput}
              name="otp"
              label={t('field.code')}
              hint={t('field.codeHint')}
              dir="ltr"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              error={form.errors['otp']}
            />
          )}
          <div className="between">
            <label className="check">
              <input type="checkbox" name="remember" />
              <span>{t('login.remember')}</span>
            </label>
            <a className="link" href="/forgotPassword">
              {t('login.forgot')}
            </a>
          </div>
          <SubmitButton isPending={form.isPending}>{t('login.submit')}</SubmitButton>
          <p className="form-end">
            {t('login.new')}{' '}
            <a className="link" href="/register">
              {t('login.register')}
            </a>
          </p>
        </form>
      </div>
      <SidePage art={<ClockArt />} title={t('login.noteTitle')}>
        {t('login.note')}
      </SidePage>
    </div>
  )
}
