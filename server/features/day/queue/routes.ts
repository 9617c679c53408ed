import type { Scope } from '#contract/core/permissions.ts'
import { queueEndpoints, queueStatuses } from '#contract/day/queue.ts'
import { getAppointment } from '#server/features/day/appointments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { newOrganizationToken, organizationOfToken } from '#server/platform/secrets/organization-token.ts'
import { isWorthNoting } from '#server/platform/secrets/last-read.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import { admitWalkIn } from './admit-walk-in.ts'
import { chooseClinic } from './choose-clinic.ts'
import {
  deleteScreen,
  findClinic,
  getQueue,
  getScreen,
  getWaitingRoom,
  noteScreenRead,
  saveScreen,
} from './queries.ts'

export function queueRoutes({ route, publicRoute }: Routes, now: () => number): void {
  route(queueEndpoints.get, async call => {
    const { query, tellAudit } = call
    const { clinic, clinics, today } = await chooseClinic(call, query.clinicId)
    const date = query.date ?? today
    const queue = await getQueue(call, clinic, date)
    const shown = queueStatuses.flatMap(status => queue.columns[status])
    tellAudit({ detail: date, subjectIds: shown.map(({ _id }) => _id) })
    return { ...queue, clinics }
  })

  route(queueEndpoints.admit, async call => {
    const id = await admitWalkIn(call, call.body)
    return getAppointment(call, id)
  })

  route(queueEndpoints.getScreen, async ({ db, actor, scope, params }) => {
    await requireClinic(db, actor, scope, params.id)
    return { openedAt: await getScreen(db, actor.organizationId, params.id) }
  })

  route(queueEndpoints.openScreen, async ({ db, actor, scope, params }) => {
    await requireClinic(db, actor, scope, params.id)
    const token = newOrganizationToken(actor.organizationId)
    const openedAt = new Date(now()).toISOString()
    const madeBy = actor.membershipId
    await saveScreen(db, actor.organizationId, params.id, { tokenHash: digest(token), openedAt, madeBy })
    return { token, openedAt }
  })

  route(queueEndpoints.closeScreen, async ({ db, actor, scope, params }) => {
    await requireClinic(db, actor, scope, params.id)
    await deleteScreen(db, actor.organizationId, params.id)
    return null
  })

  publicRoute(queueEndpoints.waitingRoom, async ({ database, body: { token } }) => {
    const organizationId = organizationOfToken(token)
    if (!organizationId) throw notFound()
    const at = now()
    const screen = await database.inOrganization(
      organizationId,
      db => getWaitingRoom(db, organizationId, digest(token), at),
      { readOnly: true },
    )
    if (!screen) throw notFound()
    const { clinicId, lastReadAt, shown } = screen
    if (isWorthNoting(lastReadAt, at))
      await database.inOrganization(organizationId, db =>
        noteScreenRead(db, organizationId, clinicId, new Date(at)),
      )
    return shown
  })
}

/** Errors: not_found, also for a clinic that the actor does not work at. */
async function requireClinic(db: Db, actor: Actor, scope: Scope, id: string): Promise<void> {
  if (!(await findClinic(db, actor, scope, id))) throw notFound()
}
