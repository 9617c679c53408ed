import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { Select } from '#web/ui/fields/Select.tsx'

/** Only who treats patients has phrases of their own. */
export const useMayOwn = (): boolean => useProfile().doctorId !== null

/** The choice between one doctor and the whole clinic. Only the owner may write for the clinic. */
export function OwnerChoice() {
  const { t } = useTranslation('phrases')
  const mayOwn = useMayOwn()
  const mayShare = useMay('settings.write')
  if (!mayOwn || !mayShare) return null
  return (
    <Select
      name="isMine"
      label={t('for')}
      choices={[
        { value: 'true', label: t('mine') },
        { value: 'false', label: t('clinics') },
      ]}
    />
  )
}
