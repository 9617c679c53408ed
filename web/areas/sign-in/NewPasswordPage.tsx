import { useEffect, useRef } from 'react'
import { messages } from '#contract/core/messages.ts'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import { PasswordField } from './PasswordField.tsx'
import { post } from '#web/features/site/public-forms/post.ts'
import { LockArt, SidePage } from './SidePage.tsx'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { mailedToken } from './mailed-token.ts'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'

export function NewPasswordPage() {
  const { t } = useTexts()
  const form = useForm<{ message: string }>({
    checkedAs: 'newPassword',
    send: ({ password }) => post('users/reset-password', { password, token: mailedToken() }),
    onDone: answer => {
      form.setNotice({ kind: 'success', message: answer.message || messages.passwordUpdated })
      // The token is used, so remove it from the address.
      history.replaceState(null, '', location.pathname + location.search)
    },
  })
  const { setNotice } = form

  useEffect(() => {
    if (mailedToken() === '')
      setNotice({ kind: 'error', message: messages.resetLinkInvalid, code: 'reset_link_invalid' })
  }, [setNotice])

  const isDone = form.notice?.kind === 'success'
  const login = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isDone) login.current?.focus()
  }, [isDone])

  return (
    <div className="wrap split-grid short">
      <div className="split-words">
        <form className="form" method="post" noValidate onSubmit={form.submit}>
          <div>
            <h1>{t(isDone ? 'new.doneTitle' : 'new.title')}</h1>
            {!isDone && <p className="form-lead">{t('new.lead')}</p>}
          </div>
          <NoticeArea notice={form.notice}>
            {form.notice?.code === 'reset_link_invalid' && (
              <p>
                <a className="link" href="/forgotPassword">
                  {t('new.askAgain')}
                </a>
              </p>
            )}
          </NoticeArea>
          {!isDone && (
            <>
              <PasswordField
                name="password"
                label={t('field.password')}
                subject={t('reveal.password')}
                hint={t('field.passwordHint')}
                autoComplete="new-password"
                error={form.errors['password']}
              />
              <PasswordField
                name="confirmPassword"
                label={t('field.confirmPassword')}
                subject={t('reveal.confirmPassword')}
                autoComplete="new-password"
                error={form.errors['confirmPassword']}
              />
              <SubmitButton isPending={form.isPending}>
                {form.isPending ? t('new.submitting') : t('new.submit')}
              </SubmitButton>
            </>
          )}
          <p className="form-end">
            <a ref={login} className={isDone ? 'btn btn-wide' : 'link'} href="/login">
              {t('new.back')}
            </a>
          </p>
        </form>
      </div>
      <SidePage art={<LockArt />} title={t('new.noteTitle')}>
        {t('new.note')}
      </SidePage>
    </div>
  )
}
