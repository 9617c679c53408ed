import { useTranslation } from '#web/i18n/use-translation.ts'
import { countries } from '#contract/core/fields.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { FieldErrors } from '#contract/core/field-errors.ts'

export const countryKey = { India: 'country.india', USA: 'country.usa' } as const

type Address = 'address' | 'country' | 'state' | 'city' | 'postalCode'
type AddressFieldsProps = {
  errors: FieldErrors
  record?: Record<Address, string | null> | undefined
  isOptional?: boolean
}

/** State, city and postal code are always optional. */
export function AddressFields({ errors, record, isOptional }: AddressFieldsProps) {
  const { t } = useTranslation('clinic')
  return (
    <>
      <TextField
        name="address"
        label={t('field.address')}
        defaultValue={record?.address ?? ''}
        width={12}
        isOptional={isOptional}
        error={errors['address']}
      />
      <Select
        name="country"
        label={t('field.country')}
        defaultValue={record?.country ?? ''}
        width={3}
        isOptional={isOptional}
        prompt={t('choose.country')}
        choices={countries.map(country => ({ value: country, label: t(countryKey[country]) }))}
        error={errors['country']}
      />
      <TextField
        name="state"
        label={t('field.state')}
        width={3}
        isOptional
        defaultValue={record?.state ?? ''}
        error={errors['state']}
      />
      <TextField
        name="city"
        label={t('field.city')}
        width={3}
        isOptional
        defaultValue={record?.city ?? ''}
        error={errors['city']}
      />
      <TextField
        name="postalCode"
        label={t('field.postalCode')}
        defaultValue={record?.postalCode ?? ''}
        width={3}
        isOptional
        dir="ltr"
        error={errors['postalCode']}
      />
    </>
  )
}
