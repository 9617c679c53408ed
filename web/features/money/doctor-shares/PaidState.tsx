import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'

/** Whether a statement is paid, and since when: by icon, word and colour. */
export function PaidState({ paidOn }: { paidOn: string | null }) {
  const { t } = useTranslation('doctorShares')
  const locale = useLocale()
  return (
    <span className="st" data-s={paidOn === null ? 'invited' : 'open'}>
      <Icon name={paidOn === null ? 'clock' : 'done'} />
      {paidOn === null
        ? t('open')
        : t('paidOn', { date: formatDate(paidOn, locale, { dateStyle: 'medium' }) })}
    </span>
  )
}
