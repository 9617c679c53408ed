import { doctorHomeEndpoints } from '#contract/record/doctor-home.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { loadHome } from './load-home.ts'

export function doctorHomeRoutes({ route }: Routes): void {
  route(doctorHomeEndpoints.get, async call => {
    const home = await loadHome(call, call.query.clinicId)
    const { date, day, waiting, unsigned } = home
    const read = [...waiting, ...unsigned].map(({ patient }) => patient._id)
    const subjectIds = [...new Set([...day.map(({ _id }) => _id), ...read])]
    call.tellAudit({ detail: date, subjectIds: [...subjectIds, ...unsigned.map(({ _id }) => _id)] })
    return home
  })
}
