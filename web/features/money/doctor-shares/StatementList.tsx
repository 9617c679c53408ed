import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { StatementSums } from '#contract/money/doctor-shares.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { formatMoney, formatPercent } from '#words/formats/money.ts'
import { PaidState } from './PaidState.tsx'

type StatementListProps = {
  month: string
  statements: readonly StatementSums[]
  onSetShares: (doctor: StatementSums['doctor']) => void
}

/** What each doctor gets of a month, for the owner. */
export function StatementList({ month, statements, onSetShares }: StatementListProps) {
  const { t } = useTranslation('doctorShares')
  const { t: ofLists } = useTranslation('lists')
  const locale = useLocale()
  const rows = statements.map(one => ({ ...one, _id: one.doctor._id }))
  const money = (amountMinor: number, { currency }: StatementSums) =>
    formatMoney({ amountMinor, currency }, locale)
  return (
    <Table<StatementSums & { _id: string }>
      label={t('titles')}
      rows={rows}
      columns={[
        { key: 'doctor', header: t('doctor'), render: ({ doctor }) => <bdi>{doctor.name}</bdi> },
        { key: 'money', header: t('money'), isEnd: true, render: row => money(row.moneyMinor, row) },
        { key: 'share', header: t('share'), isEnd: true, render: row => money(row.shareMinor, row) },
        {
          key: 'tds',
          header: t('tds'),
          isEnd: true,
          render: row => `${money(row.tdsMinor, row)} (${formatPercent(row.tdsRate, locale)})`,
        },
        {
          key: 'payable',
          header: t('payable'),
          isEnd: true,
          render: row => <b>{money(row.payableMinor, row)}</b>,
        },
        {
          key: 'state',
          header: t('state'),
          render: ({ paidOn }) => <PaidState paidOn={paidOn} />,
        },
      ]}
      actions={{
        header: ofLists('actions'),
        render: ({ doctor }) => (
          <span className="share-acts">
            <Link
              className="btn sm"
              to={paths.doctorStatements}
              search={{ month, doctor: doctor._id }}
              aria-label={t('showOf', { name: doctor.name })}
            >
              {t('show')}
            </Link>
            <Button
              size="sm"
              aria-label={t('shares.of', { name: doctor.name })}
              onClick={() => onSetShares(doctor)}
            >
              {t('shares.button')}
            </Button>
          </span>
        ),
      }}
    />
  )
}
