import { dashboardEndpoints } from '#contract/day/dashboard.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { getDashboard } from './queries.ts'

export function dashboardRoutes({ route }: Routes, now: () => number): void {
  route(dashboardEndpoints.get, ({ db, actor, scope, query }) =>
    getDashboard(db, { actor, scope, clinicId: query.clinicId, now: now() }, query.year),
  )
}
