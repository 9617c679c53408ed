import type { FastifyRequest } from 'fastify'
import { waitlistEndpoints, type WaitlistEntry } from '#contract/day/waitlist.ts'
import { recordVisitorAction } from '#server/features/shared/audit/record-visitor-action.ts'
import {
  date,
  exportList,
  localMoment,
  word,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import {
  inOfferTransaction,
  declineOffer,
  offerOver,
  showOffer,
  takeOffer,
  type Answered,
} from './answer-offer.ts'
import { getAppointment } from '#server/features/day/appointments/queries.ts'
import { bookEntry } from './book-entry.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist, returnToWaitlist } from './leave-waitlist.ts'
import { offerNow } from './offer-time.ts'
import { onlineRoutes } from './online-routes.ts'
import { getEntry, waitlist } from './queries.ts'

const calls = waitlistEndpoints
/** Sorted by joining, the first one first, unlike other lists. */
const usualSort = 'createdAt'

export function waitlistRoutes({ route, fileRoute, publicRoute }: Routes, settings: ExportSettings): void {
  const { now } = settings
  onlineRoutes(publicRoute, now)
  route(calls.list, ({ db, actor, scope, now, query }) =>
    findPage(db, waitlist(actor, scope, now), { ...query, sort: query.sort ?? usualSort }),
  )

  fileRoute(calls.export, request => {
    const { actor, scope, query } = request
    const inOrder = { ...request, query: { ...query, sort: query.sort ?? usualSort } }
    return exportList(inOrder, { name: 'waitlist', list: waitlist(actor, scope, now()), cells }, settings)
  })

  route(calls.add, async call => {
    const id = await joinWaitlist(call, call.body)
    return getEntry(call, id)
  })

  route(calls.remove, async call => {
    await leaveWaitlist(call, call.params.id)
    return null
  })

  route(calls.restore, async call => {
    await returnToWaitlist(call, call.params.id)
    return getEntry(call, call.params.id)
  })

  route(calls.offer, async call => {
    await offerNow(call, call.params.id)
    return getEntry(call, call.params.id)
  })

  route(calls.book, async call => {
    const { params, body } = call
    return getAppointment(call, await bookEntry(call, params.id, body))
  })

  publicRoute(calls.show, ({ database, body }) =>
    inOfferTransaction(database, body.token, now(), async (_db, answered) => showOffer(answered)),
  )

  publicRoute(calls.take, async ({ database, body, request }) => {
    const taken = await inOfferTransaction(database, body.token, now(), async (db, answered) => {
      const appointmentId = await takeOffer(db, answered, now())
      if (appointmentId === undefined) return undefined
      if (appointmentId) await recordAnswer(db, request, answered, { call: calls.take, appointmentId })
      return { ...showOffer(answered), state: 'taken' as const }
    })
    if (!taken) throw offerOver()
    return taken
  })

  publicRoute(calls.decline, ({ database, body, request }) =>
    inOfferTransaction(database, body.token, now(), async (db, answered) => {
      const isDeclined = await declineOffer(db, answered, now())
      if (isDeclined) await recordAnswer(db, request, answered, { call: calls.decline, appointmentId: null })
      return { ...showOffer(answered), state: 'declined' as const }
    }),
  )
}

/** Taken: with the appointment that it became. */
const recordAnswer = (
  db: Db,
  request: FastifyRequest,
  { organizationId, offer: { patientId } }: Answered,
  { call, appointmentId }: { call: (typeof calls)['take' | 'decline']; appointmentId: string | null },
) =>
  recordVisitorAction(
    db,
    request,
    appointmentId
      ? {
          organizationId,
          call,
          subject: 'appointments',
          subjectIds: [appointmentId, patientId],
          topics: ['waitlist', 'appointments', 'patients'],
        }
      : { organizationId, call, subject: 'patients', subjectIds: [patientId], topics: ['waitlist'] },
  )

const cells = {
  patient: ({ patient }: WaitlistEntry) => patient.name,
  phoneNumber: ({ patient }: WaitlistEntry) => patient.phoneNumber,
  service: ({ service }: WaitlistEntry) => service.name,
  doctor: ({ doctor }: WaitlistEntry) => doctor?.name ?? null,
  clinic: ({ clinic }: WaitlistEntry) => clinic.name,
  from: ({ from }: WaitlistEntry) => date(from),
  to: ({ to }: WaitlistEntry) => date(to),
  status: ({ status }: WaitlistEntry) => word(status),
  note: ({ note }: WaitlistEntry) => note,
  createdAt: ({ joinedAt }: WaitlistEntry) => localMoment(joinedAt),
}
