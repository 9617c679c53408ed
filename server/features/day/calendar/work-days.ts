import type { absences } from '#contract/day/calendar.ts'
import { addDays, localToInstant } from '#contract/values/clinic-time.ts'
import { intersect, subtract, type Interval } from '#server/features/day/scheduling/intervals.ts'
import {
  datesOf,
  timeOff,
  workTerms,
  type Dates,
  type Exception,
  type Hours,
  type Leave,
  type WeeklyHours,
} from '#server/features/day/scheduling/slots.ts'

// The hours that the slot engine uses, by day, and why the rest of the open time is not worked.

export type ClinicHours = Pick<Hours, 'zone' | 'openingHours' | 'openingExceptions' | 'holidays'>
/** Hours of a doctor at a clinic other than this one, in that clinic's zone. */
export type Elsewhere = { clinic: string; zone: string; hours: WeeklyHours[]; exceptions: Exception[] }
export type DoctorHours = Pick<Hours, 'workingHours' | 'workingExceptions'> & {
  leave: (Leave & { reason: string | null })[]
  /** Why the hours of a day are others, where it was said. */
  exceptionReasons: ReadonlyMap<string, string>
  elsewhere: Elsewhere[]
}

type Off = Interval & { why: (typeof absences)[number]; reason: string | null; clinic: string | null }
export type WorkDay = { date: string; worked: Interval[]; off: Off[] }

/** When the clinic is open, by date. */
export function openDays(clinic: ClinicHours, dates: Dates): Map<string, Interval[]> {
  const open = workTerms({ ...clinic, workingHours: null, leave: [] }, dates).at(-1)!.time
  return new Map(datesOf(dates).map(date => [date, intersect(open, [wholeDay(clinic.zone, date)])]))
}

/** `open`: the clinic's open days, found once for all of its doctors. */
export function workDays(
  clinic: ClinicHours,
  doctor: DoctorHours,
  dates: Dates,
  open = openDays(clinic, dates),
): WorkDay[] {
  const working = workTerms({ ...clinic, ...doctor }, dates).at(-1)!.time
  // A day more on both sides: the other clinic's may begin earlier or later.
  const wider = { from: addDays(dates.from, -1), to: addDays(dates.to, 1) }
  const elsewhere = doctor.elsewhere.map(({ clinic: name, zone, hours, exceptions }) => ({
    name,
    time: workTerms(
      {
        zone,
        openingHours: hours,
        workingHours: null,
        openingExceptions: exceptions,
        holidays: [],
        leave: [],
      },
      wider,
    ).at(-1)!.time,
  }))
  return datesOf(dates).map(date => {
    const openNow = open.get(date)!
    const worked = intersect(working, openNow)
    let rest = subtract(openNow, worked)
    const off: Off[] = []
    const take = (time: Interval[], why: Off['why'], reason: string | null, name: string | null) => {
      off.push(...time.map(interval => ({ ...interval, why, reason, clinic: name })))
      rest = subtract(rest, time)
    }
    for (const leave of doctor.leave)
      take(intersect(rest, timeOff(clinic.zone, oneDay(date), [leave])), 'leave', leave.reason, null)
    for (const { name, time } of elsewhere) take(intersect(rest, time), 'elsewhere', null, name)
    take(rest, 'not_working', doctor.exceptionReasons.get(date) ?? null, null)
    return { date, worked, off: off.sort((a, b) => a.start - b.start) }
  })
}

const oneDay = (date: string) => ({ from: date, to: date })
const wholeDay = (zone: string, date: string): Interval => ({
  start: localToInstant(zone, date, 0),
  end: localToInstant(zone, date, 1440),
})
