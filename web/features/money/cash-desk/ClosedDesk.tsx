import { useTranslation } from '#web/i18n/use-translation.ts'
import type { WholeDeskSession } from '#contract/money/cash-desk.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney } from '#words/formats/money.ts'
import { Difference } from './Difference.tsx'
import { Papers } from './Papers.tsx'
import { Pieces } from './Pieces.tsx'
import './cash-desk.css'

/** How a session was closed: nothing of it can be changed. */
export function ClosedDesk({ session }: { session: WholeDeskSession }) {
  const { t } = useTranslation('cashDesk')
  const locale = useLocale()
  const { currency, counts, countedMinor, leftMinor, reason, closedAt, closedBy, papers, bag } = session
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  return (
    <div className="desk-counting">
      <section className="card" aria-labelledby="desk-count">
        <header className="card-h">
          <h2 id="desk-count">{t('count')}</h2>
        </header>
        {counts && (
          <Pieces
            currency={currency}
            pieces={counts.map(({ count, ...piece }) => ({ ...piece, typed: String(count) }))}
          />
        )}
        <p className="desk-sum">
          <span>{t('counted')}</span>
          <b>{money(countedMinor!)}</b>
        </p>
      </section>
      {papers.length > 0 && <Papers currency={currency} papers={papers} />}
      <section className="card desk-result" aria-labelledby="desk-difference">
        <Difference {...session} />
        {reason && (
          <div className="desk-why">
            <p>
              <b>{t('reason')}</b> {reason}
            </p>
          </div>
        )}
        <div className="desk-over">
          <h3>{t('handOver')}</h3>
          <p className="desk-safe">
            <span>{t('stays')}</span>
            <b>{money(leftMinor!)}</b>
          </p>
          <p className="desk-safe">
            <span>{t('toSafe')}</span>
            <b>{money(countedMinor! - leftMinor!)}</b>
          </p>
          {bag && (
            <p className="desk-safe">
              <span>{t('bag')}</span>
              <bdi>{bag}</bdi>
            </p>
          )}
        </div>
        <div className="desk-do">
          <p className="muted">
            {t('closedBy', { name: isolated(closedBy!), moment: formatDateTime(closedAt!, locale) })}
          </p>
          <p>
            <b>{t('sealed')}</b> {t('sealed.how')}
          </p>
        </div>
      </section>
    </div>
  )
}
