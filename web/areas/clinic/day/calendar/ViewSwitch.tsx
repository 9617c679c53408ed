import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { calendarSearch, type AppointmentSearch } from '#web/routes/appointment-search.ts'
import { useMay } from '#web/calls/profile.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { exactly } from './exactly.ts'

/** Switches between the list, the calendar by day, week and month, the agenda, and the waiting list. */
export function ViewSwitch() {
  const { t } = useTranslation('calendar')
  const mayWait = useMay('waitlist.read')
  const search = useSearch({ from: '/clinic/appointment' })
  const { date, clinicId, doctors, serviceId, hide } = calendarSearch.parse(search)
  const kept: AppointmentSearch = {
    date,
    clinicId,
    serviceId,
    doctors: doctors?.join(','),
    hide: hide?.join(','),
  }
  const views = [
    { key: 'list', search: {} },
    { key: 'day', search: { ...kept, view: 'calendar' } },
    { key: 'week', search: { ...kept, view: 'calendar', span: 'week' } },
    { key: 'month', search: { ...kept, view: 'calendar', span: 'month' } },
    { key: 'agenda', search: { ...kept, view: 'calendar', span: 'agenda' } },
    ...(mayWait ? [{ key: 'waitlist', search: { view: 'waitlist' } } as const] : []),
  ] as const satisfies { key: string; search: AppointmentSearch }[]
  const current = search.view === 'calendar' ? (search.span ?? 'day') : (search.view ?? 'list')
  return (
    <Segments label={t('view.label')}>
      {views.map(({ key, search: to }) => (
        <Link
          key={key}
          to="."
          search={to}
          activeOptions={exactly}
          aria-current={key === current ? 'page' : undefined}
        >
          {t(`view.${key}`)}
        </Link>
      ))}
    </Segments>
  )
}
