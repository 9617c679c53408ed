import { seriesEndpoints } from '#contract/day/series.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { cancelSeries, moveSeries, previewMove } from './change-series.ts'
import { findSeries, getVisit } from './queries.ts'
import { previewSeries, repeatAppointment } from './repeat-appointment.ts'

export function seriesRoutes({ route }: Routes, now: () => number): void {
  route(seriesEndpoints.get, async ({ db, actor, scope, params: { id } }) => {
    const { seriesId } = await getVisit(db, actor, scope, id)
    return seriesId ? findSeries(db, actor, scope, seriesId) : null
  })

  route(seriesEndpoints.preview, ({ db, actor, scope, params: { id }, body }) =>
    previewSeries(db, { actor, scope, now: now() }, id, body.rule),
  )

  route(seriesEndpoints.create, async ({ db, actor, scope, params: { id }, body }) => {
    const seriesId = await repeatAppointment(db, { actor, scope, now: now() }, id, body)
    return (await findSeries(db, actor, scope, seriesId))!
  })

  route(seriesEndpoints.previewMove, ({ db, actor, scope, params: { id }, body }) =>
    previewMove(db, { actor, scope, now: now() }, id, body),
  )

  route(seriesEndpoints.move, async ({ db, actor, scope, params: { id }, body }) => {
    const seriesId = await moveSeries(db, { actor, scope, now: now() }, id, body)
    return (await findSeries(db, actor, scope, seriesId))!
  })

  route(seriesEndpoints.cancel, async ({ db, actor, scope, params: { id }, body }) => {
    const seriesId = await cancelSeries(db, { actor, scope, now: now() }, id, body.scope)
    return (await findSeries(db, actor, scope, seriesId))!
  })
}
