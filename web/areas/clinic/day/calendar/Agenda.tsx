import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Calendar, CalendarVisit } from '#contract/day/calendar.ts'
import { ConfirmedBadge } from '#web/features/day/appointments/ConfirmedBadge.tsx'
import { StatusBadge } from '#web/features/day/appointments/StatusBadge.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { commas, formatDay, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { IconButton } from '#web/ui/Button.tsx'
import type { SeriesActions } from '../appointments/use-series-actions.tsx'
import { CardMenu } from './board/CardMenu.tsx'
import { closedDay } from './board/ColumnLayer.tsx'
import type { CalendarState } from './use-calendar.ts'

type AgendaProps = {
  state: CalendarState
  calendar: Calendar
  mayMove: boolean
  onOpen: (id: string) => void
  onForm: (visit: CalendarVisit) => void
  series: SeriesActions['actions']
}

/** The coming days as a list. */
export function Agenda({ state, calendar, mayMove, onOpen, onForm, series }: AgendaProps) {
  const { t } = useTranslation('calendar')
  const locale = useLocale()
  const [menu, setMenu] = useState<{ visit: CalendarVisit; anchor: Element } | null>(null)
  const names = new Map(state.doctors.map(({ _id, name }) => [_id, name]))
  const visits = Map.groupBy(
    calendar.visits.filter(({ doctorId, status }) => names.has(doctorId) && !state.hidden.includes(status)),
    ({ start }) => wallDate(start),
  )
  return (
    <div className="card agenda">
      {calendar.days.map(day => {
        const label = formatDay(day.date, locale, state.present.date)
        const ofDay = visits.get(day.date) ?? []
        return (
          <section key={day.date} aria-label={label}>
            <h2 className={day.date === state.present.date ? 'today' : undefined}>
              {label}
              {day.open.length === 0 && <span className="muted small">{closedDay(day, t)}</span>}
            </h2>
            {ofDay.length === 0 && <p className="muted agenda-none">{t('agenda.none')}</p>}
            <ol>
              {ofDay.map(visit => (
                <li key={visit._id}>
                  <button type="button" className="agenda-row" onClick={() => onOpen(visit._id)}>
                    <time dateTime={visit.start}>
                      <bdi dir="ltr">{`${wallClock(visit.start)}–${wallClock(visit.end)}`}</bdi>
                    </time>
                    <span className="agenda-who">
                      <b>
                        <bdi>{visit.patient.name}</bdi>
                      </b>
                      <span className="muted small">
                        <bdi>{visit.services.join(commas[locale])}</bdi> ·{' '}
                        <bdi>{names.get(visit.doctorId)}</bdi>
                      </span>
                    </span>
                    <span className="badges">
                      <StatusBadge status={visit.status} />
                      {visit.isConfirmed && <ConfirmedBadge />}
                    </span>
                  </button>
                  <IconButton
                    icon="more"
                    label={t('menu.label', { patient: visit.patient.name })}
                    onClick={({ currentTarget }) => setMenu({ visit, anchor: currentTarget })}
                  />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      {menu && (
        <CardMenu
          {...menu}
          mayMove={mayMove}
          onClose={() => setMenu(null)}
          onOpen={() => onOpen(menu.visit._id)}
          onForm={() => onForm(menu.visit)}
          series={series}
        />
      )}
    </div>
  )
}
