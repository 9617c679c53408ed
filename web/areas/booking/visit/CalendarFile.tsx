import { googleCalendarLink, outlookCalendarLink } from '#contract/values/calendar-links.ts'
import type { BookedVisit } from '#contract/day/booked-visit.ts'
import { wallDate } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useTexts } from '../texts.ts'

type CalendarFileProps = {
  visit: Pick<BookedVisit, 'calendar' | 'start' | 'end' | 'clinic' | 'isOnline'>
  className?: string
}

/** The visit for the patient's own calendar, whichever it is. The first link itself contains the file, so the file has no address that somebody could pass on. */
export function CalendarFile({ visit, className = '' }: CalendarFileProps) {
  const { t } = useTexts()
  const { calendar, start, end, clinic, isOnline } = visit
  if (calendar === null) return null
  const entry = {
    start: Date.parse(start),
    end: Date.parse(end),
    title: t('visit.entry', { clinic: clinic.name }),
    location: isOnline ? '' : clinic.address,
  }
  const elsewhere = { className: `btn btn-quiet ${className}`, target: '_blank', rel: 'noreferrer' }
  return (
    <>
      <a
        className={`btn btn-line ${className}`}
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
        download={`appointment-${wallDate(start)}.ics`}
      >
        <Icon name="calendar" />
        {t('visit.calendar')}
      </a>
      <a {...elsewhere} href={googleCalendarLink(entry)}>
        {t('visit.google')}
      </a>
      <a {...elsewhere} href={outlookCalendarLink(entry)}>
        {t('visit.outlook')}
      </a>
    </>
  )
}
