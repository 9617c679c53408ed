import { useTranslation } from '#web/i18n/use-translation.ts'
import { agesOfHiding, type ClinicSharing } from '#contract/record/sharing/clinic-sharing.ts'
import { sharedParts } from '#contract/record/sharing/sharing.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { formatNumber } from '#words/formats/money.ts'

type SharingChoiceProps = { sharing: ClinicSharing; onChange: (sharing: ClinicSharing) => void }

/** What patients read of a visit in the portal unless its doctor chooses. */
export function SharingChoice({ sharing, onChange }: SharingChoiceProps) {
  const { t } = useTranslation('recordSettings')
  const locale = useLocale()
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
      <div className="fields">
        <Select
          name="testsHiddenFromAge"
          label={t('sharing.testsHiddenFromAge')}
          choices={agesOfHiding.map(age => ({ value: `${age}`, label: formatNumber(age, locale) }))}
          value={sharing.testsHiddenFromAge}
          onChange={({ currentTarget }) =>
            onChange({ ...sharing, testsHiddenFromAge: Number(currentTarget.value) })
          }
        />
      </div>
    </fieldset>
  )
}
