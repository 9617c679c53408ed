import { useTranslation } from '#web/i18n/use-translation.ts'
import { proveSecondFactorBody } from '#contract/identity/security.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'

type ProveDialogProps<Answer> = {
  title: string
  lead: string
  saveLabel: string
  send: (body: { currentPassword: string; otp: string }) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Asks for password and code before an action that weakens the account's security. */
export function ProveDialog<Answer>(props: ProveDialogProps<Answer>) {
  const { title, lead, saveLabel, send, onDone, onClose } = props
  const { t } = useTranslation('security')
  const form = useContractForm({
    schema: proveSecondFactorBody,
    send: (_, { currentPassword = '', otp = '' }) => send({ currentPassword, otp }),
    onDone,
  })
  return (
    <FormDialog
      title={title}
      saveLabel={saveLabel}
      isNarrow
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <p>{lead}</p>
      <ErrorSummary {...form.summary} />
      <div className="fields">
        <PasswordField
          name="currentPassword"
          label={t('field.currentPassword')}
          width={12}
          autoComplete="current-password"
          error={form.errors['currentPassword']}
        />
        <TextField
          name="otp"
          label={t('field.code')}
          hint={t('field.codeHint')}
          width={12}
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errors['otp']}
        />
      </div>
    </FormDialog>
  )
}
