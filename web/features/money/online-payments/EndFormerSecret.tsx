import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { onlinePaymentEndpoints, type PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'

type EndFormerSecretProps = { provider: PaymentProviderName; until: string; onAskAgain: () => void }

/** Says until when the webhook's former secret counts, and ends it at once where it leaked. */
export function EndFormerSecret({ provider, until, onAskAgain }: EndFormerSecretProps) {
  const { t } = useTranslation('onlinePayments')
  const locale = useLocale()
  const toast = useToast()
  const end = useAction(onlinePaymentEndpoints.endFormerSecret)
  const [isAsked, setIsAsked] = useState(false)

  async function stop() {
    setIsAsked(false)
    try {
      toast((await end.mutateAsync({ body: { provider } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
    onAskAgain()
  }

  return (
    <>
      <p className="hint" role="note">
        {t('former', { when: formatDateTime(until, locale) })}
      </p>
      <p>
        <Button icon="ban" aria-haspopup="dialog" disabled={end.isPending} onClick={() => setIsAsked(true)}>
          {t('former.end')}
        </Button>
      </p>
      {isAsked && (
        <ConfirmDialog
          title={t('former.ask')}
          confirmLabel={t('former.end')}
          cancelLabel={t('former.keep')}
          isDangerous
          onConfirm={() => void stop()}
          onCancel={() => setIsAsked(false)}
        >
          <p>{t('former.explained')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
