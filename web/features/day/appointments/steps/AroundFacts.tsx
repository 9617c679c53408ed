import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VisitsAround } from '#contract/day/visit-card.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { VisitLink } from './VisitLink.tsx'
import '../appointments.css'

/** What a patient owes, and the visits before and after. */
export function AroundFacts({ around }: { around: VisitsAround }) {
  const { t } = useTranslation('visit')
  const locale = useLocale()
  const { owed, owedSince, last, next } = around
  return (
    <dl className="three">
      {owed && (
        <Fact label={t('balance')} className={owed.amountMinor > 0 ? 'owes' : undefined}>
          <b>{owed.amountMinor > 0 ? formatMoney(owed, locale) : t('nothingOwed')}</b>
          {owedSince && (
            <small>
              {t('since', { day: formatDate(owedSince, locale, { day: 'numeric', month: 'short' }) })}
            </small>
          )}
        </Fact>
      )}
      <Visit label={t('lastVisit')} visit={last} />
      <Visit label={t('nextVisit')} visit={next} />
    </dl>
  )
}

function Visit({ label, visit }: { label: string; visit: VisitsAround['last'] }) {
  const locale = useLocale()
  return (
    <Fact label={label}>
      {visit ? (
        <>
          <VisitLink id={visit._id}>
            <time dateTime={visit.start}>
              {formatDate(wallDate(visit.start), locale, {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
              })}
            </time>
          </VisitLink>
          <small className="cut" dir="auto">
            {visit.service}
          </small>
        </>
      ) : (
        <span>–</span>
      )}
    </Fact>
  )
}

type FactProps = { label: string; className?: string | undefined; children: ReactNode }

const Fact = ({ label, className, children }: FactProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
