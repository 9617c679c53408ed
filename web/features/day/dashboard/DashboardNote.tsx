import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Dashboard } from '#contract/day/dashboard.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDay, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'

type DashboardNoteProps = {
  /** How many appointments today has; undefined while unknown. */
  todayCount: number | undefined
  next: Dashboard['upcoming'][number] | undefined
  today: string
}

/** The day in one line: how many appointments there are, and which comes next. */
export function DashboardNote({ todayCount, next, today }: DashboardNoteProps) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  if (todayCount === undefined) return null
  const count = todayCount === 0 ? t('note.todayNone') : t('note.today', { count: todayCount })
  if (!next) return count
  const values = {
    time: wallClock(next.start),
    patient: isolated(next.patient.name),
    doctor: isolated(next.doctor.name),
    day: formatDay(wallDate(next.start), locale, today),
  }
  return `${count} ${wallDate(next.start) === today ? t('note.nextToday', values) : t('note.next', values)}`
}
