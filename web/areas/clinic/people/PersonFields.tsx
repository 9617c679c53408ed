import { useTranslation } from 'react-i18next'
import { EmailField, TextField } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import type { FieldErrors } from '#web/ui/use-contract-form.ts'

export function NameFields({ errors }: { errors: FieldErrors }) {
  const { t } = useTranslation('clinic')
  return (
    <>
      <TextField name="firstName" label={t('field.firstName')} error={errors['firstName']} />
      <TextField name="lastName" label={t('field.lastName')} error={errors['lastName']} />
    </>
  )
}

export function PersonEmailField({ errors }: { errors: FieldErrors }) {
  const { t } = useTranslation('clinic')
  return <EmailField name="email" label={t('field.email')} error={errors['email']} />
}

export function GenderField({ errors, width }: { errors: FieldErrors; width?: 4 | 6 }) {
  const { t } = useTranslation('clinic')
  return (
    <RadioGroup
      name="gender"
      label={t('field.gender')}
      width={width}
      choices={[
        { value: 'Male', label: t('gender.male') },
        { value: 'Female', label: t('gender.female') },
      ]}
      error={errors['gender']}
    />
  )
}
