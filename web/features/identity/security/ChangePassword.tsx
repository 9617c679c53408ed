import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { profileEndpoints, updateProfileBody } from '#contract/identity/profile.ts'
import { useAction } from '#web/calls/api.ts'
import { PasswordChange, passwordErrors } from '#web/features/identity/profile/PasswordChange.tsx'
import { useAccount } from '#web/calls/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { PageForm } from '#web/ui/forms/PageForm.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { SecurityCard } from './SecurityCard.tsx'

/** Changes the password. All other sessions of the account end. */
export function ChangePassword() {
  const { t } = useTranslation('security')
  const toast = useToast()
  const account = useAccount()
  const update = useAction(profileEndpoints.update)
  const form = useContractForm({
    schema: updateProfileBody,
    check: values =>
      Object.keys(values).length > 0
        ? passwordErrors(values, account)
        : { currentPassword: messages.passwordRequired, password: messages.passwordRequired },
    send: (_, { currentPassword, password, otp }) =>
      update.mutateAsync({ body: { currentPassword, password, otp } }),
    onDone: () => toast(messages.passwordUpdated),
  })
  return (
    <SecurityCard title={t('password.title')} lead={t('password.lead')}>
      <PageForm form={form} isEmptiedOnSave aria-label={t('password.title')}>
        <ErrorSummary {...form.summary} />
        <PasswordChange errors={form.errors} />
        <Button look="primary" type="submit" disabled={form.isPending}>
          {t('password.save')}
        </Button>
      </PageForm>
    </SecurityCard>
  )
}
