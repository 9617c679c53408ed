import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { payerEndpoints } from '#contract/money/payers/payers.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

type UndoPayoutProps = { payerId: string; payoutId: string; amount: string }

/** Beside a payout of today. Asks first. */
export function UndoPayout({ payerId, payoutId, amount }: UndoPayoutProps) {
  const { t } = useTranslation('payers')
  const toast = useToast()
  const undo = useAction(payerEndpoints.undoPayout)
  const [isAsked, setAsked] = useState(false)
  async function take() {
    setAsked(false)
    try {
      toast((await undo.mutateAsync({ params: { id: payerId, payoutId } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <>
      <IconButton icon="undo" flip label={t('undoPayout', { amount })} onClick={() => setAsked(true)} />
      {isAsked && (
        <ConfirmDialog
          title={t('undoPayout.ask', { amount })}
          confirmLabel={t('undoPayout.yes')}
          cancelLabel={t('undoPayout.keep')}
          isDangerous
          onConfirm={() => void take()}
          onCancel={() => setAsked(false)}
        >
          <p>{t('undoPayout.explained')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
