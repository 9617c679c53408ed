import { messages } from '#contract/core/messages.ts'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import { post } from '#web/features/site/public-forms/post.ts'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { mailedToken } from './mailed-token.ts'
import { LetterArt, SidePage } from './SidePage.tsx'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'

/** Opened from a mail. Opening confirms nothing, because mail scanners open links too. */
export function ConfirmEmailPage() {
  const { t } = useTexts()
  const form = useForm<{ message: string }>({
    send: () => post('public/confirm-email', { token: mailedToken() || '-' }),
    onDone: answer =>
      form.setNotice({ kind: 'success', message: answer.message || messages.addressLinkFollowed }),
  })
  return (
    <div className="wrap split-grid short">
      <div className="split-words">
        <form className="form" method="post" noValidate onSubmit={form.submit}>
          <div>
            <h1>{t('confirm.title')}</h1>
            <p className="form-lead">{t('confirm.lead')}</p>
          </div>
          <NoticeArea notice={form.notice} />
          <SubmitButton isPending={form.isPending}>
            {form.isPending ? t('confirm.submitting') : t('confirm.submit')}
          </SubmitButton>
        </form>
      </div>
      <SidePage art={<LetterArt />} title={t('confirm.noteTitle')}>
        {t('confirm.note')}
      </SidePage>
    </div>
  )
}
