import { visitCardEndpoints } from '#contract/day/visit-card.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { readPatient } from '#server/features/clinic/patients/queries.ts'
import { loadVisitCard } from './load-visit-card.ts'
import { countHiddenVisits, loadVisitsAround } from './load-visits-around.ts'

export function visitCardRoutes({ route }: Routes): void {
  route(visitCardEndpoints.get, async call => {
    const card = await loadVisitCard(call, call.params.id)
    call.tellAudit({ subjectIds: [card.patient._id] })
    return card
  })

  route(visitCardEndpoints.ofPatient, async call => {
    const { params, now, tellAudit } = call
    const { _id: patientId } = await readPatient(call, params.id)
    const around = await loadVisitsAround(call, { patientId, at: now })
    tellAudit({ subjectIds: [around.last, around.next].flatMap(visit => visit?._id ?? []) })
    return { ...around, hidden: await countHiddenVisits(call, patientId) }
  })
}
