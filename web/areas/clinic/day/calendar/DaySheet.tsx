import { shownNumber } from '#contract/values/phone-number.ts'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Calendar, CalendarDoctor, CalendarVisit } from '#contract/day/calendar.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { commas, formatDate, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import type { CalendarState } from './use-calendar.ts'
import { usePrintsSheet } from '#web/areas/clinic/shared/list/export/use-prints-sheet.ts'
import '#web/areas/clinic/shared/list/export/print-sheet.css'
import './day-sheet.css'

/** The day on paper: one list per doctor, black on white. It exists only while the browser prints. */
export function DaySheet({ state, calendar }: { state: CalendarState; calendar: Calendar }) {
  const locale = useLocale()
  // Take the date from the calendar: until the new answer arrives, it shows another day than the address.
  const day = calendar.days[0]?.date
  const isPrinting = useIsPrinting()
  usePrintsSheet(isPrinting && Boolean(day))
  if (!isPrinting || !day) return null
  const visits = Map.groupBy(
    calendar.visits.filter(({ status, start }) => !state.hidden.includes(status) && wallDate(start) === day),
    ({ doctorId }) => doctorId,
  )
  return createPortal(
    <div className="print-sheet day-sheet">
      <h1>{formatDate(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}</h1>
      <p>
        <bdi>{calendar.clinic?.name}</bdi>
      </p>
      {state.doctors.map(doctor => (
        <DoctorDay key={doctor._id} doctor={doctor} visits={visits.get(doctor._id) ?? []} />
      ))}
    </div>,
    document.body,
  )
}

type DoctorDayProps = { doctor: CalendarDoctor; visits: readonly CalendarVisit[] }

function DoctorDay({ doctor, visits }: DoctorDayProps) {
  const { t } = useTranslation('calendar')
  const { t: say } = useTranslation('appointments')
  const comma = commas[useLocale()]
  const heads = [
    t('board.time'),
    say('list.patient'),
    say('patient.phoneNumber'),
    say('list.service'),
    say('list.status'),
  ]
  return (
    <section>
      <h2>
        <bdi>{doctor.name}</bdi>
      </h2>
      {visits.length === 0 ? (
        <p>{t('agenda.none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visits
              .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
              .map(visit => (
                <tr key={visit._id}>
                  <td>
                    <bdi
                      dir="ltr"
                      className="nowrap"
                    >{`${wallClock(visit.start)}–${wallClock(visit.end)}`}</bdi>
                  </td>
                  <td>
                    <bdi>{visit.patient.name}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr" className="nowrap">
                      {shownNumber(visit.patient.phoneNumber)}
                    </bdi>
                  </td>
                  <td>
                    <bdi>{visit.services.join(comma)}</bdi>
                  </td>
                  <td>
                    {say(`status.${visit.status}`)}
                    {visit.isConfirmed && `${comma}${say('confirmed')}`}
                    {visit.isOverbooked && `${comma}${t('visit.overbooked')}`}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // Render now: the browser captures the page right after this event.
    const before = () => flushSync(() => setIsPrinting(true))
    const after = () => setIsPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}
