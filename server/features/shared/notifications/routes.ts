import { notificationEndpoints } from '#contract/shared/notifications.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { choose, listChoices, listNotifications, markAllRead, markRead } from './queries.ts'

/** Handed in by the app: what is hidden from a family is decided in a wing below. */
type Hiding = {
  isVisitHidden(db: Db, reader: { actor: Actor; now: number }, appointmentId: Fragment): Fragment
}

export function notificationRoutes({ route }: Routes, { isVisitHidden }: Hiding): void {
  route(notificationEndpoints.list, ({ db, actor, now, query }) =>
    listNotifications(db, actor, query, id => isVisitHidden(db, { actor, now }, id)),
  )

  route(notificationEndpoints.read, async ({ db, actor, params }) => {
    await markRead(db, actor, params.id)
    return null
  })

  route(notificationEndpoints.readAll, async ({ db, actor }) => {
    await markAllRead(db, actor)
    return null
  })

  route(notificationEndpoints.choices, ({ db, actor }) => listChoices(db, actor))

  route(notificationEndpoints.choose, ({ db, actor, body }) => choose(db, actor, body))
}
