import type { FastifyRequest } from 'fastify'
import { waitlistEndpoints, type WaitlistEntry } from '#contract/waitlist.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { exportList, localMoment, word, type ExportSettings } from '#server/features/lists/export-list.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { announce } from '#server/platform/live/live.ts'
import { byOffer, declineOffer, showOffer, takeOffer, type Answered } from './answer-offer.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { offerNow } from './offer-time.ts'
import { onlineRoutes } from './online-routes.ts'
import { getEntry, waitlist } from './queries.ts'

const calls = waitlistEndpoints
/** Who joined first stands first, unlike in other lists. */
const usualSort = 'createdAt'

export function waitlistRoutes({ route, fileRoute, publicRoute }: Routes, settings: ExportSettings): void {
  const { now } = settings
  onlineRoutes(publicRoute, now)
  route(calls.list, ({ db, actor, scope, query }) =>
    findPage(db, waitlist(actor, scope, now()), { ...query, sort: query.sort ?? usualSort }),
  )

  fileRoute(calls.export, request => {
    const { actor, scope, query } = request
    const inOrder = { ...request, query: { ...query, sort: query.sort ?? usualSort } }
    return exportList(inOrder, 'waitlist', waitlist(actor, scope, now()), cells, settings)
  })

  route(calls.add, async ({ db, actor, scope, body }) => {
    const id = await joinWaitlist(db, actor, scope, body, now())
    return getEntry(db, actor, scope, id, now())
  })

  route(calls.remove, async ({ db, actor, scope, params }) => {
    await leaveWaitlist(db, actor, scope, params.id, now())
    return null
  })

  route(calls.offer, async ({ db, actor, scope, params }) => {
    await offerNow(db, actor, scope, params.id, now())
    return getEntry(db, actor, scope, params.id, now())
  })

  publicRoute(calls.show, ({ database, body }) =>
    byOffer(database, body.token, now(), async (_db, answered) => showOffer(answered)),
  )

  publicRoute(calls.take, ({ database, body, request }) =>
    byOffer(database, body.token, now(), async (db, answered) => {
      const appointmentId = await takeOffer(db, answered, now())
      if (appointmentId) await tellOf(db, request, answered, { action: 'take', appointmentId })
      return { ...showOffer(answered), state: 'taken' as const }
    }),
  )

  publicRoute(calls.decline, ({ database, body, request }) =>
    byOffer(database, body.token, now(), async (db, answered) => {
      const isDeclined = await declineOffer(db, answered, now())
      if (isDeclined) await tellOf(db, request, answered, { action: 'decline', appointmentId: null })
      return { ...showOffer(answered), state: 'declined' as const }
    }),
  )
}

type Deed = { action: 'take' | 'decline'; appointmentId: string | null }

/** What the http layer does for those who are signed in: the audit row, and the desks' screens. */
async function tellOf(
  db: Db,
  request: FastifyRequest,
  { organizationId, offer: { patientId } }: Answered,
  { action, appointmentId }: Deed,
): Promise<void> {
  const { method, path } = calls[action]
  await recordAudit(db, [
    {
      actor: { organizationId, accountId: null, role: null },
      action: `${method} ${path}`,
      outcome: 'done',
      subject: appointmentId ? 'appointments' : 'patients',
      subjectIds: appointmentId ? [appointmentId, patientId] : [patientId],
      address: request.ip,
      requestId: request.id,
    },
  ])
  await announce(db, organizationId, ['waitlist', ...(appointmentId ? ['appointments', 'patients'] : [])])
}

const cells = {
  patient: ({ patient }: WaitlistEntry) => patient.name,
  phoneNumber: ({ patient }: WaitlistEntry) => patient.phoneNumber,
  service: ({ service }: WaitlistEntry) => service.name,
  doctor: ({ doctor }: WaitlistEntry) => doctor?.name ?? null,
  clinic: ({ clinic }: WaitlistEntry) => clinic.name,
  from: ({ from }: WaitlistEntry) => from,
  to: ({ to }: WaitlistEntry) => to,
  status: ({ status }: WaitlistEntry) => word(status),
  note: ({ note }: WaitlistEntry) => note,
  createdAt: ({ joinedAt }: WaitlistEntry) => localMoment(joinedAt),
}
