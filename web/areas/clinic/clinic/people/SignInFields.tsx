import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { passwordFault } from '#contract/identity/passwords.ts'
import { useProfile } from '#web/calls/profile.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import type { ChangedValues } from '#web/ui/forms/use-contract-form.ts'

/** Either a first password, or a mail with a link to choose one. */
export function SignInFields({
  errors,
  isInvitedFirst = false,
}: {
  errors: FieldErrors
  isInvitedFirst?: boolean
}) {
  const { t } = useTranslation('clinic')
  const [isInvited, setIsInvited] = useState(isInvitedFirst)
  return (
    <>
      <div className="f w12" data-field="invite">
        <Checkbox
          name="invite"
          label={t('people.invite')}
          checked={isInvited}
          onChange={event => setIsInvited(event.currentTarget.checked)}
        />
      </div>
      {!isInvited && (
        <>
          <PasswordField
            name="password"
            label={t('field.password')}
            hint={t('people.passwordHint')}
            error={errors['password']}
          />
          <PasswordField
            name="confirmPassword"
            label={t('field.confirmPassword')}
            error={errors['confirmPassword']}
          />
        </>
      )}
    </>
  )
}

/**
 * Checks of a password that staff type which the contract cannot do: the repetition, and the organization's name. The message about
 * the repetition ends with a full stop for doctors only (docs/spec-deviations.md).
 */
export function useTypedPasswordCheck(passwordsDiffer: string = messages.fieldPasswordsDiffer) {
  const { organization } = useProfile()
  return ({ invite, password, confirmPassword }: ChangedValues): FieldErrors => {
    if (invite || !password) return {}
    const fault = passwordFault(password, { clinics: [organization.name] })
    return {
      ...(fault && { password: fault }),
      ...(password !== confirmPassword && { confirmPassword: passwordsDiffer }),
    }
  }
}
