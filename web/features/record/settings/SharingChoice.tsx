import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ClinicSharing } from '#contract/record/sharing/clinic-sharing.ts'
import { sharedParts } from '#contract/record/sharing/sharing.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'

type SharingChoiceProps = { sharing: ClinicSharing; onChange: (sharing: ClinicSharing) => void }

/** What patients read of a visit in the portal unless its doctor chooses. */
export function SharingChoice({ sharing, onChange }: SharingChoiceProps) {
  const { t } = useTranslation('recordSettings')
  return (
    <fieldset className="record-part">
      <legend>{t('sharing')}</legend>
      <p className="muted">{t('sharing.lead')}</p>
      {[...sharedParts, 'unseenResults' as const].map(part => (
        <Checkbox
          key={part}
          label={t(`sharing.${part}`)}
          checked={sharing[part]}
          onChange={event => onChange({ ...sharing, [part]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
