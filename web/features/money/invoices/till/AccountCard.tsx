import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { patientAccountEndpoints } from '#contract/money/patient-account.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatMoney } from '#words/formats/money.ts'

/** What the patient owes altogether, and what they have paid in advance. */
export function AccountCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const account = useEndpoint(patientAccountEndpoints.get, { params: { id: patientId } }).data?.data
  if (!account) return null
  const { currency } = account
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  return (
    <section className="card" aria-labelledby="invoice-account">
      <header className="card-h">
        <h2 id="invoice-account">{t('account')}</h2>
        <Link className="push" to={paths.patientAccount} search={{ id: patientId }}>
          {t('account.open')} <Icon name="arrow" className="sm flip" />
        </Link>
      </header>
      <dl className="invoice-account">
        <div>
          <dt>{t('account.due')}</dt>
          <dd>{money(account.dueMinor)}</dd>
        </div>
        <div>
          <dt>{t('account.advance')}</dt>
          <dd>{money(account.advanceMinor)}</dd>
        </div>
      </dl>
    </section>
  )
}
