import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'

/** Shows that the patient has confirmed the visit; the tooltip says when. */
export function ConfirmedBadge({ at }: { at?: string }) {
  const { t } = useTranslation('appointments')
  const locale = useLocale()
  return (
    <span
      className="st"
      data-s="confirmed"
      title={at && t('confirmedOn', { when: formatDateTime(at, locale) })}
    >
      <Icon name="check" />
      {t('confirmed')}
    </span>
  )
}
