import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { OfferedVisit } from '#contract/waitlist.ts'
import { post } from '#web/features/public-forms/post.ts'
import { useSay } from '#web/features/public-forms/say.ts'
import { longMoment } from './dates.ts'
import { useTexts } from './texts.ts'
import { tokenOfHash, whenHashChanges } from './token-of-hash.ts'
import { VisitFacts } from './VisitFacts.tsx'

type Answered = { message: string; data: OfferedVisit }

const path = 'public/waitlist-offer'
/** An address without a token is refused in the same words as one that is over. */
const ask = (token: string, deed: '' | '/take' | '/decline') =>
  post<Answered>(`${path}${deed}`, { token: token || '-' })

/** Behind the link of an offer from the waiting list: what is held, and the two answers to it. */
export function OfferPage() {
  const { t, locale } = useTexts()
  const say = useSay()
  const token = useSyncExternalStore(whenHashChanges, tokenOfHash, () => '')
  const [offer, setOffer] = useState<OfferedVisit | null>(null)
  const [failure, setFailure] = useState('')
  const [isPending, setIsPending] = useState(false)

  useEffect(() => {
    let isOver = false
    const showFirst = async () => {
      const answer = await ask(token, '')
      if (isOver) return
      setOffer(answer.ok ? answer.body.data : null)
      setFailure(answer.ok ? '' : answer.failure.message)
    }
    void showFirst()
    return () => void (isOver = true)
  }, [token])

  async function answer(deed: '' | '/take' | '/decline') {
    if (isPending) return
    setIsPending(true)
    const answered = await ask(token, deed)
    setIsPending(false)
    setOffer(answered.ok ? answered.body.data : null)
    setFailure(answered.ok ? '' : answered.failure.message)
  }

  if (failure)
    return (
      <Sheet>
        <p role="alert">{say(failure)}</p>
        <button className="btn btn-line" type="button" disabled={isPending} onClick={() => void answer('')}>
          {t('manage.retry')}
        </button>
      </Sheet>
    )
  if (!offer)
    return (
      <Sheet>
        <p>{t('offer.loading')}</p>
      </Sheet>
    )
  const { state, expiresAt } = offer
  return (
    <Sheet>
      <div role="status">
        <p>
          {state === 'taken' && <span className="chip is-booked">{t('offer.taken')}</span>}
          {state === 'declined' && <span className="chip is-noshow">{t('offer.declined')}</span>}
          {state === 'open' && <span className="chip is-done">{t('offer.open')}</span>}
        </p>
        {state === 'taken' && <p>{t('offer.takenHint')}</p>}
        {state === 'declined' && <p>{t('offer.declinedHint')}</p>}
      </div>
      <VisitFacts visit={offer} />
      {state === 'open' && (
        <>
          <p className="hint">{t('offer.until', { when: longMoment(expiresAt, locale) })}</p>
          <div className="actions">
            <button className="btn" type="button" disabled={isPending} onClick={() => void answer('/take')}>
              {t('offer.take')}
            </button>
            <button
              className="btn btn-line"
              type="button"
              disabled={isPending}
              onClick={() => void answer('/decline')}
            >
              {t('offer.decline')}
            </button>
          </div>
        </>
      )}
    </Sheet>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <section className="sheet card ribbon code-step manage" aria-labelledby="offer-title">
      <h1 id="offer-title">{t('offer.title')}</h1>
      {children}
    </section>
  )
}
