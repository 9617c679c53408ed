import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { authEndpoints, loginBody } from '#contract/identity/auth.ts'
import { messages } from '#contract/core/messages.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { call } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'
import { isRemembered, renewSession, signOutHere } from '#web/calls/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { useModal } from '#web/ui/dialogs/open-modal.ts'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { EmailField } from '#web/ui/fields/Field.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { CodeField } from './CodeField.tsx'
import '#web/ui/dialogs/dialog.css'
import './session.css'

/**
 * Sign-in dialog over the page; afterwards the page continues where it was. Only the same person can sign in here. Other people
 * start on the sign-in page.
 */
export function SignInAgain({ email }: { email: string }) {
  const { t } = useTranslation('session')
  const id = useId()
  // No key leaves it: the page behind it needs a session.
  const dialog = useModal({ first: '[name=password]' })
  const form = useRef<HTMLFormElement>(null)
  const [asksCode, setAsksCode] = useState(false)
  useEffect(() => {
    if (asksCode) form.current?.querySelector<HTMLElement>('[name=otp]')?.focus()
  }, [asksCode])
  const signIn = useContractForm({
    schema: loginBody,
    async send(_, { password = '', otp = '' }) {
      const answer = await call(authEndpoints.login, {
        body: { email, password, otp, remember: isRemembered() },
      })
      // Once the session is renewed, this dialog closes.
      if (!(await renewSession(answer)))
        throw new ApiError('http', { status: 401, message: messages.signInFailed })
    },
    onDone: () => {},
    onRefused: ({ code }) => {
      if (code !== 'second_factor_required' || asksCode) return false
      setAsksCode(true)
      return true
    },
  })

  return (
    <dialog
      ref={dialog}
      className="dialog narrow session"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
    >
      <form ref={form} noValidate aria-labelledby={id} onSubmit={signIn.submit}>
        <header className="dlg-h">
          <h2 id={id}>{t('ended.title')}</h2>
        </header>
        <div className="dlg-b">
          <p id={`${id}-why`}>{t('ended.why')}</p>
          <ErrorSummary {...signIn.summary} />
          <div className="fields">
            <EmailField
              name="email"
              label={t('ended.email')}
              width={12}
              value={email}
              readOnly
              autoComplete="username"
            />
            <PasswordField
              name="password"
              label={t('ended.password')}
              width={12}
              autoComplete="current-password"
              error={signIn.errors['password']}
            />
            {asksCode && <CodeField error={signIn.errors['otp']} />}
          </div>
        </div>
        <footer className="dlg-f">
          <Button className="push" onClick={() => signOutHere(paths.login)}>
            {t('ended.leave')}
          </Button>
          <Button look="primary" type="submit" disabled={signIn.isPending}>
            {signIn.isPending ? t('ended.submitting') : t('ended.submit')}
          </Button>
        </footer>
      </form>
    </dialog>
  )
}
