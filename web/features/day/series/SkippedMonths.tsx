import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Occurrence } from '#contract/day/series.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { dateLocales, formatDate, wallDate } from '#words/formats/clinic-date.ts'
import type { RuleDraft } from './rule-draft.ts'
import { skippedMonths } from './skipped-months.ts'

type SkippedMonthsProps = { draft: RuleDraft; date: string; occurrences: readonly Occurrence[] }

/** A series that starts on the 31st skips shorter months; lists those months before anything is booked. */
export function SkippedMonths({ draft, date, occurrences }: SkippedMonthsProps) {
  const { t } = useTranslation('series')
  const locale = useLocale()
  const end = occurrences.at(-1)
  if (draft.frequency !== 'MONTHLY' || !end) return null
  const last = draft.ends === 'until' ? draft.until : wallDate(end.start)
  const skipped = skippedMonths({ date, intervalMonths: Number(draft.interval), last })
  if (skipped.length === 0) return null
  const names = skipped.map(month => formatDate(`${month}-01`, locale, { month: 'long', year: 'numeric' }))
  const months = new Intl.ListFormat(dateLocales[locale]).format(names)
  return <p className="small muted">{t('skipped', { day: Number(date.slice(8)), months })}</p>
}
