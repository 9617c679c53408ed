import { visitCardEndpoints } from '#contract/day/visit-card.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { loadVisitCard } from './load-visit-card.ts'

export function visitCardRoutes({ route }: Routes): void {
  route(visitCardEndpoints.get, async call => {
    const card = await loadVisitCard(call, call.params.id)
    call.tellAudit({ subjectIds: [card.patient._id] })
    return card
  })
}
