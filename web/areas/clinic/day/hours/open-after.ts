import { weekdayOf } from '#contract/values/clinic-time.ts'
import { wallClock, wallDate } from '#words/formats/clinic-date.ts'
import type { HoursOwner, Stretch } from './hour-drafts.ts'

/** A time with a doctor at a clinic, on the clinic's clock. */
export type Place = { start: string; end: string; doctorId: string; clinicId: string }
/** Whether a free time stays open after the hours change. It predicts the server's answer. */
export type OpenAfter = (place: Place) => boolean

const isOf = (owner: HoursOwner, place: Place) =>
  'doctorId' in owner ? owner.doctorId === place.doctorId : owner.clinicId === place.clinicId

export const afterTimeOff =
  (owner: HoursOwner, off: { from: string; to: string; start?: string; end?: string }): OpenAfter =>
  place => {
    const [begins, ends] = [`${off.from}T${off.start ?? '00:00'}`, `${off.to}T${off.end ?? '24:00'}`]
    return !isOf(owner, place) || place.end.slice(0, 16) <= begins || ends <= place.start.slice(0, 16)
  }

const isWithin = (hours: readonly Stretch[], { start, end, clinicId }: Place) => {
  // A visit until midnight ends on the next day.
  const until = wallDate(end) > wallDate(start) ? '24:00' : wallClock(end)
  return hours.some(
    hour => (hour.clinicId ?? clinicId) === clinicId && hour.start <= wallClock(start) && until <= hour.end,
  )
}

export const afterException =
  (owner: HoursOwner, day: string, hours: readonly Stretch[]): OpenAfter =>
  place =>
    !isOf(owner, place) || wallDate(place.start) !== day || isWithin(hours, place)

/** The clinic's hours apply to a doctor without their own week. */
export const afterWeek =
  (owner: HoursOwner, week: readonly Stretch[]): OpenAfter =>
  place =>
    !isOf(owner, place) ||
    ('doctorId' in owner && week.length === 0) ||
    isWithin(
      week.filter(({ weekday }) => weekday === weekdayOf(wallDate(place.start))),
      place,
    )
