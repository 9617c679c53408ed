import { notificationEndpoints } from '#contract/shared/notifications.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { choose, listChoices, listNotifications, markAllRead, markRead } from './queries.ts'

export function notificationRoutes({ route }: Routes): void {
  route(notificationEndpoints.list, ({ db, actor, query }) => listNotifications(db, actor, query))

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
