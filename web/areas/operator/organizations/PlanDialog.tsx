import { useTranslation } from '#web/i18n/use-translation.ts'
import { plans, type OperatedOrganization } from '#contract/site/operator.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useOrganizationForm } from './use-organization-form.ts'

type PlanDialogProps = { organization: OperatedOrganization; onClose: () => void }

export function PlanDialog({ organization, onClose }: PlanDialogProps) {
  const { t } = useTranslation('operator')
  const form = useOrganizationForm(
    organization,
    ({ plan }) => ({ plan: plans.find(known => known === plan) }),
    onClose,
  )
  return (
    <FormDialog
      title={t('organizations.changePlanOf', { name: organization.name })}
      isNarrow
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <div className="fields">
        <Select
          name="plan"
          label={t('organizations.plan')}
          width={12}
          defaultValue={organization.plan}
          choices={plans.map(plan => ({ value: plan, label: t(`plan.${plan}`) }))}
          hint={t('plan.hint')}
          error={form.errors['plan']}
        />
      </div>
    </FormDialog>
  )
}
