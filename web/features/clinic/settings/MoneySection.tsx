import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { moneySettings } from '#contract/clinic/settings.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { currencyChoices } from '#web/ui/fields/currency-choices.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { LoadedSettings, type LoadedProps } from './LoadedSettings.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export function MoneySection() {
  return <LoadedSettings section={Form} />
}

function Form({ settings, onReload }: LoadedProps) {
  const { t } = useTranslation('settings')
  const say = useMessage()
  const locale = useLocale()
  const isLocked = settings.locked.includes('currency')
  const form = useSettingsForm({
    settings,
    onReload,
    schema: isLocked ? moneySettings.omit({ currency: true }) : moneySettings,
    toBody: ({ currency, taxRate, taxName }) => ({
      ...(currency && { currency }),
      taxRate,
      taxName: taxName ?? null,
    }),
  })
  const { errors } = form
  return (
    <SettingsForm title={t('section.money')} lead={t('money.lead')} form={form}>
      <div className="fields">
        <Select
          name="currency"
          label={t('money.currency')}
          width={12}
          defaultValue={settings.currency}
          choices={currencyChoices(locale)}
          disabled={isLocked}
          hint={isLocked ? say(messages.currencyLocked) : t('money.currencyHint')}
          error={errors['currency']}
        />
        <AffixField
          name="taxRate"
          label={t('money.taxRate')}
          inputMode="decimal"
          suffix="%"
          defaultValue={settings.taxRate}
          hint={t('money.taxRateHint')}
          error={errors['taxRate']}
        />
        <TextField
          name="taxName"
          label={t('money.taxName')}
          isOptional
          defaultValue={settings.taxName ?? ''}
          hint={t('money.taxNameHint')}
          error={errors['taxName']}
        />
      </div>
    </SettingsForm>
  )
}
