import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { ledgerAccounts } from '#contract/money/accounts.ts'
import { ledgerEndpoints, type LedgerBalances } from '#contract/money/ledger.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { formatMoney } from '#words/formats/money.ts'
import './ledger.css'

/** What was debited and credited to each account in the chosen days, and that both agree. */
export function Balances() {
  const { t } = useTranslation('ledger')
  const { from, to, clinic } = useSearch({ from: '/clinic/billing/ledger' })
  const narrow = useNarrowing()
  const clinics = useEndpoint(clinicEndpoints.list, { query: { limit: 100, sort: 'name' } })
  const query = { ...(from && { from }), ...(to && { to }), ...(clinic && { clinicId: clinic }) }
  const answer = useEndpoint(ledgerEndpoints.balances, { query }, { keepPrevious: true })
  return (
    <section className="card" aria-labelledby="ledger-accounts" aria-busy={answer.isFetching}>
      <header className="card-h">
        <h2 id="ledger-accounts">{t('accounts')}</h2>
      </header>
      <div className="ledger-asked">
        <DateField
          name="from"
          label={t('from')}
          value={from ?? ''}
          onChange={day => narrow({ from: day })}
          hasWeekday={false}
        />
        <DateField
          name="to"
          label={t('to')}
          value={to ?? ''}
          onChange={day => narrow({ to: day })}
          hasWeekday={false}
        />
        {clinics.data && clinics.data.total > 1 && (
          <Select
            name="clinicId"
            label={t('clinic')}
            choices={[
              { value: '', label: t('allClinics') },
              ...clinics.data.data.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            value={clinic ?? ''}
            onChange={event => narrow({ clinic: event.currentTarget.value })}
          />
        )}
      </div>
      {!answer.data &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={4} />
        ))}
      {answer.data &&
        (answer.data.data.accounts.length === 0 ? (
          <EmptyState reason={t('none')} />
        ) : (
          <AccountTable balances={answer.data.data} />
        ))}
    </section>
  )
}

function AccountTable({ balances: { accounts, currency, sumMinor } }: { balances: LedgerBalances }) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const money = (amountMinor: number) =>
    amountMinor === 0 ? '–' : formatMoney({ amountMinor, currency }, locale)
  const inOrder = ledgerAccounts.flatMap(name => accounts.filter(account => account.name === name))
  const sum = (of: (account: (typeof accounts)[number]) => number) =>
    accounts.reduce((all, account) => all + of(account), 0)
  return (
    <div className="scroll">
      <table className="tbl ledger-accounts" aria-label={t('accounts')}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col" className="end">
              {t('debit')}
            </th>
            <th scope="col" className="end">
              {t('credit')}
            </th>
            <th scope="col" className="end">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map(({ name, debitMinor, creditMinor }) => (
            <tr key={name}>
              <th scope="row">{t(`name.${name}`)}</th>
              <td className="end">{money(debitMinor)}</td>
              <td className="end">{money(creditMinor)}</td>
              <td className="end">
                <b>{money(debitMinor - creditMinor)}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('together')}</th>
            <td className="end">{money(sum(account => account.debitMinor))}</td>
            <td className="end">{money(sum(account => account.creditMinor))}</td>
            <td className="end">{money(sumMinor)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
