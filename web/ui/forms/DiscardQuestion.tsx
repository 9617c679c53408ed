import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void }

/** Asked before typed input is lost. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('ui')
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.keep')}
      isDangerous
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      <p>{t('unsaved.text')}</p>
    </ConfirmDialog>
  )
}
