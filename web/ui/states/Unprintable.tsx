import { useTranslation } from '#web/i18n/use-translation.ts'
import { unprintable } from '#contract/values/printable.ts'

/** Warns before printing which letters of a text cannot be printed. */
export function Unprintable({ text }: { text: string }) {
  const { t } = useTranslation('ui')
  const letters = unprintable(text)
  if (letters.length === 0) return null
  return (
    <p className="hint" role="note">
      {t('unprintable', { letters: letters.join(' ') })}
    </p>
  )
}
