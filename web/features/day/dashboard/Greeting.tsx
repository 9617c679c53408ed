import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { instantToLocal } from '#contract/values/clinic-time.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { useLocale } from '#web/i18n/use-locale.ts'

type GreetingProps = {
  name: string
  /** The zone of the clinic, not of the browser: it decides whether it is morning. */
  timeZone: string
  now: number
  /** A summary of the day. */
  note?: ReactNode
  children?: ReactNode
}

export function Greeting({ name, timeZone, now, note, children }: GreetingProps) {
  const { t } = useTranslation('dashboard')
  const { date, minutes } = instantToLocal(timeZone, now)
  const part = minutes < 12 * 60 ? 'morning' : minutes < 17 * 60 ? 'afternoon' : 'evening'
  return (
    <div className="hello">
      <TodayLeaf date={date} />
      <div>
        <h1>{t(`greeting.${part}`, { name })}</h1>
        {note && <p>{note}</p>}
      </div>
      {children}
    </div>
  )
}

function TodayLeaf({ date }: { date: string }) {
  const locale = useLocale()
  return (
    <time className="leaf" dateTime={date}>
      <span>{formatDate(date, locale, { weekday: 'short' })}</span>
      <b>{formatDate(date, locale, { day: 'numeric' })}</b>
      <small>{formatDate(date, locale, { month: 'short' })}</small>
    </time>
  )
}
