import { useTranslation } from '#web/i18n/use-translation.ts'
import { paymentMethods, type PaymentMethod } from '#contract/money/payments.ts'
import { registerEndpoints, type Registers } from '#contract/money/registers/registers.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { formatMoney, formatPercent } from '#words/formats/money.ts'
import { Comparisons } from './Comparisons.tsx'
import { FigureTable } from './FigureTable.tsx'
import { RegisterList } from './RegisterList.tsx'
import './registers.css'

type Asked = { from: string; to: string; clinicId?: string; taxNumber?: string }

/** The registers of a period: their sums beside the ledger's, tax by rate, payments by method, and the files. */
export function RegisterTotals({ asked }: { asked: Asked }) {
  const { t } = useTranslation('registers')
  const answer = useEndpoint(registerEndpoints.totals, { query: asked }, { keepPrevious: true })
  const registers = answer.data?.data
  return (
    <>
      <section className="card" aria-labelledby="registers-list" aria-busy={answer.isFetching}>
        <header className="card-h">
          <h2 id="registers-list">{t('registers')}</h2>
        </header>
        {!registers &&
          (answer.isError ? (
            <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            <Skeleton rows={5} />
          ))}
        {registers && <RegisterList registers={registers} asked={asked} />}
      </section>
      {registers && (
        <>
          <section className="card" aria-labelledby="registers-compared">
            <header className="card-h">
              <h2 id="registers-compared">{t('comparisons')}</h2>
            </header>
            <Comparisons
              currency={registers.currency}
              compared={registers.comparisons}
              nameOf={name => t(`compare.${name}`)}
            />
          </section>
          <Taxes registers={registers} />
          <Methods registers={registers} />
        </>
      )}
    </>
  )
}

function Taxes({ registers: { taxes, currency } }: { registers: Registers }) {
  const { t } = useTranslation('registers')
  const locale = useLocale()
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  return (
    <section className="card" aria-labelledby="registers-taxes">
      <header className="card-h">
        <h2 id="registers-taxes">{t('taxes')}</h2>
      </header>
      {taxes.length === 0 ? (
        <EmptyState reason={t('noTax')} />
      ) : (
        <FigureTable
          label={t('taxes')}
          headings={[
            { text: t('taxName') },
            { text: t('rate'), isEnd: true },
            { text: t('taxable'), isEnd: true },
            { text: t('tax'), isEnd: true },
            { text: t('credited'), isEnd: true },
          ]}
          rows={taxes.map(({ name, rate, taxableMinor, amountMinor, creditedMinor }) => ({
            key: `${name} ${rate}`,
            cells: [
              <bdi key="name">{name}</bdi>,
              formatPercent(rate, locale),
              money(taxableMinor),
              money(amountMinor),
              money(creditedMinor),
            ],
          }))}
        />
      )}
    </section>
  )
}

const isMethod = (method: string): method is PaymentMethod => paymentMethods.some(known => known === method)

function Methods({ registers: { payments, currency } }: { registers: Registers }) {
  const { t } = useTranslation('registers')
  const { t: ofBilling } = useTranslation('billing')
  const locale = useLocale()
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  return (
    <section className="card" aria-labelledby="registers-methods">
      <header className="card-h">
        <h2 id="registers-methods">{t('methods')}</h2>
      </header>
      {payments.length === 0 ? (
        <EmptyState reason={t('noPayments')} />
      ) : (
        <FigureTable
          label={t('methods')}
          headings={[
            { text: t('method') },
            { text: t('taken'), isEnd: true },
            { text: t('undone'), isEnd: true },
            { text: t('refunded'), isEnd: true },
            { text: t('total'), isEnd: true },
          ]}
          rows={payments.map(({ method, takenMinor, undoneMinor, refundedMinor }) => ({
            key: method,
            cells: [
              isMethod(method) ? ofBilling(`method.${method}`) : method,
              money(takenMinor),
              money(undoneMinor),
              money(refundedMinor),
              <b key="sum">{money(takenMinor - undoneMinor - refundedMinor)}</b>,
            ],
          }))}
        />
      )}
    </section>
  )
}
