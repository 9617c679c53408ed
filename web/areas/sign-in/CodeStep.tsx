import { useEffect } from 'react'
import { messages } from '#contract/core/messages.ts'
import { CodeField } from '#web/features/site/public-forms/CodeField.tsx'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import { post } from '#web/features/site/public-forms/post.ts'
import { LetterArt } from './SidePage.tsx'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'
import { keepVerifiedEmail } from './verified-email.ts'

/** Replaces the form; the address stays the same. */
export function CodeStep({ email }: { email: string }) {
  const { t } = useTexts()
  const form = useForm<{ message: string; data: { token: string } | null }>({
    checkedAs: 'code',
    send: ({ otp }) => post('users/verify-otp', { email, otp }),
    onDone: ({ data }) => {
      if (data) return location.assign(`/newPassword#token=${data.token}`)
      keepVerifiedEmail(email)
      location.assign(`/login${location.search}`)
    },
  })

  // At once, so that no digit typed on arrival is lost. The form's name is read with the field.
  useEffect(() => document.getElementById('otp')?.focus(), [])

  async function sendAgain() {
    form.setError('otp', null)
    const answer = await post('users/resend-otp', { email })
    form.setNotice(
      answer.ok
        ? { kind: 'success', message: messages.otpSent }
        : { kind: 'error', message: answer.failure.message },
    )
  }

  const [beforeEmail, afterEmail] = t('code.sent').split('{{email}}')
  return (
    <div className="ruled">
      <div className="wrap code-page">
        <form
          className="form sheet card ribbon"
          method="post"
          noValidate
          aria-labelledby="code-title"
          onSubmit={form.submit}
        >
          <LetterArt isSmall />
          <div>
            <h1 id="code-title">{t('code.title')}</h1>
            <p className="hint">
              {beforeEmail}
              <b>
                <bdi>{email}</bdi>
              </b>
              {afterEmail}
            </p>
          </div>
          <NoticeArea notice={form.notice} />
          <CodeField name="otp" label={t('field.otp')} error={form.errors['otp']} />
          <SubmitButton isPending={form.isPending}>{t('code.submit')}</SubmitButton>
          <p className="between">
            <button className="btn btn-quiet" type="button" onClick={sendAgain}>
              {t('code.again')}
            </button>
            <a className="link" href="/login">
              {t('code.back')}
            </a>
          </p>
        </form>
      </div>
    </div>
  )
}
