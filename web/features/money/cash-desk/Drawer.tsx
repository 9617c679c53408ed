import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DeskMovement, WholeDeskSession } from '#contract/money/cash-desk.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { wallClock } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { MoveCash } from './MoveCash.tsx'
import './cash-desk.css'

/** What should be in the drawer: the float, what came and what went, by its source. */
export function Drawer({ session }: { session: WholeDeskSession }) {
  const { t } = useTranslation('cashDesk')
  const locale = useLocale()
  const [moving, setMoving] = useState<DeskMovement['kind'] | null>(null)
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: session.currency }, locale)
  const payments = session.entries.filter(({ source }) => source === 'payment')
  const others = session.entries.filter(({ source }) => source !== 'payment')
  return (
    <section className="card" aria-labelledby="desk-drawer">
      <header className="card-h">
        <h2 id="desk-drawer">{t('drawer')}</h2>
      </header>
      <ul className="desk-moves">
        {payments.length > 0 && (
          <li>
            <details>
              <summary>
                <span className="lines">
                  <b>{t('payments', { number: payments.length })}</b>
                  <small>{t('showPayments')}</small>
                </span>
                <b>{money(session.bySource.payment)}</b>
              </summary>
              <ul>
                {payments.map(({ _id, at, patient, receiptNumber, amountMinor }) => (
                  <li key={_id}>
                    <time dateTime={at}>{wallClock(at)}</time>
                    <bdi>{patient?.name}</bdi>
                    <bdi dir="ltr">{receiptNumber}</bdi>
                    <span>{money(amountMinor)}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
        {others.map(({ _id, at, source, by, reason, patient, receiptNumber, amountMinor }) => (
          <li key={_id}>
            <time dateTime={at}>{wallClock(at)}</time>
            <span className="lines">
              <b>{reason ?? t(`source.${source}`)}</b>
              <small>
                {reason && <>{t(`source.${source}`)} · </>}
                {patient && (
                  <>
                    <bdi>{patient.name}</bdi> <bdi dir="ltr">{receiptNumber}</bdi> ·{' '}
                  </>
                )}
                <bdi>{by}</bdi>
              </small>
            </span>
            <b>{money(amountMinor)}</b>
          </li>
        ))}
      </ul>
      <p className="desk-sum">
        <span>{t('expectedInDrawer')}</span>
        <b>{money(session.expectedMinor)}</b>
      </p>
      {session.closedAt === null && (
        <div className="desk-moves-f">
          <Button size="sm" icon="plus" onClick={() => setMoving('pay_in')}>
            {t('source.pay_in')}
          </Button>
          <Button size="sm" icon="minus" onClick={() => setMoving('pay_out')}>
            {t('source.pay_out')}
          </Button>
          <p>{t('drawer.moves')}</p>
        </div>
      )}
      {moving && <MoveCash session={session} kind={moving} onClose={() => setMoving(null)} />}
    </section>
  )
}
