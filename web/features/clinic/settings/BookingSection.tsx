import { useTranslation } from '#web/i18n/use-translation.ts'
import { bookingSettings } from '#contract/clinic/settings.ts'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { LoadedSettings, type LoadedProps } from './LoadedSettings.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const fields = [
  { name: 'minimumNoticeMinutes', unit: 'minutes' },
  { name: 'bookingHorizonDays', unit: 'days' },
  { name: 'cancellationWindowHours', unit: 'hours' },
  { name: 'visitsAheadLimit', unit: 'visits' },
  { name: 'waitlistHours', unit: 'hours' },
  { name: 'waitlistNoticeHours', unit: 'hours' },
] as const

export function BookingSection() {
  return <LoadedSettings section={Form} />
}

function Form({ settings, onReload }: LoadedProps) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm({
    settings,
    onReload,
    schema: bookingSettings.partial({ receptionistsEnterLeave: true }),
    toBody: values => ({ ...values, receptionistsEnterLeave: values['receptionistsEnterLeave'] === 'true' }),
  })
  return (
    <SettingsForm title={t('section.booking')} lead={t('booking.lead')} form={form}>
      <div className="fields">
        {fields.map(({ name, unit }) => (
          <AffixField
            key={name}
            name={name}
            label={t(`booking.${name}`)}
            width={4}
            inputMode="numeric"
            suffix={t(`booking.${unit}`)}
            defaultValue={settings[name]}
            hint={t(`booking.${name}Hint`)}
            error={form.errors[name]}
          />
        ))}
      </div>
      <Checkbox
        name="receptionistsEnterLeave"
        label={t('booking.receptionistsEnterLeave')}
        defaultChecked={settings.receptionistsEnterLeave}
      />
    </SettingsForm>
  )
}
