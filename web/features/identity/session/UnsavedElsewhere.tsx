import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { answerElsewhere } from '#web/ui/forms/unsaved-elsewhere.ts'

/** Asked before a sign-out that closes a form in another tab. */
export function UnsavedElsewhere() {
  const { t } = useTranslation('session')
  return (
    <ConfirmDialog
      title={t('elsewhere.title')}
      confirmLabel={t('elsewhere.signOut')}
      cancelLabel={t('elsewhere.stay')}
      isDangerous
      onConfirm={() => answerElsewhere(true)}
      onCancel={() => answerElsewhere(false)}
    >
      <p>{t('elsewhere.text')}</p>
    </ConfirmDialog>
  )
}
