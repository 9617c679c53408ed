import { useTranslation } from '#web/i18n/use-translation.ts'
import { familyEndpoints, type HidableKind } from '#contract/record/chart/family.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

export type HideFromFamilyProps = {
  patientId: string
  kind: HidableKind
  entry: { _id: string; isHiddenFromFamily: boolean }
  /** What the entry says. */
  text: string
}

/** One press hides an entry from the accounts of the patient's family, another shows it again. */
export function HideFromFamily({ patientId, kind, entry, text }: HideFromFamilyProps) {
  const { t } = useTranslation('chart')
  const toast = useToast()
  const hiding = useAction(familyEndpoints.hide)
  const { _id: entryId, isHiddenFromFamily } = entry
  const toggle = () =>
    hiding.mutate(
      { params: { id: patientId }, body: { kind, entryId, isHidden: !isHiddenFromFamily } },
      { onError: error => toast(sentenceOf(error), 'error') },
    )
  return (
    <IconButton
      icon={isHiddenFromFamily ? 'unlock' : 'lock'}
      size="sm"
      label={t(isHiddenFromFamily ? 'family.show' : 'family.hide', { text })}
      onClick={toggle}
    />
  )
}

export function HiddenFromFamily() {
  const { t } = useTranslation('chart')
  return (
    <small className="hidden-from-family">
      <Icon name="lock" className="sm" /> {t('family.hidden')}
    </small>
  )
}
