import { ledgerEndpoints } from '#contract/money/ledger.ts'
import { notifyOfControl } from '#server/features/shared/notifications/notify.ts'
import { findOne, findPage } from '#server/platform/db/lists.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { closePeriod } from './close-period.ts'
import { findBalances, periodList, transactionList } from './queries.ts'

export function ledgerRoutes({ route }: Routes): void {
  route(ledgerEndpoints.balances, ({ db, actor, query }) => findBalances(db, actor.organizationId, query))
  route(ledgerEndpoints.transactions, ({ db, actor, query }) =>
    findPage(db, transactionList(actor.organizationId), query),
  )
  route(ledgerEndpoints.periods, ({ db, actor, query }) =>
    findPage(db, periodList(actor.organizationId), query),
  )
  route(ledgerEndpoints.close, async call => {
    const id = await closePeriod(call, call.body.through)
    await notifyOfControl(call.db, call.actor, 'period_closed')
    return findOne(call.db, periodList(call.actor.organizationId), id)
  })
}
