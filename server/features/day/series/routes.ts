import { seriesEndpoints } from '#contract/day/series.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { cancelSeries, moveSeries, previewMove } from './change-series.ts'
import { findSeries, getVisit } from './queries.ts'
import { previewSeries, repeatAppointment } from './repeat-appointment.ts'

export function seriesRoutes({ route }: Routes): void {
  route(seriesEndpoints.get, async call => {
    const { seriesId } = await getVisit(call, call.params.id)
    return seriesId ? findSeries(call, seriesId) : null
  })

  route(seriesEndpoints.preview, call => previewSeries(call, call.params.id, call.body.rule))

  route(seriesEndpoints.create, async call => {
    const seriesId = await repeatAppointment(call, call.params.id, call.body)
    return (await findSeries(call, seriesId))!
  })

  route(seriesEndpoints.previewMove, call => previewMove(call, call.params.id, call.body))

  route(seriesEndpoints.move, async call => {
    const seriesId = await moveSeries(call, call.params.id, call.body)
    return (await findSeries(call, seriesId))!
  })

  route(seriesEndpoints.cancel, async call => {
    const seriesId = await cancelSeries(call, call.params.id, call.body.scope)
    return (await findSeries(call, seriesId))!
  })
}
