import { useTranslation } from '#web/i18n/use-translation.ts'
import { EmailField, TextField } from '#web/ui/fields/Field.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import type { FieldErrors } from '#contract/core/field-errors.ts'

type PersonFieldsProps = {
  errors: FieldErrors
  record?:
    | Partial<{ firstName: string; lastName: string | null; email: string | null; gender: string | null }>
    | undefined
}

type NameFieldsProps = PersonFieldsProps & {
  onName?: (name: { firstName: string } | { lastName: string }) => void
}

export function NameFields({ errors, record, onName }: NameFieldsProps) {
  const { t } = useTranslation('clinic')
  return (
    <>
      <TextField
        name="firstName"
        label={t('field.firstName')}
        defaultValue={record?.firstName}
        onChange={event => onName?.({ firstName: event.target.value })}
        error={errors['firstName']}
      />
      <TextField
        name="lastName"
        label={t('field.lastName')}
        defaultValue={record?.lastName ?? ''}
        onChange={event => onName?.({ lastName: event.target.value })}
        error={errors['lastName']}
      />
    </>
  )
}

type EmailFieldProps = PersonFieldsProps & { onEmail?: (email: string) => void }

export function PersonEmailField({ errors, record, onEmail }: EmailFieldProps) {
  const { t } = useTranslation('clinic')
  return (
    <EmailField
      name="email"
      label={t('field.email')}
      defaultValue={record?.email ?? ''}
      onChange={event => onEmail?.(event.target.value)}
      error={errors['email']}
    />
  )
}

type GenderFieldProps = PersonFieldsProps & { width?: 4 | 6; onChoose?: (gender: string) => void }

export function GenderField({ errors, record, width, onChoose }: GenderFieldProps) {
  const { t } = useTranslation('clinic')
  return (
    <RadioGroup
      name="gender"
      label={t('field.gender')}
      width={width}
      defaultValue={record?.gender ?? undefined}
      choices={[
        { value: 'Male', label: t('gender.male') },
        { value: 'Female', label: t('gender.female') },
        { value: 'Other', label: t('gender.other') },
      ]}
      onChoose={onChoose}
      error={errors['gender']}
    />
  )
}
