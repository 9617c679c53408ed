import { seriesEndpoints } from '#contract/money/numbering.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { listSeries } from './list-series.ts'
import { setPrefix } from './set-prefix.ts'

export function seriesNumberRoutes({ route }: Routes): void {
  route(seriesEndpoints.list, ({ db, actor, now }) =>
    listSeries(db, { organizationId: actor.organizationId, now }),
  )
  route(seriesEndpoints.setPrefix, async ({ db, actor, body, now, tellAudit }) => {
    const set = await setPrefix(db, { organizationId: actor.organizationId, now }, body)
    tellAudit({ detail: `${body.kind} ${set.before ?? '–'} → ${body.prefix}` })
    return { prefix: body.prefix, next: set.next }
  })
}
