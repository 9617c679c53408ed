import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { dateOf } from '#contract/values/clinic-time.ts'
import { ledgerAccounts } from '#contract/money/accounts.ts'
import { ledgerEndpoints, type LedgerTransaction } from '#contract/money/ledger.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatDay } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import './ledger.css'

/** Everything that was posted, the newest first: from which account to which. */
export function Journal() {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const { account } = useSearch({ from: '/clinic/billing/ledger' })
  const narrow = useNarrowing('journal')
  const query = { ...usePageOf('journal'), ...(account && { account }) }
  const answer = useEndpoint(ledgerEndpoints.transactions, { query }, { keepPrevious: true })
  return (
    <PagedSection
      name="journal"
      title={t('journal')}
      emptyReason={t('journal.none')}
      answer={answer}
      start={
        <FilterSelect
          label={t('account')}
          value={account ?? ''}
          choices={[
            { value: '', label: t('allAccounts') },
            ...ledgerAccounts.map(name => ({ value: name, label: t(`name.${name}`) })),
          ]}
          onChange={({ target }) => narrow({ account: target.value })}
        />
      }
    >
      {rows => (
        <Table<LedgerTransaction>
          label={t('journal')}
          rows={rows}
          columns={[
            {
              key: 'what',
              header: t('what'),
              render: ({ kind, document, patient, reason }) => (
                <span className="lines">
                  <b>
                    {t(`kind.${kind}`)} {document && <bdi dir="ltr">{document}</bdi>}
                  </b>
                  {patient && (
                    <small>
                      <Link to={paths.patientDetails} search={{ id: patient._id }}>
                        <bdi>{patient.name}</bdi>
                      </Link>
                    </small>
                  )}
                  {reason && <small>{reason}</small>}
                </span>
              ),
            },
            {
              key: 'date',
              header: t('date'),
              render: ({ postedOn, postedBy }) => (
                <span className="lines">
                  {formatDay(postedOn, locale, today)}
                  <small>{postedBy ? <bdi>{postedBy}</bdi> : t('movedOver')}</small>
                </span>
              ),
            },
            { key: 'clinic', header: t('clinic'), render: ({ clinic }) => <bdi>{clinic.name}</bdi> },
            {
              key: 'entries',
              header: t('entries'),
              render: ({ entries, currency }) => (
                <ul className="ledger-entries">
                  {entries.map(({ debit, credit, amountMinor }) => (
                    <li key={`${debit} ${credit}`}>
                      <span>{t('entry', { debit: t(`name.${debit}`), credit: t(`name.${credit}`) })}</span>
                      <b>{formatMoney({ amountMinor, currency }, locale)}</b>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
    </PagedSection>
  )
}
