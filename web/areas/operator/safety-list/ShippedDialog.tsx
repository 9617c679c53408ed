import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { operatorSafetyEndpoints, type SafetyLists } from '#contract/site/operator-safety.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { useRefresh } from '../use-refresh.ts'

type ShippedDialogProps = { shipped: SafetyLists['shipped']; onClose: () => void }

/** Says what going back to the shipped list means, before it is done. */
export function ShippedDialog({ shipped: { asOf }, onClose }: ShippedDialogProps) {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const goingBack = useAction(operatorSafetyEndpoints.returnToShipped)
  const refresh = useRefresh()
  const toast = useToast()
  const [error, setError] = useState<string>()
  async function goBack() {
    try {
      await goingBack.mutateAsync({})
    } catch (failure) {
      return setError(sentenceOf(failure))
    }
    toast(t('safetyList.isBack'))
    onClose()
    await refresh()
  }
  return (
    <FormDialog
      title={t('safetyList.back')}
      isNarrow
      saveLabel={t('safetyList.back')}
      onClose={onClose}
      onSubmit={() => void goBack()}
      isPending={goingBack.isPending}
    >
      {error && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <p>{t('safetyList.backBrings', { day: formatDate(asOf, locale, { dateStyle: 'medium' }) })}</p>
    </FormDialog>
  )
}
