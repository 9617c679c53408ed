import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MailSender } from '#contract/site/operator-mail.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useOrganizationForm } from '../organizations/use-organization-form.ts'

type StopMailDialogProps = { sender: MailSender; onClose: () => void }

/** Explains the effects before mail is stopped or resumed. */
export function StopMailDialog({ sender, onClose }: StopMailDialogProps) {
  const { t } = useTranslation('operator')
  const { name, mailStopped } = sender
  const form = useOrganizationForm(sender, () => ({ mailStopped: !mailStopped }), onClose)
  const act = mailStopped ? 'mail.resume' : 'mail.stop'
  return (
    <FormDialog
      title={t(`${act}Of`, { name })}
      isNarrow
      saveLabel={t(act)}
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <p>{t(`${act}Brings`)}</p>
    </FormDialog>
  )
}
