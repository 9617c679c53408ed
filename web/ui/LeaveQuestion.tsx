import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before a page with unsaved input is left. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation('ui')
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.keep')}
      isDangerous
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      <p>{t('unsaved.text')}</p>
    </ConfirmDialog>
  )
}
