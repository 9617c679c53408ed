import { cashDeskEndpoints } from '#contract/money/cash-desk.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { closeDesk, moveCash } from './change-desk.ts'
import { findTakings } from './find-takings.ts'
import { openDesk } from './open-desk.ts'
import { deskSessionList, findFloats, findSession } from './queries.ts'

export function cashDeskRoutes({ route }: Routes): void {
  route(cashDeskEndpoints.list, ({ db, actor, scope, query }) =>
    findPage(db, deskSessionList(actor, scope), query),
  )
  route(cashDeskEndpoints.floats, ({ db, actor, scope }) => findFloats(db, actor, scope))
  route(cashDeskEndpoints.day, ({ db, actor, scope, query }) => findTakings(db, actor, scope, query))
  route(cashDeskEndpoints.get, ({ db, actor, scope, params }) => findSession(db, actor, scope, params.id))
  route(cashDeskEndpoints.open, async call => {
    const id = await openDesk(call, call.body)
    return findSession(call.db, call.actor, call.scope, id)
  })
  route(cashDeskEndpoints.close, async call => {
    const { db, actor, scope, params } = call
    await closeDesk(call, params.id, call.body)
    return findSession(db, actor, scope, params.id)
  })
  route(cashDeskEndpoints.move, async call => {
    const { db, actor, scope, params } = call
    await moveCash(call, params.id, call.body)
    return findSession(db, actor, scope, params.id)
  })
}
