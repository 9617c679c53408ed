import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { cashDeskEndpoints, type DeskSession } from '#contract/money/cash-desk.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { commas, formatDateTime } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { wordOf } from './Difference.tsx'
import './cash-desk.css'

/** The sessions that the reader may see, the newest first; each opens for reading and print. */
export function EarlierDesks() {
  const { t } = useTranslation('cashDesk')
  const locale = useLocale()
  const answer = useEndpoint(cashDeskEndpoints.list, { query: usePageOf('journal') }, { keepPrevious: true })
  return (
    <PagedSection name="journal" title={t('sessions')} emptyReason={t('sessions.none')} answer={answer}>
      {rows => (
        <Table<DeskSession>
          label={t('sessions')}
          rows={rows}
          columns={[
            {
              key: 'session',
              header: t('session'),
              render: ({ _id, number, openedAt, closedAt, person }) => (
                <span className="lines">
                  <Link from={paths.cashDesk} to={paths.cashDesk} search={before => ({ ...before, id: _id })}>
                    {t('session.number', { number })}
                  </Link>
                  <small>
                    {closedAt
                      ? formatDateTime(closedAt, locale)
                      : t('openSince', { moment: formatDateTime(openedAt, locale) })}
                    {commas[locale]}
                    <bdi>{person}</bdi>
                  </small>
                </span>
              ),
            },
            { key: 'clinic', header: t('clinic'), render: ({ clinic }) => <bdi>{clinic.name}</bdi> },
            { key: 'expected', header: t('expected'), render: row => sum(row, row.expectedMinor) },
            { key: 'counted', header: t('counted'), render: row => sum(row, row.countedMinor) },
            {
              key: 'difference',
              header: t('difference'),
              render: row =>
                row.differenceMinor === null ? (
                  '–'
                ) : (
                  <span className="lines">
                    <span>
                      {row.differenceMinor !== 0 && sum(row, row.differenceMinor)}{' '}
                      {t(wordOf(row.differenceMinor))}
                    </span>
                    {row.reason && <small>{row.reason}</small>}
                  </span>
                ),
            },
          ]}
        />
      )}
    </PagedSection>
  )

  function sum({ currency }: DeskSession, amountMinor: number | null) {
    return amountMinor === null ? '–' : formatMoney({ amountMinor, currency }, locale)
  }
}
