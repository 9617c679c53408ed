import { useState, type ReactNode } from 'react'
import type { Payable } from '#contract/money/online/pay.ts'
import { useSay } from '#web/features/site/public-forms/say.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { Chip } from '../Chip.tsx'
import { useTexts } from '../texts.ts'
import { LinkSheet } from '../visit/LinkSheet.tsx'
import { Fact } from '../visit/VisitFacts.tsx'
import { payToken } from './pay-token.ts'
import { usePayLink } from './use-pay-link.ts'

/** The page behind a link to pay: what is owed, the way to the provider's page, and what came of it. */
export function PayPage() {
  const { t, locale } = useTexts()
  const say = useSay()
  const {
    token,
    shown: payable,
    failure,
    send,
    showAgain,
    asking,
  } = usePayLink<Payable>({
    path: 'public/payment-link',
    token: payToken,
    isUnderWay: ({ attempt }) => attempt === 'under_way',
  })
  const [isLeaving, setIsLeaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isUnderWay = payable?.attempt === 'under_way'

  async function pay() {
    if (isLeaving || !token) return
    setIsLeaving(true)
    setRefusal(null)
    const answer = await send<{ url: string }>('/checkout')
    if (answer.ok) {
      location.assign(answer.body.data.url)
      return
    }
    setIsLeaving(false)
    const { code, message } = answer.failure
    setRefusal(code === 'online_unavailable' ? t('pay.unavailable') : say(message))
    // It was paid meanwhile, or is no longer owed.
    if (code === 'conflict') await showAgain()
  }

  const hasNoToken = token === ''
  const isOver = failure?.code === 'pay_link_over'
  const sheet = (children: ReactNode) => (
    <LinkSheet
      title={t('pay.title')}
      loading={t('pay.loading')}
      failure={failure && !isOver && !hasNoToken ? failure : null}
      onRetry={() => void showAgain()}
    >
      {children}
    </LinkSheet>
  )
  if (hasNoToken) return sheet(<p>{t('pay.noLink')}</p>)
  if (isOver) return sheet(<p role="alert">{t('pay.over')}</p>)
  if (!payable) return sheet(null)
  const { clinic, number, issuedOn, total, due, provider, attempt } = payable
  const isDue = due.amountMinor > 0
  return sheet(
    <>
      <div role="status" className="offer-state">
        {isUnderWay && (
          <>
            <p>
              <Chip look="is-waiting" icon="clock" text={t('pay.underWay')} />
            </p>
            <p>{t(asking.hasStopped ? 'pay.underWayLong' : 'pay.underWayHint')}</p>
          </>
        )}
        {!isUnderWay && !isDue && attempt === 'paid' && (
          <>
            <p>
              <Chip look="is-done" icon="done" text={t('pay.paid')} />
            </p>
            <p>{t('pay.paidHint')}</p>
          </>
        )}
        {!isUnderWay && !isDue && attempt === 'none' && (
          <p>
            <Chip look="is-done" icon="check" text={t('pay.nothing')} />
          </p>
        )}
      </div>
      <dl className="visit-facts">
        <Fact name={t('pay.clinic')}>
          <bdi>{clinic}</bdi>
        </Fact>
        <Fact name={t('pay.number')}>
          <bdi dir="ltr">{number}</bdi>
        </Fact>
        <Fact name={t('pay.issuedOn')}>{formatDate(issuedOn, locale, { dateStyle: 'long' })}</Fact>
        <Fact name={t('pay.total')}>
          <bdi className="num">{formatMoney(total, locale)}</bdi>
        </Fact>
        <Fact name={t('pay.due')}>
          <b>
            <bdi className="num">{formatMoney(due, locale)}</bdi>
          </b>
        </Fact>
      </dl>
      {refusal && <p role="alert">{refusal}</p>}
      {isDue && provider === null && !refusal && <p role="note">{t('pay.unavailable')}</p>}
      {isDue && provider !== null && (
        <>
          <button
            className={`btn btn-wide${isUnderWay ? ' btn-line' : ''}`}
            type="button"
            disabled={isLeaving}
            onClick={() => void pay()}
          >
            {isLeaving
              ? t('pay.leaving')
              : isUnderWay
                ? t('pay.goOn')
                : t('pay.pay', { amount: formatMoney(due, locale) })}
          </button>
          <p className="hint">{t('pay.where')}</p>
        </>
      )}
      {asking.hasStopped && (
        <button className="btn btn-line btn-wide" type="button" onClick={asking.goOn}>
          {t('pay.lookAgain')}
        </button>
      )}
    </>,
  )
}
