import { moneyRulesEndpoints, type MoneyRules } from '#contract/money/money-rules.ts'
import { notifyOfControl } from '#server/features/shared/notifications/notify.ts'
import type { Db } from '#server/platform/db/database.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import type { PhoneChannel } from '#server/platform/messages/provider.ts'
import { changeRules } from './change-rules.ts'
import { controlKindsOf } from './control-kinds.ts'
import { findRules } from './find-rules.ts'
import { decideTwoPersonChange, findTwoPersonChange } from './two-person-change.ts'

/** The ways to phones that this installation can send by. */
type Parts = { phoneChannels: readonly PhoneChannel[] }

export function moneyRulesRoutes({ route }: Routes, { phoneChannels }: Parts): void {
  route(moneyRulesEndpoints.get, async call => ({
    ...(await findRules(call.db, call.actor.organizationId, call.now)),
    twoPersonChange: await findTwoPersonChange(call),
    sendsLinks: await isOneOn(call.db, call.actor.organizationId, phoneChannels),
  }))
  route(moneyRulesEndpoints.decideTwoPerson, async call => {
    const { db, actor, body, now, tellAudit } = call
    const before = await decideTwoPersonChange(call, body.agrees)
    const after = await findRules(db, actor.organizationId, now)
    tellAudit({ detail: describeChanges(before, after, ['approvalAboveMinor']) })
    for (const kind of controlKindsOf(before, after)) await notifyOfControl(db, actor, kind)
    return { ...after, twoPersonChange: null }
  })
  route(moneyRulesEndpoints.change, async call => {
    const { db, actor, body, tellAudit } = call
    const { before, after, isAsked } = await changeRules(call, body)
    const named = Object.keys(body).filter(name => name !== 'version')
    const told = describeChanges(before, isAsked ? asked(after, body.approvalAboveMinor!) : after, named)
    tellAudit({ detail: isAsked ? `${told} (waits)` : told })
    const kinds = controlKindsOf(before, after)
    for (const kind of isAsked ? [...kinds, 'two_person_asked' as const] : kinds)
      await notifyOfControl(db, actor, kind)
    return { ...after, twoPersonChange: await findTwoPersonChange(call) }
  })
}

/** The audit names the amount that was asked for. */
const asked = (rules: MoneyRules, approvalAboveMinor: number | null) => ({ ...rules, approvalAboveMinor })

async function isOneOn(db: Db, organizationId: string, channels: readonly PhoneChannel[]): Promise<boolean> {
  const [chosen] = await db<Record<PhoneChannel, boolean>[]>`
    select messages_by_sms as sms, messages_by_whatsapp as whatsapp from organizations where id = ${organizationId}`
  return channels.some(channel => chosen![channel])
}
