import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { TextField } from '#web/ui/fields/Field.tsx'

import { passwordFault } from '#contract/identity/passwords.ts'
import type { OperatorProfile, Profile } from '#contract/identity/profile.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import type { FormValues } from '#web/ui/forms/use-contract-form.ts'

/**
 * The fields of a new password. With a second factor, the first try gets a request for a code; the code field then appears and
 * stays.
 */
export function PasswordChange({ errors, hint }: { errors: FieldErrors; hint?: string }) {
  const { t } = useTranslation('profile')
  const { t: tSecurity } = useTranslation('security')
  const [asksCode, setAsksCode] = useState(false)
  if (errors['otp'] && !asksCode) setAsksCode(true)
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
      {asksCode && (
        <TextField
          name="otp"
          label={tSecurity('field.code')}
          hint={tSecurity('field.codeHint')}
          width={12}
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['otp']}
        />
      )}
    </div>
  )
}

/** If one of the three fields is filled in, all three are required. */
export function passwordErrors(values: FormValues, account: Profile | OperatorProfile): FieldErrors {
  const { currentPassword, password, confirmPassword } = values
  const errors: FieldErrors = {}
  if (!currentPassword && !password && !confirmPassword) return errors
  if (!password) errors['password'] = messages.passwordRequired
  if (!currentPassword) errors['currentPassword'] = messages.passwordRequired
  const clinics = account.organizations.map(({ name }) => name)
  const fault = passwordFault(password ?? '', { people: [account.name], clinics })
  if (fault) errors['password'] = fault
  if (password !== confirmPassword) errors['confirmPassword'] = messages.passwordsDiffer
  return errors
}
