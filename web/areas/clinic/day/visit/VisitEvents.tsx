import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VisitCard } from '#contract/day/visit-card.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { formatWeekdayTime } from '#words/formats/clinic-date.ts'

type Event = VisitCard['events'][number]

const icons: Record<Event['kind'], IconName> = {
  booked: 'booked',
  booked_online: 'globe',
  booked_in_emergency: 'alert',
  confirmed: 'check',
  sent: 'mail',
  failed: 'alert',
  checked_in: 'clock',
  in_consultation: 'speech',
  completed: 'done',
}

/** What happened so far, latest first. */
export function VisitEvents({ events }: { events: Event[] }) {
  const { t } = useTranslation('visit')
  const locale = useLocale()
  return (
    <ul className="log" aria-label={t('events')}>
      {events.map(({ kind, at, message }) => (
        <li key={`${kind} ${message} ${at}`}>
          <Icon name={icons[kind]} className="sm" />
          {message === null
            ? t(`event.${kind}`)
            : t(`message.${message}.${kind === 'failed' ? 'failed' : 'sent'}`)}
          <time dateTime={at}>{formatWeekdayTime(at, locale)}</time>
        </li>
      ))}
    </ul>
  )
}
