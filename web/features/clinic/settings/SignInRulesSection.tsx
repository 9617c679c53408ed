import { useTranslation } from '#web/i18n/use-translation.ts'
import { secondFactorChoices, signInSettings } from '#contract/clinic/settings.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { LoadedSettings, type LoadedProps } from './LoadedSettings.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const usualMinutes = [5, 10, 15, 30, 60, 120]

export function SignInRulesSection() {
  return <LoadedSettings section={Form} />
}

function Form({ settings, onReload }: LoadedProps) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm({
    settings,
    onReload,
    schema: signInSettings.partial({
      staffIdleMinutes: true,
      asksStepUp: true,
      receptionistsShowFeedNames: true,
    }),
    toBody: values => ({
      secondFactorFor: secondFactorChoices.find(choice => choice === values['secondFactorFor']),
      staffIdleMinutes: values['staffIdleMinutes'] ?? null,
      asksStepUp: values['asksStepUp'] === 'true',
      receptionistsShowFeedNames: values['receptionistsShowFeedNames'] === 'true',
    }),
  })
  const minutes = [...new Set([...usualMinutes, settings.staffIdleMinutes ?? 5])].sort((a, b) => a - b)
  return (
    <SettingsForm title={t('section.signInRules')} lead={t('signInRules.lead')} form={form}>
      <div className="fields">
        <Select
          name="secondFactorFor"
          label={t('signInRules.secondFactorFor')}
          defaultValue={settings.secondFactorFor}
          choices={secondFactorChoices.map(value => ({ value, label: t(`signInRules.${value}`) }))}
          hint={t('signInRules.secondFactorForHint')}
          error={form.errors['secondFactorFor']}
        />
        <Select
          name="staffIdleMinutes"
          label={t('signInRules.staffIdleMinutes')}
          prompt={t('signInRules.asInstalled')}
          defaultValue={settings.staffIdleMinutes === null ? '' : String(settings.staffIdleMinutes)}
          choices={minutes.map(count => ({
            value: String(count),
            label: t('signInRules.minutes', { count }),
          }))}
          hint={t('signInRules.staffIdleMinutesHint')}
          error={form.errors['staffIdleMinutes']}
        />
      </div>
      <Checkbox name="asksStepUp" label={t('signInRules.asksStepUp')} defaultChecked={settings.asksStepUp} />
      <p className="muted small">{t('signInRules.asksStepUpHint')}</p>
      <Checkbox
        name="receptionistsShowFeedNames"
        label={t('signInRules.receptionistsShowFeedNames')}
        defaultChecked={settings.receptionistsShowFeedNames}
      />
      <p className="muted small">{t('signInRules.receptionistsShowFeedNamesHint')}</p>
    </SettingsForm>
  )
}
