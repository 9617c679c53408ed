import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import type { SaveState } from '#web/features/shared/drafts/draft-keeper.ts'
import { isOfLines } from './invoice-draft.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useSavedTime } from '#web/features/shared/drafts/use-saved-time.ts'

type DraftSaveNoteProps = { save: SaveState<Invoice>; isUnsaved: boolean }

/** Says whether what is typed is saved. */
export function DraftSaveNote({ save, isUnsaved }: DraftSaveNoteProps) {
  const { t } = useTranslation('invoices')
  const say = useMessage()
  const time = useSavedTime()
  const isSaved = save.kind === 'saved' && !isUnsaved
  const isLost = save.kind === 'unsent' || save.kind === 'refused'
  const words = {
    saved: () => t('save.saved', { time: save.kind === 'saved' ? time(save.at) : '' }),
    saving: () => t('save.saving'),
    unsent: () => t('save.unsent'),
    refused: () => {
      if (save.kind !== 'refused') return ''
      return isOfLines(save.errors) ? t('save.notYet') : t('save.refused', { why: say(save.message) })
    },
    conflict: () => t('save.conflict'),
  }
  return (
    <span className={isLost ? 'invoice-saved lost' : 'invoice-saved'} role="status">
      {(isSaved || isLost) && <Icon name={isSaved ? 'check' : 'alert'} className="sm" />}
      {words[save.kind === 'saved' && isUnsaved ? 'saving' : save.kind]()}
    </span>
  )
}
