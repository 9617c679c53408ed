import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CertificateField } from '#contract/record/certificates/certificate-fields.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'

type FieldInputProps = {
  field: CertificateField
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** One answer of a certificate, by the type of its field. */
export function FieldInput({ field, value, onChange, error }: FieldInputProps) {
  const { t } = useTranslation('certificates')
  const { name, label, type, isRequired, choices } = field
  const common = { name: `fields.${name}`, label, error, isOptional: !isRequired, value }
  const onText = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  if (type === 'lines')
    return <TextArea {...common} width={12} dir="auto" maxLength={5000} onChange={onText} />
  if (type === 'date') return <DateField {...common} onChange={onChange} />
  if (type === 'choice')
    return (
      <Select
        {...common}
        prompt={t('write.choose')}
        choices={choices.map(choice => ({ value: choice, label: choice }))}
        onChange={onText}
      />
    )
  if (type === 'days')
    return <TextField {...common} inputMode="numeric" dir="ltr" maxLength={3} onChange={onText} />
  return <TextField {...common} width={12} dir="auto" maxLength={500} onChange={onText} />
}
