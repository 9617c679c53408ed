import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate, wallDate } from '#words/formats/clinic-date.ts'

/** The day of a visit as a page torn from a calendar. */
export function Leaf({ start }: { start: string }) {
  const locale = useLocale()
  const date = wallDate(start)
  return (
    <time className="leaf" dateTime={start}>
      <span>{formatDate(date, locale, { weekday: 'short' })}</span>
      <b>{formatDate(date, locale, { day: 'numeric' })}</b>
      <small>{formatDate(date, locale, { month: 'short' })}</small>
    </time>
  )
}
