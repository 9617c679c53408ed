import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { useMay } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { ClaimBadge } from './ClaimBadge.tsx'
import './payers.css'

type ClaimOfInvoiceProps = { payer: NonNullable<Invoice['payer']>; dueMinor: number; currency: string }

/** What the payer of an invoice has paid and owes. */
export function ClaimOfInvoice({ payer, dueMinor, currency }: ClaimOfInvoiceProps) {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const maySettle = useMay('payers.manage')
  const { claim } = payer
  if (!claim) return null
  const figures = [
    [t('claimed'), payer.shareMinor],
    [t('paid'), claim.paidMinor],
    [t('disallowed'), claim.disallowedMinor],
    [t('due'), dueMinor],
  ] as const
  return (
    <section className="card" aria-labelledby="invoice-claim">
      <header className="card-h payer-head">
        <h2 id="invoice-claim">
          <bdi>{payer.name}</bdi>
        </h2>
        <ClaimBadge state={claim.state} />
      </header>
      <dl className="claim-figures">
        {figures
          .filter(([, amountMinor], index) => index === 0 || index === 3 || amountMinor > 0)
          .map(([name, amountMinor]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney({ amountMinor, currency }, locale)}</dd>
            </div>
          ))}
      </dl>
      {maySettle && (
        <p className="claim-link">
          <Link to={paths.payers} search={{ payer: payer._id }}>
            {t('claims')} <Icon name="arrow" className="sm flip" />
          </Link>
        </p>
      )}
    </section>
  )
}
