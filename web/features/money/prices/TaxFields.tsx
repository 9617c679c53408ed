import { useTranslation } from '#web/i18n/use-translation.ts'
import { taxEndpoints } from '#contract/money/tax/tax.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { formatPercent } from '#words/formats/money.ts'

type TaxFieldsProps = {
  tax: string | undefined
  code: string | null | undefined
  errors: Readonly<Record<string, string | undefined>>
}

/** The tax of a service or an item (the default rate, a rate, or none), and its code. */
export function TaxFields({ tax = 'default', code, errors }: TaxFieldsProps) {
  const { t } = useTranslation('prices')
  const locale = useLocale()
  const rates = useEndpoint(taxEndpoints.list, {})
  // A list that fills later would forget which rate was chosen.
  if (!rates.data && !rates.isError) return <Skeleton rows={1} />
  const offered = rates.data?.data.filter(({ _id, status }) => status || _id === tax) ?? []
  return (
    <>
      <Select
        name="tax"
        label={t('tax')}
        choices={[
          { value: 'default', label: t('tax.default') },
          { value: 'exempt', label: t('tax.exempt') },
          ...offered.map(({ _id, name, values }) => ({
            value: _id,
            label: values[0] ? t('tax.rate', { name, rate: formatPercent(values[0].rate, locale) }) : name,
          })),
        ]}
        defaultValue={tax}
        error={errors['tax']}
      />
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        isOptional
        inputMode="numeric"
        dir="ltr"
        maxLength={8}
        defaultValue={code ?? ''}
        error={errors['code']}
      />
    </>
  )
}
