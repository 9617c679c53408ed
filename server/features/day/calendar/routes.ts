import { calendarEndpoints } from '#contract/day/calendar.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { getCalendar, getSheet } from './get-calendar.ts'

export function calendarRoutes({ route }: Routes): void {
  route(calendarEndpoints.get, async call => {
    const { query, tellAudit } = call
    const calendar = await getCalendar(call, query)
    // The audit finds what stands at the top of an answer by itself; these stand within.
    tellAudit({ detail: `${query.from}/${query.to}`, subjectIds: calendar.visits.map(({ _id }) => _id) })
    return calendar
  })

  route(calendarEndpoints.days, call => getSheet(call, call.query))
}
