import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DoctorHome } from '#contract/record/doctor-home.ts'
import { Greeting } from '#web/features/day/dashboard/Greeting.tsx'
import { useVisitStart } from '#web/features/record/starting/use-visit-start.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { BookedNext } from './BookedNext.tsx'
import { DayStrip, useCounts } from './DayStrip.tsx'
import { MyQueue, type CallIn } from './MyQueue.tsx'
import { UnsignedVisits } from './UnsignedVisits.tsx'
import './doctor-home.css'

type DoctorHomeViewProps = {
  home: DoctorHome
  name: string
  now: number
  /** Beside the greeting. */
  tools: ReactNode
  /** Below the unsigned visits. */
  aside: ReactNode
  onStale: () => void
  /** Results that wait for the doctor. */
  results: ReactNode
}

/** Who is next and why, the day at a glance, then what waits for a signature. */
export function DoctorHomeView({ home, name, now, tools, aside, onStale, results }: DoctorHomeViewProps) {
  const { t } = useTranslation('doctorHome')
  const locale = useLocale()
  const { start, open } = useVisitStart()
  const counts = useCounts(home)
  const callIn: CallIn = ({ _id: appointmentId, encounterId }) =>
    encounterId ? open(encounterId) : start({ appointmentId })
  const [first] = home.waiting

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented)
      return
    // An open card has the chord for its own visit.
    if (!first || document.querySelector('dialog[open], .slip')) return
    event.preventDefault()
    callIn(first)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const told = counts.filter(({ status }) => status !== 'booked' && status !== 'no_show')
  const visits = t('note', { count: home.day.length })
  const parts = told.map(({ text }) => text).join(commas[locale])
  return (
    <div className="dashboard doctor-home">
      <Greeting
        name={name}
        timeZone={home.clinic.timeZone}
        now={now}
        note={
          <>
            {t(parts ? 'noteOf' : 'noteAlone', { visits, parts })}
            {home.lateMinutes > 0 && ` ${t('late', { n: home.lateMinutes })}`}
          </>
        }
      >
        {tools}
      </Greeting>
      <DayStrip home={home} now={now} />
      <div className="home-split">
        <div className="home-main">
          <MyQueue home={home} now={now} onCallIn={callIn} />
          {results}
        </div>
        <div className="home-side">
          <UnsignedVisits home={home} onSigned={onStale} />
          {aside}
          <BookedNext home={home} />
        </div>
      </div>
    </div>
  )
}
