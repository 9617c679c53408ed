import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { payerStatementEndpoints, type PayerStatement } from '#contract/money/payers/payer-statement.ts'
import { wordOf } from '#contract/money/payers/word-of-entry.ts'
import { downloadFile } from '#web/calls/api.ts'
import { usePrintPaper } from '#web/features/money/payments/use-print-paper.ts'
import { SheetButtons } from '#web/features/money/registers/SheetButtons.tsx'
import { useTakeFile } from '#web/features/money/registers/use-take-file.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney } from '#words/formats/money.ts'
import { UndoPayout } from './UndoPayout.tsx'

type Entry = PayerStatement['entries'][number]

type PayerStatementViewProps = { statement: PayerStatement; today: string }

/** What a payer was charged and settled in a period; the same on paper and as a table. A payout of today can be undone. */
export function PayerStatementView({ statement, today }: PayerStatementViewProps) {
  const { t } = useTranslation('payers')
  const lang = useLocale()
  const { print, isPrinting } = usePrintPaper()
  const { take, taking } = useTakeFile()
  const { payer, currency, from, to, entries } = statement
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, lang)
  const params = { id: payer._id }
  const title = t('statement.of', { name: isolated(payer.name) })
  const sums = [
    [t('statement.opening'), statement.openingMinor],
    [t('statement.charge'), statement.chargedMinor],
    [t('statement.settled'), statement.settledMinor],
    [t('statement.closing'), statement.closingMinor],
  ] as const
  return (
    <section className="card" aria-labelledby="payer-statement">
      <header className="card-h payer-head">
        <h2 id="payer-statement">{title}</h2>
        <span className="payer-acts">
          <SheetButtons
            what={title}
            isTaking={taking !== null}
            onTake={format =>
              void take(format, () =>
                downloadFile(payerStatementEndpoints.export, { params, query: { from, to, format, lang } }),
              )
            }
          />
          <Button
            size="sm"
            icon="print"
            disabled={isPrinting}
            onClick={() =>
              void print(query =>
                downloadFile(payerStatementEndpoints.pdf, { params, query: { from, to, lang: query.lang } }),
              )
            }
          >
            {t('statement.print')}
          </Button>
        </span>
      </header>
      <p className="payer-lead muted">{t('statement.private')}</p>
      <dl className="payer-sums">
        {sums.map(([name, amountMinor]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amountMinor)}</dd>
          </div>
        ))}
      </dl>
      {entries.length === 0 ? (
        <EmptyState reason={t('statement.none')} />
      ) : (
        <Table<Entry>
          label={title}
          rows={entries}
          columns={[
            {
              key: 'what',
              header: t('statement.what'),
              render: entry => (
                <span className="lines">
                  <b>
                    {t(`entry.${wordOf(entry)}`)}{' '}
                    {entry.number && entry.invoiceId && (
                      <Link to={paths.invoice} search={{ id: entry.invoiceId }}>
                        <bdi dir="ltr">{entry.number}</bdi>
                      </Link>
                    )}
                  </b>
                  {entry.kind === 'payer_payout' && !entry.isUndone && entry.on === today && (
                    <UndoPayout payerId={payer._id} payoutId={entry._id} amount={money(entry.chargeMinor)} />
                  )}
                  {[entry.reference, entry.reason].filter(Boolean).map(said => (
                    <small key={said}>
                      <bdi>{said}</bdi>
                    </small>
                  ))}
                </span>
              ),
            },
            {
              key: 'on',
              header: t('statement.date'),
              render: ({ on }) => (
                <span className="nowrap">{formatDate(on, lang, { dateStyle: 'medium' })}</span>
              ),
            },
            {
              key: 'member',
              header: t('memberNumber'),
              render: ({ memberNumber }) => (memberNumber ? <bdi dir="ltr">{memberNumber}</bdi> : '–'),
            },
            {
              key: 'charge',
              header: t('statement.charge'),
              isEnd: true,
              render: ({ isUndone, chargeMinor }) =>
                chargeMinor !== 0 && (
                  <span className="lines">
                    {money(chargeMinor)}
                    {isUndone && <small>{t('undone')}</small>}
                  </span>
                ),
            },
            {
              key: 'settled',
              header: t('statement.settled'),
              isEnd: true,
              render: ({ settledMinor, tdsMinor, disallowedMinor }) =>
                settledMinor !== 0 && (
                  <span className="lines">
                    {money(settledMinor)}
                    {tdsMinor > 0 && (
                      <small>
                        {t('tds')} {money(tdsMinor)}
                      </small>
                    )}
                    {disallowedMinor > 0 && (
                      <small>
                        {t('disallowed')} {money(disallowedMinor)}
                      </small>
                    )}
                  </span>
                ),
            },
            {
              key: 'balance',
              header: t('statement.balance'),
              isEnd: true,
              render: ({ balanceMinor }) => <b>{money(balanceMinor)}</b>,
            },
          ]}
        />
      )}
    </section>
  )
}
