import { useTranslation } from '#web/i18n/use-translation.ts'
import { formatAmount } from '#contract/values/money.ts'
import { planPointsLimit, type SiteContent } from '#contract/site/site-content.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { currencyChoices } from '#web/ui/fields/currency-choices.ts'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { EntryField } from './EntrySection.tsx'

export type Plan = SiteContent['plans'][number]

type PlanFieldsProps = {
  plan: Plan
  /** The currency of a plan without a price. */
  currency: string
  field: EntryField
}

export function PlanFields({ plan, currency, field }: PlanFieldsProps) {
  const { t } = useTranslation('operator')
  const { price } = plan
  return (
    <>
      <TextField {...field('name')} label={t('plans.name')} dir="auto" width={12} defaultValue={plan.name} />
      <TextField
        {...field('price')}
        label={t('plans.price')}
        hint={t('plans.priceHint')}
        inputMode="decimal"
        dir="ltr"
        width={4}
        isOptional
        defaultValue={price ? formatAmount(price.amountMinor, price.currency) : ''}
      />
      <Select
        {...field('currency')}
        label={t('plans.currency')}
        width={4}
        defaultValue={price?.currency ?? currency}
        choices={currencyChoices(useLocale())}
      />
      <TextField
        {...field('billed')}
        label={t('plans.billed')}
        hint={t('plans.billedHint')}
        dir="auto"
        width={4}
        isOptional
        defaultValue={plan.billed}
      />
      <TextArea
        {...field('text')}
        label={t('plans.text')}
        dir="auto"
        width={12}
        rows={2}
        isOptional
        defaultValue={plan.text}
      />
      <TextArea
        {...field('points')}
        label={t('plans.points')}
        hint={t('plans.pointsHint', { most: planPointsLimit })}
        dir="auto"
        width={12}
        rows={4}
        isOptional
        defaultValue={plan.points.join('\n')}
      />
    </>
  )
}
