import { useTranslation } from 'react-i18next'
import { messages } from '#contract/messages.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import type { FieldErrors } from '#web/ui/faults.ts'
import type { FormValues } from '#web/ui/use-contract-form.ts'

export function PasswordChange({ errors, hint }: { errors: FieldErrors; hint?: string }) {
  const { t } = useTranslation('profile')
  return (
    <div className="fields">
      <PasswordField
        name="currentPassword"
        label={t('password.current')}
        width={12}
        autoComplete="current-password"
        hint={hint}
        error={errors['currentPassword']}
      />
      <PasswordField name="password" label={t('password.new')} width={12} error={errors['password']} />
      <PasswordField
        name="confirmPassword"
        label={t('password.confirm')}
        width={12}
        error={errors['confirmPassword']}
      />
    </div>
  )
}

/** Once one of the three is filled in, all are wanted. */
export function passwordErrors(values: FormValues): FieldErrors {
  const { currentPassword, password, confirmPassword } = values
  const errors: FieldErrors = {}
  if (!currentPassword && !password && !confirmPassword) return errors
  if (!password) errors['password'] = messages.passwordRequired
  if (!currentPassword) errors['currentPassword'] = messages.passwordRequired
  if (password !== confirmPassword) errors['confirmPassword'] = messages.passwordsDiffer
  return errors
}
