import { messages } from '#contract/core/messages.ts'
import { Field } from '#web/features/site/public-forms/Field.tsx'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import { post } from '#web/features/site/public-forms/post.ts'
import { LetterArt, SidePage } from './SidePage.tsx'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'

export function ForgotPasswordPage() {
  const { t } = useTexts()
  const form = useForm<{ message: string }>({
    checkedAs: 'forgotPassword',
    send: ({ email }) => post('users/forgot-password', { email }),
    onDone: (answer, element) => {
      form.setNotice({ kind: 'success', message: answer.message || messages.resetLinkSent })
      element.reset()
    },
  })
  return (
    <div className="wrap split-grid short">
      <div className="split-words">
        <form className="form" method="post" noValidate onSubmit={form.submit}>
          <div>
            <h1>{t('forgot.title')}</h1>
            <p className="form-lead">{t('forgot.lead')}</p>
          </div>
          <NoticeArea notice={form.notice} />
          <Field
            name="email"
            label={t('field.email')}
            type="email"
            dir="ltr"
            autoComplete="username"
            error={form.errors['email']}
          />
          <SubmitButton isPending={form.isPending}>
            {form.isPending ? t('forgot.sending') : t('forgot.submit')}
          </SubmitButton>
          <p className="form-end">
            <a className="link" href="/login">
              {t('forgot.back')}
            </a>
          </p>
        </form>
      </div>
      <SidePage art={<LetterArt />} title={t('forgot.noteTitle')}>
        {t('forgot.note')}
      </SidePage>
    </div>
  )
}
