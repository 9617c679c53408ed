import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { organizationSettings } from '#contract/clinic/settings.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { EmailField, TextField } from '#web/ui/fields/Field.tsx'
import { ImageField } from '#web/ui/fields/ImageField.tsx'
import { PhoneField } from '#web/ui/fields/PhoneField.tsx'
import { LoadedSettings, type LoadedProps } from './LoadedSettings.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export function OrganizationSection() {
  return <LoadedSettings section={Form} />
}

function Form({ settings, onReload }: LoadedProps) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm({ settings, onReload, schema: organizationSettings, hasPicture: true })
  const { errors } = form
  return (
    <SettingsForm title={t('section.organization')} lead={t('organization.lead')} form={form}>
      <div className="fields">
        <TextField
          name="name"
          label={t('organization.name')}
          defaultValue={settings.name}
          error={errors['name']}
        />
        <TextField
          name="type"
          label={t('organization.type')}
          defaultValue={settings.type}
          error={errors['type']}
        />
        <TextField
          name="contactPerson"
          label={t('organization.contactPerson')}
          defaultValue={settings.contactPerson}
          error={errors['contactPerson']}
        />
        <PhoneField
          name="contactNumber"
          label={t('organization.contactNumber')}
          notTenDigits={messages.contactNumberTenDigits}
          defaultValue={settings.contactNumber}
          error={errors['contactNumber']}
        />
        <EmailField
          name="email"
          label={t('organization.email')}
          defaultValue={settings.email}
          error={errors['email']}
        />
        <div className="f stack">
          <ImageField
            // A new logo address means that the upload is done. The new key then clears the chosen file.
            key={settings.logo}
            name="image"
            label={t('organization.logo')}
            width={12}
            isOptional
            current={settings.logo}
            error={errors['image']}
          />
          {settings.logo && <Checkbox name="removeLogo" label={t('organization.removeLogo')} />}
        </div>
      </div>
    </SettingsForm>
  )
}
