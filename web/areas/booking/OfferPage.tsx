import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { OfferedVisit } from '#contract/waitlist.ts'
import { post, type Failure } from '#web/features/public-forms/post.ts'
import { useSay } from '#web/features/public-forms/say.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-paths.ts'
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
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setIsPending] = useState(false)

  useEffect(() => {
    let isOver = false
    const showFirst = async () => {
      const answer = await ask(token, '')
      if (isOver) return
      setOffer(answer.ok ? answer.body.data : null)
      setFailure(answer.ok ? null : answer.failure)
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
    setFailure(answered.ok ? null : answered.failure)
  }

  if (failure) {
    // What is over stays so: there is nothing to try again.
    const isOver = failure.code === 'offer_over'
    return (
      <Sheet title={isOver ? t('offer.over') : undefined}>
        <p role="alert">{say(failure.message)}</p>
        {!isOver && (
          <button className="btn btn-line" type="button" disabled={isPending} onClick={() => void answer('')}>
            {t('manage.retry')}
          </button>
        )}
      </Sheet>
    )
  }
  if (!offer)
    return (
      <Sheet>
        <p>{t('offer.loading')}</p>
      </Sheet>
    )
  const { state, expiresAt, clinic } = offer
  return (
    <Sheet>
      <div role="status" className="offer-state">
        <p>
          {state === 'taken' && <Chip look="is-booked" icon="booked" text={t('offer.taken')} />}
          {state === 'declined' && <Chip look="is-noshow" icon="ban" text={t('offer.declined')} />}
          {state === 'open' && <Chip look="is-waiting" icon="clock" text={t('offer.open')} />}
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
      {state === 'declined' && clinic.slug && (
        <a className="btn btn-line" href={`/book/${clinic.slug}`}>
          {t('manage.again')}
        </a>
      )}
    </Sheet>
  )
}

function Chip({ look, icon, text }: { look: string; icon: IconName; text: string }) {
  return (
    <span className={`chip ${look}`}>
      <Icon name={icon} />
      {text}
    </span>
  )
}

function Sheet({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <section className="sheet card ribbon code-step manage" aria-labelledby="offer-title">
      <h1 id="offer-title">{title ?? t('offer.title')}</h1>
      {children}
    </section>
  )
}
