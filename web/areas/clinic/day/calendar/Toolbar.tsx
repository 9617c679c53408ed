import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate, formatDay, type ShownDate } from '#words/formats/clinic-date.ts'
import { useTabTitle } from '#web/ui/PageTitle.tsx'
import type { CalendarState } from './use-calendar.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** Shows the date and moves to other dates. */
export function Toolbar({ state, title }: { state: CalendarState; title: string }) {
  const { t } = useTranslation('calendar')
  const { span, present, step, goTo } = state
  useTabTitle(title)
  return (
    <div className="cal-bar">
      <h1>{title}</h1>
      <div className="row">
        <IconButton
          icon="prev"
          flip
          className="framed"
          label={t(`previous.${span}`)}
          onClick={() => step(-1)}
        />
        <Button onClick={() => goTo(present.date)}>{t('today')}</Button>
        <IconButton icon="next" flip className="framed" label={t(`next.${span}`)} onClick={() => step(1)} />
      </div>
      {span === 'day' && (
        <IconButton icon="print" className="framed print-day" label={t('print')} onClick={() => print()} />
      )}
      <ViewSwitch />
    </div>
  )
}

/** 'Thursday 19 November'; 'November 2026'; '16 – 22 Nov 2026'. */
export function useCalendarTitle({ span, date, shown, present, isNarrow }: CalendarState): string {
  const locale = useLocale()
  if (span === 'month') return formatDate(date, locale, { month: 'long', year: 'numeric' })
  if (span === 'day')
    return isNarrow
      ? formatDate(date, locale, { weekday: 'short', day: 'numeric', month: 'long' })
      : formatDay(date, locale, present.date)
  const short = (day: string, more: ShownDate = {}) =>
    formatDate(day, locale, { day: 'numeric', month: 'short', ...more })
  return `${short(shown.from)} – ${short(shown.to, { year: 'numeric' })}`
}
