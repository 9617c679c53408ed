import { useTranslation } from 'react-i18next'
import type { Appointment } from '#contract/day/appointments.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { policyEndpoints } from '#contract/money/payers/policies.ts'
import { sharesOf } from '#contract/money/payers/shares.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney } from '#words/formats/money.ts'

/** Before the invoice of a visit is issued: what its patient is likely to bear, where a policy is in force. */
export function ExpectedCopay({ appointment: { _id, patient, total } }: { appointment: Appointment }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const policies = useEndpoint(policyEndpoints.list, { params: { id: patient._id } })
  const invoices = useEndpoint(invoiceEndpoints.list, { query: { appointmentId: _id, limit: 10 } })
  if (!policies.data || !invoices.data) return null
  const [policy] = policies.data.data
    .filter(({ isInForce }) => isInForce)
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  const isIssued = invoices.data.data.some(({ number, state }) => number !== null && state !== 'credited')
  if (!policy || isIssued) return null
  const { copayRate, copayMinor, limitMinor, payer } = policy
  const copayBasisPoints = copayRate === null ? null : basisPointsOf(copayRate)
  const { patientMinor } = sharesOf(total.amountMinor, { copayBasisPoints, copayMinor, limitMinor })
  const amount = formatMoney({ amountMinor: patientMinor, currency: total.currency }, locale)
  return <p className="expected-copay">{t('copay.expected', { amount, payer: isolated(payer.name) })}</p>
}
