import { useState, type ReactNode } from 'react'
import type { OfferedVisit } from '#contract/day/waitlist.ts'
import { Chip } from '../Chip.tsx'
import { longMoment } from '../dates.ts'
import { LinkSheet } from './LinkSheet.tsx'
import { useTexts } from '../texts.ts'
import { useMailedLink } from './use-mailed-link.ts'
import { VisitFacts } from './VisitFacts.tsx'

/** The page behind the link of a waiting-list offer: the held time, and the two answers. */
export function OfferPage() {
  const { t, locale } = useTexts()
  const {
    shown: offer,
    failure,
    send,
    take,
    showAgain,
  } = useMailedLink<OfferedVisit>('public/waitlist-offer')
  const [isPending, setIsPending] = useState(false)

  async function answer(deed: '/take' | '/decline') {
    if (isPending) return
    setIsPending(true)
    take(await send(deed))
    setIsPending(false)
  }

  // An offer that is over stays over, so there is no retry.
  const isOver = failure?.code === 'offer_over'
  const sheet = (children: ReactNode) => (
    <LinkSheet
      title={t(isOver ? 'offer.over' : 'offer.title')}
      loading={t('offer.loading')}
      failure={failure}
      onRetry={isOver ? undefined : () => void showAgain()}
    >
      {children}
    </LinkSheet>
  )
  if (!offer) return sheet(null)
  const { state, expiresAt, clinic } = offer
  return sheet(
    <>
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
        <a className="btn btn-line" href={`/book/${clinic.slug}?lang=${locale}`}>
          {t('manage.again')}
        </a>
      )}
    </>,
  )
}
