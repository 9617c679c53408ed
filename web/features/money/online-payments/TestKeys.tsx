import { useTranslation } from '#web/i18n/use-translation.ts'
import { onlinePaymentEndpoints, type PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

type TestKeysProps = { provider: PaymentProviderName; onAskAgain: () => void }

/** Asks the provider about the keys that are saved, not about those that are typed. */
export function TestKeys({ provider, onAskAgain }: TestKeysProps) {
  const { t } = useTranslation('onlinePayments')
  const toast = useToast()
  const test = useAction(onlinePaymentEndpoints.test)

  async function ask() {
    try {
      toast((await test.mutateAsync({ body: { provider } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
    // The server keeps what came of it, a refusal too.
    onAskAgain()
  }

  return (
    <Button disabled={test.isPending} onClick={() => void ask()}>
      {test.isPending ? t('test.pending') : t('test')}
    </Button>
  )
}
