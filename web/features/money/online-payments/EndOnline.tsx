import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { onlinePaymentEndpoints } from '#contract/money/online/online-payments.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Ends new payments online, after a question. */
export function EndOnline({ onAskAgain }: { onAskAgain: () => void }) {
  const { t } = useTranslation('onlinePayments')
  const toast = useToast()
  const end = useAction(onlinePaymentEndpoints.end)
  const [isAsked, setIsAsked] = useState(false)

  async function stop() {
    setIsAsked(false)
    try {
      toast((await end.mutateAsync({})).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
    onAskAgain()
  }

  return (
    <>
      <Button icon="ban" aria-haspopup="dialog" disabled={end.isPending} onClick={() => setIsAsked(true)}>
        {t('end')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('end.ask')}
          confirmLabel={t('end')}
          cancelLabel={t('end.keep')}
          isDangerous
          onConfirm={() => void stop()}
          onCancel={() => setIsAsked(false)}
        >
          <p>{t('end.explained')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
