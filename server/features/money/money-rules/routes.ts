import { moneyRulesEndpoints } from '#contract/money/money-rules.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { changeRules } from './change-rules.ts'
import { findRules } from './find-rules.ts'

export function moneyRulesRoutes({ route }: Routes): void {
  route(moneyRulesEndpoints.get, ({ db, actor }) => findRules(db, actor.organizationId))
  route(moneyRulesEndpoints.change, async ({ db, actor, body, tellAudit }) => {
    const { before, after } = await changeRules(db, actor.organizationId, body)
    const named = Object.keys(body).filter(name => name !== 'version')
    tellAudit({ detail: describeChanges(before, after, named) })
    return after
  })
}
