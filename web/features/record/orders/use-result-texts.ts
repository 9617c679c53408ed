import { useTranslation } from '#web/i18n/use-translation.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useNow } from '#web/ui/use-now.ts'
import { formatDate, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatNumber } from '#words/formats/money.ts'

type Range = { low: number | null; high: number | null }
type Said = { value: string | null; text: string | null; unit: string | null }

/** Says results in the language of the page. Values stay as the laboratory wrote them. */
export function useResultTexts() {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const today = dateOf(useProfile().organization.timeZone, useNow())

  /** 'usual 3.5 to 5.1'; undefined without a range. */
  function sayRange({ low, high }: Range): string | undefined {
    const [from, to] = [low, high].map(limit => (limit === null ? '' : isolated(formatNumber(limit, locale))))
    if (low !== null && high !== null) return t('range.both', { low: from, high: to })
    if (low !== null) return t('range.low', { low: from })
    return high === null ? undefined : t('range.high', { high: to })
  }

  /** '5.3 mmol/L', or how the text begins. */
  const sayValue = ({ value, text, unit }: Said): string =>
    value === null ? (text ?? '').slice(0, 80) : isolated([value, unit].filter(Boolean).join(' '))

  /** '22 Oct', with the year if it is another; 'today, 10:12'. */
  function sayDay(at: string): string {
    const date = wallDate(at)
    if (date === today) return t('today', { time: wallClock(at) })
    const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
    return formatDate(date, locale, { day: 'numeric', month: 'short', year })
  }

  return { sayRange, sayValue, sayDay, today }
}
