import { deskEndpoints } from '#contract/day/desk.ts'
import { queueStatuses } from '#contract/day/queue.ts'
import { chooseClinic } from '#server/features/day/queue/choose-clinic.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { markCall } from './calls.ts'
import { loadDesk } from './load-desk.ts'

export function deskRoutes({ route }: Routes): void {
  route(deskEndpoints.get, async call => {
    const { clinic, clinics, today } = await chooseClinic(call, call.query.clinicId)
    const desk = await loadDesk(call, clinic, today)
    const visits = queueStatuses.flatMap(status => desk.columns[status].map(({ _id }) => _id))
    const called = desk.calls.flatMap(({ visit, patient }) => [patient._id, ...(visit ? [visit._id] : [])])
    const before = desk.lastVisits.map(({ _id }) => _id)
    call.tellAudit({ detail: today, subjectIds: [...visits, ...called, ...before] })
    return { ...desk, clinics }
  })

  route(deskEndpoints.markCall, async call => {
    const { clinic, today } = await chooseClinic(call, call.body.clinicId)
    await markCall(call, clinic, today, call.body)
    call.tellAudit({ detail: call.body.reason, subjectIds: [call.body.patientId] })
    return null
  })
}
