import type { BookedVisit } from '#contract/day/public-booking.ts'
import { wallDate } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useTexts } from '../texts.ts'

type CalendarFileProps = { visit: Pick<BookedVisit, 'calendar' | 'start'>; className?: string }

/** The link itself contains the file, so the file has no address that somebody could pass on. */
export function CalendarFile({ visit: { calendar, start }, className = '' }: CalendarFileProps) {
  const { t } = useTexts()
  if (calendar === null) return null
  return (
    <a
      className={`btn btn-line ${className}`}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
      download={`appointment-${wallDate(start)}.ics`}
    >
      <Icon name="calendar" />
      {t('visit.calendar')}
    </a>
  )
}
