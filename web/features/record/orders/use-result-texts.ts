import { useTranslation } from '#web/i18n/use-translation.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import type { NotJudged } from '#contract/record/orders/ranges.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useNow } from '#web/ui/use-now.ts'
import { formatDate, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatNumber } from '#words/formats/money.ts'

type Range = {
  low: number | null
  high: number | null
  /** Why there is no range. */
  notJudged?: NotJudged | null | undefined
}
type Said = {
  value: string | null
  text: string | null
  unit: string | null
  /** The same in the unit of the test. */
  understood?: string | null
}

/** Says results in the language of the page. Values stay as the laboratory wrote them. */
export function useResultTexts() {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const today = dateOf(useProfile().organization.timeZone, useNow())

  /** 'usual 3.5 to 5.1', or why there is none; undefined where there is nothing to say. */
  function sayRange({ low, high, notJudged }: Range): string | undefined {
    const [from, to] = [low, high].map(limit => (limit === null ? '' : isolated(formatNumber(limit, locale))))
    if (low !== null && high !== null) return t('range.both', { low: from, high: to })
    if (low !== null) return t('range.low', { low: from })
    if (high !== null) return t('range.high', { high: to })
    return notJudged ? t(`range.none.${notJudged}`) : undefined
  }

  /** '0.15 lakh/cumm = 15 10³/µL', or how the text begins. */
  function sayValue({ value, text, unit, understood }: Said): string {
    if (value === null) return (text ?? '').slice(0, 80)
    const meant = understood ? `= ${understood}` : null
    return isolated([value, unit, meant].filter(Boolean).join(' '))
  }

  /** '22 Oct', with the year if it is another; 'today, 10:12'. */
  function sayDay(at: string): string {
    const date = wallDate(at)
    if (date === today) return t('today', { time: wallClock(at) })
    const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
    return formatDate(date, locale, { day: 'numeric', month: 'short', year })
  }

  return { sayRange, sayValue, sayDay, today }
}
