import { useTranslation } from '#web/i18n/use-translation.ts'
import type { WaitlistEntry, WaitlistStatus } from '#contract/day/waitlist.ts'
import { PatientLines } from '#web/features/day/appointments/booking/PatientLines.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate, formatDateTime } from '#words/formats/clinic-date.ts'
import { unbroken } from '#words/formats/unbroken.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import type { Columns } from '#web/ui/tables/Table.tsx'

const icons: Record<WaitlistStatus, IconName> = {
  waiting: 'clock',
  offered: 'mail',
  booked: 'booked',
  expired: 'ban',
  removed: 'ban',
}
/** The look of each status, borrowed from the statuses of visits and payments. */
const looks: Record<WaitlistStatus, string> = {
  waiting: 'pending',
  offered: 'checked_in',
  booked: 'booked',
  expired: 'cancelled',
  removed: 'cancelled',
}
const day = { day: 'numeric', month: 'short' } as const

export function useWaitlistColumns(): Columns<WaitlistEntry> {
  const { t } = useTranslation('waitlist')
  const locale = useLocale()
  return [
    {
      key: 'patient',
      header: t('patient'),
      sort: 'patient',
      render: ({ patient, isOnline }) => (
        <>
          <PatientLines patient={patient} />
          {isOnline && (
            <span className="badges small muted">
              <Icon name="globe" className="sm" />
              {t('online')}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'service',
      header: t('wants'),
      render: ({ service, doctor }) => (
        <span className="lines">
          {service.name}
          <small>{doctor?.name ?? t('anyDoctor')}</small>
        </span>
      ),
    },
    {
      key: 'from',
      header: t('when'),
      sort: 'from',
      render: ({ from, to, parts }) => (
        <span className="lines">
          <span className="nowrap">
            {formatDate(from, locale, day)} – {formatDate(to, locale, day)}
          </span>
          <small>{parts.length > 0 ? parts.map(part => t(`part.${part}`)).join(' · ') : t('anyHour')}</small>
        </span>
      ),
    },
    {
      key: 'createdAt',
      header: t('since'),
      sort: 'createdAt',
      render: ({ joinedAt, position }) => (
        <span className="lines">
          <time dateTime={joinedAt} className="nowrap">
            {formatDateTime(joinedAt, locale)}
          </time>
          {position !== null && <small>{t('place', { position })}</small>}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('state'),
      sort: 'status',
      render: ({ status, offer }) => (
        <span className="lines">
          <span className="st" data-s={looks[status]}>
            <Icon name={icons[status]} />
            {t(`status.${status}`)}
          </span>
          {offer && (
            <small>
              {t(`offer.${offer.state}`, {
                start: unbroken(formatDateTime(offer.start, locale)),
                until: unbroken(formatDateTime(offer.expiresAt, locale)),
              })}
            </small>
          )}
        </span>
      ),
    },
    { key: 'clinic', header: t('clinic'), isExtra: true, render: ({ clinic }) => clinic.name },
    { key: 'note', header: t('note'), isExtra: true, render: ({ note }) => note ?? '–' },
  ]
}
