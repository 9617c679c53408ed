import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'

type CodeMissingProps = { error: unknown; onRetry: () => void; onClose?: (() => void) | undefined }

/** Shown instead of a dialog whose code could not be loaded; the page below stays. */
export function CodeMissing({ error, onRetry, onClose = onRetry }: CodeMissingProps) {
  const { t } = useTranslation('ui')
  const say = useMessage()
  return (
    <ConfirmDialog
      title={t('dialog.missing')}
      confirmLabel={t('failed.retry')}
      cancelLabel={t('dialog.close')}
      onConfirm={onRetry}
      onCancel={onClose}
    >
      <p>{say(sentenceOf(error))}</p>
    </ConfirmDialog>
  )
}
