import { useTranslation } from '#web/i18n/use-translation.ts'
import { localeNames, locales } from '#contract/core/locale.ts'
import { regionSettings } from '#contract/clinic/settings.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { countryChoices } from '#web/ui/fields/country-choices.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { LoadedSettings, type LoadedProps } from './LoadedSettings.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export function RegionSection() {
  return <LoadedSettings section={Form} />
}

function Form({ settings, onReload }: LoadedProps) {
  const { t } = useTranslation('settings')
  const countries = countryChoices(useLocale(), settings.country)
  const form = useSettingsForm({ settings, onReload, schema: regionSettings })
  // The saved zone may be missing from the browser's list: some browsers know 'Asia/Kolkata' only as 'Asia/Calcutta'.
  const zones = [...new Set([settings.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <SettingsForm title={t('section.region')} lead={t('region.lead')} form={form}>
      <div className="fields">
        <Select
          name="timeZone"
          label={t('region.timeZone')}
          lang="en"
          defaultValue={settings.timeZone}
          choices={zones.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          hint={t('region.timeZoneHint')}
          error={form.errors['timeZone']}
        />
        <Select
          name="country"
          label={t('region.country')}
          prompt={t('region.noCountry')}
          defaultValue={settings.country ?? ''}
          choices={countries}
          hint={t('region.countryHint')}
          error={form.errors['country']}
        />
        <Select
          name="locale"
          label={t('region.locale')}
          defaultValue={settings.locale}
          choices={locales.map(locale => ({ value: locale, label: localeNames[locale] }))}
          hint={t('region.localeHint')}
          error={form.errors['locale']}
        />
      </div>
    </SettingsForm>
  )
}
