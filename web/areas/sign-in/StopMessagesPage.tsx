import { messages } from '#contract/core/messages.ts'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import { post } from '#web/features/site/public-forms/post.ts'
import { mailedToken } from './mailed-token.ts'
import { LetterArt, SidePage } from './SidePage.tsx'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { useTexts } from './texts.ts'
import { useForm } from './use-form.ts'

/** Opened from a mail. Opening stops nothing, because mail scanners open links too. */
export function StopMessagesPage() {
  const { t } = useTexts()
  const form = useForm<{ message: string }>({
    send: () => post('public/messages/stop', { token: mailedToken() || '-' }),
    onDone: answer =>
      form.setNotice({ kind: 'success', message: answer.message || messages.messagesStopped }),
  })
  return (
    <div className="wrap split-grid short">
      <div className="split-words">
        <form className="form" method="post" noValidate onSubmit={form.submit}>
          <div>
            <h1>{t('stop.title')}</h1>
            <p className="form-lead">{t('stop.lead')}</p>
          </div>
          <NoticeArea notice={form.notice} />
          <SubmitButton isPending={form.isPending}>
            {form.isPending ? t('stop.submitting') : t('stop.submit')}
          </SubmitButton>
        </form>
      </div>
      <SidePage art={<LetterArt />} title={t('stop.noteTitle')}>
        {t('stop.note')}
      </SidePage>
    </div>
  )
}
