import { useState, type SyntheticEvent } from 'react'
import { NoticeArea } from '#web/features/site/public-forms/NoticeArea.tsx'
import type { Notice } from '#web/features/site/public-forms/notice.ts'
import { post } from '#web/features/site/public-forms/post.ts'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { useTexts } from '../texts.ts'
import { enterPortal, type SignedIn } from './enter-portal.ts'

/** Behind the link that is mailed in place of a code. A mail scanner opens every link, so only the button signs in. */
export function LinkSignIn({ slug, token }: { slug: string; token: string }) {
  const { t } = useTexts()
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isPending, setIsPending] = useState(false)

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const remember = new FormData(event.currentTarget).get('remember') === 'on'
    setNotice(null)
    setIsPending(true)
    const answer = await post<SignedIn>(`public/clinics/${slug}/sign-in-link`, { token, remember })
    setIsPending(false)
    if (answer.ok) return enterPortal(slug, answer.body, remember)
    const { message, code } = answer.failure
    setNotice({ kind: 'error', message, code })
  }

  const isOver = notice?.code === 'sign_in_link_over'
  return (
    <form
      className="form sheet card ribbon code-step"
      method="post"
      noValidate
      aria-labelledby="sign-in-title"
      onSubmit={event => void submit(event)}
    >
      <div>
        <h2 id="sign-in-title">{t('signIn.title')}</h2>
        {!isOver && <p className="hint">{t('signIn.linkLead')}</p>}
      </div>
      <NoticeArea notice={notice}>
        {isOver && (
          <a className="btn btn-line btn-small" href={`/book/${slug}/sign-in`}>
            {t('signIn.ask')}
          </a>
        )}
        {notice?.code === 'password_needed' && (
          <a className="btn btn-line btn-small" href="/login">
            {t('signIn.password')}
          </a>
        )}
      </NoticeArea>
      {!isOver && (
        <>
          <label className="check">
            <input type="checkbox" name="remember" />
            <span>{t('signIn.remember')}</span>
          </label>
          <SubmitButton isPending={isPending}>{t('signIn.enter')}</SubmitButton>
        </>
      )}
    </form>
  )
}
