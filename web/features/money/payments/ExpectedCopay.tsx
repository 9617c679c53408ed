import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VisitAccount } from '#contract/day/visit-account.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { policyEndpoints } from '#contract/money/payers/policies.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney, formatPercent } from '#words/formats/money.ts'

/**
 * Before the invoice of a visit is issued: what its patient is likely to bear. The draft says the amount. Before there is one, only the
 * policy in force is known: the payer may have prices of its own.
 */
export function ExpectedCopay({ appointment }: { appointment: VisitAccount }) {
  const { _id, patient, status, total } = appointment
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const policies = useEndpoint(policyEndpoints.list, { params: { id: patient._id } })
  const invoices = useEndpoint(invoiceEndpoints.list, { query: { appointmentId: _id, limit: 10 } })
  const draftId = invoices.data?.data.find(({ state }) => state === 'draft')?._id
  const draft = useEndpoint(
    invoiceEndpoints.get,
    { params: { id: draftId ?? '' } },
    { enabled: draftId !== undefined },
  )
  if (!policies.data || !invoices.data) return null
  const money = (amountMinor: number, currency = total.currency) =>
    formatMoney({ amountMinor, currency }, locale)
  if (draftId !== undefined) {
    if (!draft.data) return null
    const { payer, totals, currency } = draft.data.data
    const saysShare = payer && (payer.isInForce || payer.shareReason !== null)
    if (!saysShare) return null
    const amount = money(totals.grossMinor - payer.shareMinor, currency)
    return <p className="expected-copay">{t('copay.expected', { amount, payer: isolated(payer.name) })}</p>
  }
  const isIssued = invoices.data.data.some(({ state }) => state !== 'credited')
  const [policy] = policies.data.data
    .filter(({ isInForce }) => isInForce)
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  // Nobody is insured against a fee for a missed visit.
  if (!policy || isIssued || status === 'no_show') return null
  const { copayRate, copayMinor, limitMinor } = policy
  const payer = isolated(policy.payer.name)
  const copay = () => {
    if (copayRate !== null) return t('copay.ofRate', { payer, rate: formatPercent(copayRate, locale) })
    return copayMinor
      ? t('copay.ofAmount', { payer, amount: money(copayMinor) })
      : t('copay.ofNone', { payer })
  }
  return (
    <p className="expected-copay">
      {copay()}
      {limitMinor !== null && <> · {t('copay.limit', { amount: money(limitMinor) })}</>}
    </p>
  )
}
