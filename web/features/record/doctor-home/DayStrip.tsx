import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DoctorHome } from '#contract/record/doctor-home.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { initialsOf } from '#web/ui/initials.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { commas, wallClock } from '#words/formats/clinic-date.ts'
import { stripOf, type Strip } from './strip-model.ts'
import './day-strip.css'

/** In the order in which a day is told. */
export const toldStatuses = ['completed', 'in_consultation', 'checked_in', 'booked', 'no_show'] as const

/** 'How many of each', where there are any. */
export function useCounts({ day }: DoctorHome) {
  const { t } = useTranslation('doctorHome')
  return toldStatuses.flatMap(status => {
    const n = day.filter(visit => visit.status === status).length
    return n > 0 ? [{ status, text: t(`count.${status}`, { n }) }] : []
  })
}

/** The day as one picture; its words stand in the legend, and all of them in what is read out. */
export function DayStrip({ home, now }: { home: DoctorHome; now: number }) {
  const { t } = useTranslation('doctorHome')
  const counts = useCounts(home)
  const strip = stripOf(home, now)
  if (!strip) return null
  return (
    <section className="card my-day" aria-labelledby="my-day">
      <header className="card-h">
        <h2 id="my-day">{t('day')}</h2>
        <p className="key">
          {counts.map(({ status, text }) => (
            <span key={status} data-s={status}>
              <i />
              {text}
            </span>
          ))}
        </p>
        <Link to={paths.appointments} search={{ view: 'calendar', date: home.date }}>
          {t('openDay')} <Icon name="arrow" className="sm flip" />
        </Link>
      </header>
      <Picture strip={strip} now={now} counts={counts.map(({ text }) => text)} zone={home.clinic.timeZone} />
    </section>
  )
}

type PictureProps = { strip: Strip; now: number; counts: string[]; zone: string }

function Picture({ strip, now, counts, zone }: PictureProps) {
  const { t } = useTranslation('doctorHome')
  const locale = useLocale()
  const { hours, breaks, visits, minutes, freeFrom } = strip
  const told = [
    t('strip.hours', { from: strip.from, to: strip.to }),
    ...counts,
    ...breaks.map(({ from, to }) => t('strip.break', { from, to })),
    ...(freeFrom ? [t('strip.free', { time: freeFrom })] : []),
  ].join(commas[locale])
  const share = (part: number) => `${(100 * part) / minutes}%`
  return (
    <div className="day-strip" role="img" aria-label={told}>
      <div className="ground" />
      {breaks.map(({ at, minutes: length, from }) => (
        <i key={from} className="break" style={{ insetInlineStart: share(at), inlineSize: share(length) }}>
          {t('break')}
        </i>
      ))}
      {visits.map(({ visit, at, minutes: length, lane, lanes }) => (
        <i
          key={visit._id}
          className="taken"
          data-s={visit.status}
          style={{
            insetInlineStart: share(at),
            inlineSize: `calc(${share(length)} - 2px)`,
            insetBlockStart: `calc(4px + ${(44 * lane) / lanes}px)`,
            blockSize: `${44 / lanes - (lanes > 1 ? 1 : 0)}px`,
          }}
        >
          {lanes < 3 && initialsOf(visit.patient.name)}
        </i>
      ))}
      {strip.now !== null && (
        <i className="now" style={{ insetInlineStart: share(strip.now) }}>
          <b>{wallClock(formatInstant(zone, now))}</b>
        </i>
      )}
      {hours.map(({ at, label }) => (
        <span key={at} className="hour" style={{ insetInlineStart: share(at) }}>
          {label}
        </span>
      ))}
    </div>
  )
}
