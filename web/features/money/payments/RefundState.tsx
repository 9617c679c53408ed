import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Payment } from '#contract/money/payments.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatMoney } from '#words/formats/money.ts'

type RefundStateProps = { refund: Pick<Payment['refunds'][number], 'amount' | 'state' | 'providerError'> }

/** Of a refund that the provider has not confirmed, or refused. Nothing, once it is done. */
export function RefundState({ refund: { amount, state, providerError } }: RefundStateProps) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  if (state === 'done') return null
  const shown = { amount: formatMoney(amount, locale) }
  return (
    <small>
      {state === 'pending' && t('refund.pending', shown)}
      {state === 'failed' && providerError && t('refund.failed', { ...shown, why: providerError })}
      {state === 'failed' && !providerError && t('refund.failedOnly', shown)}
    </small>
  )
}
