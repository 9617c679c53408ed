import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatClock } from '#words/formats/device-moment.ts'
import { Icon } from '#web/ui/look/Icon.tsx'

/** Says that the form was filled from an earlier draft, and when that was saved. */
export function RestoredDraft({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const { t } = useTranslation('prescriptions')
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  return (
    <div className="rx-draft" role="status">
      <Icon name="clock" className="sm" />
      <p>{t('draft.restored', { time: formatClock(savedAt, locale, now) })}</p>
      <Button size="sm" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </div>
  )
}
