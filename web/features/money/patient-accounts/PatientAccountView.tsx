import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AccountEntry, PatientAccount } from '#contract/money/patient-account.ts'
import { RefundLink } from '#web/features/money/payments/RefundLink.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { PackagesOfPatient } from './PackagesOfPatient.tsx'
import './account.css'

/** All that a patient was charged and paid, with the running balance, and what is due by its age. */
export function PatientAccountView({ account }: { account: PatientAccount }) {
  const { t } = useTranslation('account')
  const { t: billing } = useTranslation('billing')
  const { t: ledger } = useTranslation('ledger')
  const locale = useLocale()
  const { currency, ages, entries, dueMinor, advanceMinor, balanceMinor, openingMinor, hasEarlier } = account
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const orNothing = (amountMinor: number) => (amountMinor === 0 ? '' : money(amountMinor))
  return (
    <>
      <dl className="account-sums">
        {Object.entries({ due: dueMinor, advance: advanceMinor, balance: balanceMinor }).map(
          ([name, amountMinor]) => (
            <div key={name} className="card">
              <dt>{t(`sum.${name as 'due' | 'advance' | 'balance'}`)}</dt>
              <dd>{money(amountMinor)}</dd>
            </div>
          ),
        )}
      </dl>
      <section className="card account-ages" aria-labelledby="account-ages">
        <header className="card-h">
          <h2 id="account-ages">{t('ages')}</h2>
        </header>
        <dl>
          {ages.map(({ upToDays, dueMinor: agedMinor }) => (
            <div key={upToDays} data-old={agedMinor > 0 && (upToDays === null || upToDays > 30)}>
              <dt>{upToDays === null ? t('ages.older') : t('ages.upTo', { days: upToDays })}</dt>
              <dd>{money(agedMinor)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card" aria-labelledby="account-entries">
        <header className="card-h">
          <h2 id="account-entries">{t('entries')}</h2>
        </header>
        {hasEarlier && <p className="account-earlier muted">{t('earlier')}</p>}
        {openingMinor !== 0 && (
          <p className="account-earlier">{t('opening', { amount: money(openingMinor) })}</p>
        )}
        {entries.length === 0 ? (
          <EmptyState reason={t('none')} />
        ) : (
          <Table<AccountEntry>
            label={t('entries')}
            rows={entries}
            columns={[
              {
                key: 'what',
                header: t('what'),
                render: ({ kind, number, descriptions, method, invoiceId, paymentId, refundId }) => (
                  <span className="lines">
                    <b>
                      {ledger(`kind.${kind}`)}{' '}
                      {number &&
                        (refundId && paymentId ? (
                          <RefundLink id={refundId} paymentId={paymentId} number={number} />
                        ) : invoiceId ? (
                          <Link to={paths.invoice} search={{ id: invoiceId }}>
                            <bdi dir="ltr">{number}</bdi>
                          </Link>
                        ) : (
                          <bdi dir="ltr">{number}</bdi>
                        ))}
                    </b>
                    {(descriptions.length > 0 || method) && (
                      <small>
                        <bdi>
                          {descriptions.join(commas[locale]) || (method && billing(`method.${method}`))}
                        </bdi>
                      </small>
                    )}
                  </span>
                ),
              },
              {
                key: 'on',
                header: t('date'),
                render: ({ on }) => (
                  <span className="nowrap">{formatDate(on, locale, { dateStyle: 'medium' })}</span>
                ),
              },
              {
                key: 'charge',
                header: t('charge'),
                isEnd: true,
                render: ({ chargeMinor }) => orNothing(chargeMinor),
              },
              {
                key: 'payment',
                header: t('payment'),
                isEnd: true,
                render: ({ paymentMinor }) => orNothing(paymentMinor),
              },
              {
                key: 'balance',
                header: t('balance'),
                isEnd: true,
                render: ({ balanceMinor: after }) => <b>{money(after)}</b>,
              },
            ]}
          />
        )}
      </section>
      {account.packages.length > 0 && <PackagesOfPatient packages={account.packages} />}
    </>
  )
}
