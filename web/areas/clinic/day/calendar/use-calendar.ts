import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import { calendarEndpoints, type CalendarSheet } from '#contract/day/calendar.ts'
import { firstWeekday, instantToLocal } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useVisitCard } from '#web/features/day/appointments/steps/visit-address.ts'
import { calendarSearch, type AppointmentSearch } from '#web/routes/appointment-search.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useMedia } from '#web/ui/look/use-media.ts'
import { useNow } from '#web/ui/use-now.ts'
import { figuresOf, type DayFigures } from './month/month-figures.ts'
import { datesShown, sheetOf, stepped, type Span } from './dates.ts'

/** The state of the calendar, kept in its address, and the server's answer. */
export function useCalendar() {
  const search = calendarSearch.parse(useSearch({ from: '/clinic/appointment' }))
  const navigate = useNavigate()
  const card = useVisitCard()
  const { organization } = useProfile()
  const locale = useLocale()
  const isNarrow = useMedia('(width < 640px)')
  // The organization's zone, until the clinic's is known.
  const [zone, setZone] = useState(organization.timeZone)
  const { date: today, minutes } = instantToLocal(zone, useNow())

  const span: Span = search.span ?? 'day'
  const date = search.date ?? today
  const shown = datesShown(span, date, firstWeekday[locale])
  const { clinicId, serviceId } = search
  const answer = useEndpoint(
    calendarEndpoints.get,
    { query: { ...shown, clinicId, serviceId } },
    { enabled: span !== 'month', keepPrevious: true },
  )
  const month = { clinicId, serviceId }
  const sheet = useSheet(month, date.slice(0, 7), span === 'month')
  const calendar = answer.data?.data
  const known = calendar ?? sheet.data?.data
  const clinic = known?.clinic ?? null
  if (clinic && clinic.timeZone !== zone) setZone(clinic.timeZone)

  const all: readonly { _id: string; name: string }[] = known?.doctors ?? []
  const chosenOf = <D extends { _id: string }>(doctors: readonly D[]) => {
    const found = doctors.filter(({ _id }) => search.doctors?.includes(_id))
    return found.length > 0 ? found : [...doctors]
  }
  /** A week shows one doctor at a time, and so does a day on a phone. */
  const isOneDoctor = span === 'week' || (span === 'day' && isNarrow)
  const shownOf = <D extends { _id: string }>(doctors: readonly D[]) =>
    isOneDoctor ? chosenOf(doctors).slice(0, 1) : chosenOf(doctors)

  function change(changes: Partial<AppointmentSearch>) {
    void navigate({ to: '.', search: before => ({ ...before, ...changes }) })
  }
  const dateOf = (day: string) => (day === today ? undefined : day)

  return {
    span,
    date,
    shown,
    present: { date: today, minute: minutes },
    isNarrow,
    search,
    answer,
    calendar,
    month,
    sheet,
    clinics: known?.clinics ?? [],
    clinic,
    /** The answer belongs to the current request, not to the one before. */
    isCurrent: calendar !== undefined && !answer.isPlaceholderData,
    all,
    /** The doctors of `all` that are shown. */
    chosen: shownOf(all),
    doctors: shownOf(calendar?.doctors ?? []),
    isOneDoctor,
    chosenOf,
    hidden: search.hide ?? [],
    goTo: (to: string) => change({ date: dateOf(to) }),
    step: (steps: number) => change({ date: dateOf(stepped(span, date, steps)) }),
    /** Addresses of a day: in the same view, and on the board. */
    toDate: (day: string) => (before: AppointmentSearch) => ({ ...before, date: dateOf(day) }),
    toDay: (day: string) => (before: AppointmentSearch) => ({
      ...before,
      span: undefined,
      date: dateOf(day),
    }),
    setClinic: (id: string) => change({ clinicId: id, doctors: undefined }),
    setService: (id: string | undefined) => change({ serviceId: id }),
    setDoctors: (ids: string[]) =>
      change({ doctors: ids.length === 0 || ids.length === all.length ? undefined : ids.join(',') }),
    setHidden: (statuses: AppointmentStatus[]) => change({ hide: statuses.join(',') || undefined }),
    openVisit: card.open,
  }
}

export type CalendarState = ReturnType<typeof useCalendar>

type Month = { clinicId: string | undefined; serviceId: string | undefined }

/** A month's sheet with the figures of every doctor. */
function useSheet(month: Month, shown: string, isAsked = true) {
  const locale = useLocale()
  return useEndpoint(
    calendarEndpoints.days,
    { query: { ...sheetOf(shown, firstWeekday[locale]), ...month } },
    { enabled: isAsked, keepPrevious: true },
  )
}

/** The figures of any month, for example beside a board. */
export function useMonthFigures(state: CalendarState, shown: string): readonly DayFigures[] | undefined {
  return figuresFor(state, useSheet(state.month, shown).data?.data).days
}

/** The figures of the selected doctors only. */
export function figuresFor(state: CalendarState, sheet: CalendarSheet | undefined) {
  const doctors = state.chosenOf(sheet?.doctors ?? [])
  return { doctors, days: sheet && figuresOf(sheet, doctors) }
}
