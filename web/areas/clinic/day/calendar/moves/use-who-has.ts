import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { calendarEndpoints, type Calendar } from '#contract/day/calendar.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { occupantOf, type Place } from './moving.ts'

/** Says who has the time of a place on the calendar. Undefined if it is no visit: a room is in use, or buffers overlap. */
export function useWhoHas(): (exceptId: string, to: Place) => Promise<string | undefined> {
  const { t } = useTranslation('appointments')
  const queries = useQueryClient()
  const calendars = { queryKey: [calendarEndpoints.get.path] }
  return async (exceptId, to) => {
    // Another desk may have booked it just now.
    await queries.refetchQueries({ ...calendars, type: 'active' })
    const shown = queries.getQueriesData<{ data: Calendar }>(calendars)
    const visits = shown.flatMap(([, answer]) => answer?.data.visits ?? [])
    const occupant = occupantOf(visits, to, exceptId)
    if (!occupant) return undefined
    const time = `${wallClock(occupant.start)}–${wallClock(occupant.end)}`
    return t('other.hasTime', { patient: isolated(occupant.patient.name), time: isolated(time) })
  }
}
