import { portalEndpoints } from '#contract/day/portal.ts'
import { getPatient } from '#server/features/clinic/patients/queries.ts'
import {
  confirmVisit,
  listMoveDays,
  listMoveDoctors,
} from '#server/features/day/public-booking/change-by-link.ts'
import { findDevice, setDeviceCookie } from '#server/features/day/public-booking/devices.ts'
import { passMs } from '#server/features/day/public-booking/rules.ts'
import { declineOffer, offerOver, ownOffer, takeOffer } from '#server/features/day/waitlist/answer-offer.ts'
import { leaveWaitlist } from '#server/features/day/waitlist/leave-waitlist.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { addPerson } from './add-person.ts'
import { listReads } from './list-reads.ts'
import { loadHome } from './load-home.ts'
import { openBooking } from './open-booking.ts'

const calls = portalEndpoints

export function portalRoutes({ route }: Routes, host: string): void {
  route(calls.home, async call => {
    const home = await loadHome(call, { host, now: call.now })
    call.tellAudit({ subjectIds: home.visits.flatMap(({ _id, patientId }) => [_id, patientId]) })
    return home
  })

  route(calls.confirm, async call => {
    await confirmVisit(call, call.params.id)
    return null
  })

  route(calls.doctors, call => listMoveDoctors(call, call.params.id))

  route(calls.slots, call => listMoveDays(call, call.params.id, call.query))

  route(calls.leaveWaitlist, async call => {
    await leaveWaitlist(call, call.params.id)
    return null
  })

  route(calls.takeOffer, async call => {
    // Undefined: what it needs is gone. Nothing is kept of the try; the offer ends by its own time.
    if ((await takeOffer(call.db, await ownOffer(call, call.params.id), call.now)) === undefined)
      throw offerOver()
    return null
  })

  route(calls.declineOffer, async call => {
    await declineOffer(call.db, await ownOffer(call, call.params.id), call.now)
    return null
  })

  route(calls.openBooking, async call => {
    const { db, actor, request, reply, now } = call
    const { organizationId } = actor
    const known = await findDevice(db, { organizationId }, request, now)
    const token = await openBooking(call, call.body.patientId, known)
    if (token) setDeviceCookie(request, reply, organizationId, token, passMs)
    return null
  })

  route(calls.addPerson, async call => {
    const { db, actor, scope } = call
    const { _id, name } = await getPatient(db, actor, scope, await addPerson(call, call.body))
    return { _id, name }
  })

  route(calls.reads, async ({ db, actor, scope, params }) => {
    await getPatient(db, actor, scope, params.id)
    return listReads(db, actor.organizationId, params.id)
  })
}
