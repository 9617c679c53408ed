import { useEffect, useState, type ReactNode } from 'react'
import type { ShownDeposit } from '#contract/money/online/deposits.ts'
import { useSay } from '#web/features/site/public-forms/say.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { longMoment } from '../dates.ts'
import { useTexts } from '../texts.ts'
import { CalendarFile } from '../visit/CalendarFile.tsx'
import { LinkSheet } from '../visit/LinkSheet.tsx'
import { DepositFact, Fact, VisitFacts } from '../visit/VisitFacts.tsx'
import { DepositState } from './DepositState.tsx'
import { LateChoice } from './LateChoice.tsx'
import { awayToPay, depositToken } from './pay-token.ts'
import { usePayLink } from './use-pay-link.ts'

/** The page of a visit that is paid before it is confirmed: what became of it, and what its patient can do now. */
export function DepositPage() {
  const { t, locale } = useTexts()
  const say = useSay()
  const link = usePayLink<ShownDeposit>({
    path: 'public/deposit',
    token: depositToken,
    isUnderWay: ({ state }) => state === 'waiting',
  })
  const { token, shown: deposit, failure, send, take, showAgain, asking } = link
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => void awayToPay.end(), [])

  async function act(work: () => Promise<void>) {
    if (isPending) return
    setIsPending(true)
    setRefusal(null)
    await work()
    setIsPending(false)
  }
  const change = (deed: '/end' | '/book' | '/give-back', fields: object = {}) =>
    act(async () => {
      const answer = await send(deed, fields)
      if (answer.ok) return take(answer)
      // The time was taken meanwhile, or the desk decided: the page shows what is true now.
      const { code, message, errors } = answer.failure
      setRefusal(
        code === 'online_unavailable' ? t('deposit.unavailable') : say(Object.values(errors)[0] ?? message),
      )
      await showAgain()
    })
  const pay = () =>
    act(async () => {
      const answer = await send<{ url: string }>('/checkout')
      if (answer.ok) return location.assign(answer.body.data.url)
      const { code, message } = answer.failure
      setRefusal(code === 'online_unavailable' ? t('deposit.unavailable') : say(message))
      if (code !== 'online_unavailable') await showAgain()
    })

  const hasNoToken = token === ''
  const isOver = failure?.code === 'pay_link_over'
  const sheet = (children: ReactNode) => (
    <LinkSheet
      title={t('deposit.title')}
      loading={t('deposit.loading')}
      failure={failure && !isOver && !hasNoToken ? failure : null}
      onRetry={() => void showAgain()}
    >
      {children}
    </LinkSheet>
  )
  if (hasNoToken) return sheet(<p>{t('deposit.noLink')}</p>)
  if (isOver) return sheet(<p role="alert">{t('deposit.over')}</p>)
  if (!deposit) return sheet(null)
  const { state, amount, givenBack, clinic, wanted, heldUntil, visit, free } = deposit
  const again = clinic.slug && (
    <a className="btn btn-line btn-wide" href={`/book/${clinic.slug}?lang=${locale}`}>
      {t(state === 'booked' ? 'done.again' : 'manage.again')}
    </a>
  )
  return sheet(
    <>
      <DepositState
        state={state}
        isPart={givenBack !== null && givenBack.amountMinor < amount.amountMinor}
        isLong={asking.hasStopped}
      />
      {refusal && state !== 'late' && <p role="alert">{refusal}</p>}
      {visit ? (
        <VisitFacts visit={visit} />
      ) : (
        <dl className="visit-facts">
          <Fact name={t('visit.when')}>
            <time dateTime={wanted.start}>{longMoment(wanted.start, locale)}</time>
          </Fact>
          <Fact name={t('visit.doctor')}>
            <bdi>{wanted.doctor.name}</bdi>
          </Fact>
          <Fact name={t('visit.where')}>
            <bdi>{clinic.name}</bdi>
          </Fact>
          <Fact name={t(state === 'waiting' || state === 'lapsed' ? 'deposit.amount' : 'visit.deposit')}>
            <DepositFact amount={amount} givenBack={givenBack} />
          </Fact>
        </dl>
      )}
      {state === 'waiting' && (
        <>
          {heldUntil && <p className="hint">{t('deposit.kept', { time: wallClock(heldUntil) })}</p>}
          <button className="btn btn-wide" type="button" disabled={isPending} onClick={() => void pay()}>
            {t('pay.goOn')}
          </button>
          <button
            className="btn btn-line btn-wide"
            type="button"
            disabled={isPending}
            onClick={() => void change('/end')}
          >
            {t('deposit.end')}
          </button>
          {asking.hasStopped && (
            <button className="btn btn-line btn-wide" type="button" onClick={asking.goOn}>
              {t('pay.lookAgain')}
            </button>
          )}
        </>
      )}
      {state === 'late' && (
        <LateChoice
          free={free}
          refusal={refusal}
          isPending={isPending}
          onBook={time => void change('/book', time)}
          onGiveBack={() => void change('/give-back')}
        />
      )}
      {visit && <CalendarFile visit={visit} className="btn-wide" />}
      {(state === 'booked' || state === 'lapsed' || state === 'given_back') && again}
    </>,
  )
}
