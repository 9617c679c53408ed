import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppointmentStatus } from '#contract/appointments.ts'
import { calendarEndpoints } from '#contract/calendar.ts'
import { instantToLocal } from '#contract/clinic-time.ts'
import { useEndpoint } from '#web/api.ts'
import { calendarSearch, type AppointmentSearch } from '#web/appointment-search.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useProfile } from '#web/profile.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { useNow } from '#web/ui/use-now.ts'
import { datesBetween, datesShown, firstWeekday, stepped, type Span } from './dates.ts'

/** What the calendar shows, kept in its address, and the answer to it. */
export function useCalendar() {
  const search = calendarSearch.parse(useSearch({ from: '/clinic/appointment' }))
  const navigate = useNavigate()
  const { organization } = useProfile()
  const locale = useLocale()
  const isNarrow = useMedia('(width < 640px)')
  // Of the clinic, once it is known.
  const [zone, setZone] = useState(organization.timeZone)
  const { date: today, minutes } = instantToLocal(zone, useNow())

  const span: Span = search.span ?? 'day'
  const date = search.date ?? today
  const shown = datesShown(span, date, firstWeekday[locale])
  const answer = useEndpoint(
    calendarEndpoints.get,
    { query: { ...shown, clinicId: search.clinicId, serviceId: search.serviceId } },
    { enabled: span !== 'month', keepPrevious: true },
  )
  const calendar = answer.data?.data
  const clinic = calendar?.clinic ?? null
  if (clinic && clinic.timeZone !== zone) setZone(clinic.timeZone)

  const all = calendar?.doctors ?? []
  const chosen = all.filter(({ _id }) => !search.doctors || search.doctors.includes(_id))
  /** A week, or a phone, shows one doctor at a time. */
  const isOneDoctor = span === 'week' || (span === 'day' && isNarrow)
  const doctors = chosen.length > 0 ? chosen : all

  function change(changes: Partial<AppointmentSearch>) {
    void navigate({ to: '.', search: before => ({ ...before, ...changes }) })
  }

  return {
    span,
    date,
    dates: datesBetween(shown),
    present: { date: today, minute: minutes },
    search,
    answer,
    calendar,
    clinic,
    /** What the answer is of: the one before, until the new one comes. */
    isCurrent: calendar?.clinic === null || calendar?.days[0]?.date === shown.from,
    all,
    doctors: isOneDoctor ? doctors.slice(0, 1) : doctors,
    isOneDoctor,
    hidden: search.hide ?? [],
    editing: search.edit,
    goTo: (to: string) => change({ date: to === today ? undefined : to }),
    step: (steps: number) => change({ date: stepped(span, date, steps) }),
    openDay: (day: string) => change({ span: undefined, date: day === today ? undefined : day }),
    setClinic: (clinicId: string) => change({ clinicId, doctors: undefined }),
    setService: (serviceId: string | undefined) => change({ serviceId }),
    setDoctors: (ids: string[]) =>
      change({ doctors: ids.length === 0 || ids.length === all.length ? undefined : ids.join(',') }),
    setHidden: (statuses: AppointmentStatus[]) => change({ hide: statuses.join(',') || undefined }),
    edit: (id: string | undefined) => change({ edit: id }),
  }
}

export type CalendarState = ReturnType<typeof useCalendar>
