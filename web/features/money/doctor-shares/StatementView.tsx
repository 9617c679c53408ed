import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { doctorShareEndpoints, type DoctorStatement } from '#contract/money/doctor-shares.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { downloadFile, useAction } from '#web/calls/api.ts'
import { useMay } from '#web/calls/profile.ts'
import { usePrintPaper } from '#web/features/money/payments/use-print-paper.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney, formatPercent } from '#words/formats/money.ts'
import { PaidState } from './PaidState.tsx'
import './doctor-shares.css'

type Line = DoctorStatement['lines'][number] & { _id: string }

/** A doctor's statement of a month: its sums and its lines. The owner marks it as paid. */
export function StatementView({ statement }: { statement: DoctorStatement }) {
  const { t } = useTranslation('doctorShares')
  const locale = useLocale()
  const { doctor, month, currency, paidOn } = statement
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const lines = statement.lines.map((line, index): Line => ({ ...line, _id: String(index) }))
  const day = (date: string) => formatDate(date, locale, { dateStyle: 'medium' })
  const sums: [string, number][] = [
    [t('money'), statement.moneyMinor],
    [t('share'), statement.shareMinor],
    [t('carried'), statement.carriedMinor],
    [t('tdsAt', { rate: formatPercent(statement.tdsRate, locale) }), -statement.tdsMinor],
    [t('carriedOn'), statement.carriedOnMinor],
  ]
  return (
    <section className="card" aria-labelledby="doctor-statement">
      <header className="card-h share-head">
        <h2 id="doctor-statement">
          <bdi>{doctor.name}</bdi>
        </h2>
        <PaidState paidOn={paidOn} />
        <StatementActions statement={statement} />
      </header>
      <dl className="share-sums">
        {sums
          .filter(([, amountMinor], index) => index < 2 || amountMinor !== 0)
          .map(([name, amountMinor]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{money(amountMinor)}</dd>
            </div>
          ))}
        <div className="share-payable">
          <dt>{t('payable')}</dt>
          <dd>{money(statement.payableMinor)}</dd>
        </div>
      </dl>
      {lines.length === 0 ? (
        <EmptyState reason={t('none')} />
      ) : (
        <Table<Line>
          label={`${t('title')} ${month}`}
          rows={lines}
          columns={[
            {
              key: 'invoice',
              header: t('invoice'),
              render: ({ invoiceId, number }) => (
                <Link to={paths.invoice} search={{ id: invoiceId }}>
                  <bdi dir="ltr">{number}</bdi>
                </Link>
              ),
            },
            { key: 'on', header: t('date'), render: ({ on }) => <span className="nowrap">{day(on)}</span> },
            { key: 'line', header: t('line'), render: ({ description }) => <bdi>{description}</bdi> },
            { key: 'money', header: t('money'), isEnd: true, render: row => money(row.moneyMinor) },
            { key: 'share', header: t('share'), isEnd: true, render: row => <b>{money(row.shareMinor)}</b> },
          ]}
        />
      )}
    </section>
  )
}

function StatementActions({ statement }: { statement: DoctorStatement }) {
  const { t } = useTranslation('doctorShares')
  const locale = useLocale()
  const toast = useToast()
  const mayPay = useMay('doctorStatements.close')
  const { print, isPrinting } = usePrintPaper()
  const close = useAction(doctorShareEndpoints.close)
  const [asking, setAsking] = useState(false)
  const { doctor, month, currency, payableMinor } = statement
  const pay = async () => {
    setAsking(false)
    try {
      toast((await close.mutateAsync({ body: { doctorId: doctor._id, month, payableMinor } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  const params = { id: doctor._id }
  return (
    <span className="share-acts">
      <Button
        icon="print"
        disabled={isPrinting}
        onClick={() =>
          void print(query =>
            downloadFile(doctorShareEndpoints.pdf, { params, query: { month, lang: query.lang } }),
          )
        }
      >
        {t('print')}
      </Button>
      {mayPay && statement.paidOn === null && (
        <Button look="primary" disabled={close.isPending} onClick={() => setAsking(true)}>
          {t('pay')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('pay.ask', { name: isolated(doctor.name) })}
          confirmLabel={t('pay')}
          cancelLabel={t('pay.keep')}
          onConfirm={() => void pay()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {t('pay.explained', {
              amount: formatMoney({ amountMinor: payableMinor, currency }, locale),
              month: formatDate(`${month}-01`, locale, { month: 'long', year: 'numeric' }),
            })}
          </p>
        </ConfirmDialog>
      )}
    </span>
  )
}
