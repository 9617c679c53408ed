import { samplesEndpoints } from '#contract/site/samples.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { fillWithSamples } from './fill-with-samples.ts'
import { getSamples } from './queries.ts'
import { removeSamples } from './remove-samples.ts'

export function samplesRoutes({ route }: Routes): void {
  route(samplesEndpoints.get, ({ db, actor }) => getSamples(db, actor.organizationId))
  route(samplesEndpoints.fill, async call => {
    await fillWithSamples(call)
    return getSamples(call.db, call.actor.organizationId)
  })
  route(samplesEndpoints.remove, async call => {
    await removeSamples(call)
    return getSamples(call.db, call.actor.organizationId)
  })
}
