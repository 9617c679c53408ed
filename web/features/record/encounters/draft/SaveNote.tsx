import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useSavedTime } from '#web/features/shared/drafts/use-saved-time.ts'
import { useVisit } from '../visit-context.ts'

/** Says whether what is typed is saved. */
export function SaveNote() {
  const { t } = useTranslation('encounter')
  const say = useMessage()
  const time = useSavedTime()
  const { save, keeper } = useVisit()
  if (save.kind === 'unsent')
    return (
      <span className="saved lost" role="status">
        <Icon name="alert" className="sm" />
        {t('save.unsent')}
      </span>
    )
  if (save.kind === 'refused')
    return (
      <span className="saved lost" role="alert">
        <Icon name="alert" className="sm" />
        {t('save.refused', { why: say(save.message) })}
      </span>
    )
  if (save.kind === 'conflict')
    return (
      <span className="saved lost">
        <Icon name="alert" className="sm" />
        {t('save.conflict')}
      </span>
    )
  return (
    <span className="saved" role="status">
      {save.kind === 'saved' && !keeper.isUnsaved ? (
        <>
          <Icon name="check" className="sm" />
          {t('save.saved', { time: time(save.at) })}
        </>
      ) : (
        t('save.saving')
      )}
    </span>
  )
}
