import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OperatedOrganization } from '#contract/site/operator.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useOrganizationForm } from './use-organization-form.ts'

type SuspendDialogProps = { organization: OperatedOrganization; onClose: () => void }

/** Explains the effects before an organization is suspended or resumed. */
export function SuspendDialog({ organization, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('operator')
  const { name, suspended } = organization
  const form = useOrganizationForm(organization, () => ({ suspended: !suspended }), onClose)
  return (
    <FormDialog
      title={t(suspended ? 'resume.of' : 'suspend.of', { name })}
      isNarrow
      saveLabel={t(suspended ? 'resume.action' : 'suspend.action')}
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <p>{t(suspended ? 'resume.brings' : 'suspend.brings')}</p>
    </FormDialog>
  )
}
