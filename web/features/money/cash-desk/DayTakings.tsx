import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { cashDeskEndpoints, type Takings } from '#contract/money/cash-desk.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatMoney } from '#words/formats/money.ts'
import './cash-desk.css'

/** A day's money by method, person and clinic, with what was given back. */
export function DayTakings() {
  const { t } = useTranslation('cashDesk')
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const { date = today } = useSearch({ from: '/clinic/billing/cash-desk' })
  const narrow = useNarrowing()
  const answer = useEndpoint(cashDeskEndpoints.day, { query: { date } }, { keepPrevious: true })
  return (
    <section className="card" aria-labelledby="desk-day" aria-busy={answer.isFetching}>
      <header className="card-h">
        <h2 id="desk-day">{t('day')}</h2>
      </header>
      <div className="desk-asked">
        <DateField
          name="date"
          label={t('day.date')}
          value={date}
          max={today}
          onChange={chosen => narrow({ date: chosen === today ? '' : chosen })}
        />
      </div>
      {!answer.data &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={3} />
        ))}
      {answer.data &&
        (answer.data.data.takings.length === 0 ? (
          <EmptyState reason={t('day.none')} />
        ) : (
          <TakingsTable {...answer.data.data} />
        ))}
    </section>
  )
}

const givenBack = ({ undoneMinor, refundedMinor }: Takings) => undoneMinor + refundedMinor

function TakingsTable({ currency, takings }: { currency: string; takings: readonly Takings[] }) {
  const { t } = useTranslation('cashDesk')
  const { t: ofBilling } = useTranslation('billing')
  const locale = useLocale()
  const money = (amountMinor: number) =>
    amountMinor === 0 ? '–' : formatMoney({ amountMinor, currency }, locale)
  const sum = (of: (one: Takings) => number) => takings.reduce((all, one) => all + of(one), 0)
  return (
    <div className="scroll">
      <table className="tbl desk-takings" aria-labelledby="desk-day">
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            <th scope="col">{t('person')}</th>
            <th scope="col" className="end">
              {t('taken')}
            </th>
            <th scope="col" className="end">
              {t('givenBack')}
            </th>
          </tr>
        </thead>
        <tbody>
          {takings.map(one => (
            <tr key={`${one.clinic._id} ${one.person} ${one.method}`}>
              <th scope="row">
                <span className="lines">
                  {ofBilling(`method.${one.method}`)}
                  <small>{t('receipts', { number: one.payments })}</small>
                </span>
              </th>
              <td>
                <bdi>{one.person ?? ofBilling('method.online')}</bdi> · <bdi>{one.clinic.name}</bdi>
              </td>
              <td className="end">{money(one.takenMinor)}</td>
              <td className="end">{money(-givenBack(one))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('day.left')} {money(sum(one => one.takenMinor - givenBack(one)))}
            </th>
            <td className="end">{money(sum(one => one.takenMinor))}</td>
            <td className="end">{money(-sum(givenBack))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
