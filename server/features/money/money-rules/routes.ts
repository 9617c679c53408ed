import { moneyRulesEndpoints } from '#contract/money/money-rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import type { PhoneChannel } from '#server/platform/messages/provider.ts'
import { changeRules } from './change-rules.ts'
import { findRules } from './find-rules.ts'

/** The ways to phones that this installation can send by. */
type Parts = { phoneChannels: readonly PhoneChannel[] }

export function moneyRulesRoutes({ route }: Routes, { phoneChannels }: Parts): void {
  route(moneyRulesEndpoints.get, async ({ db, actor: { organizationId } }) => ({
    ...(await findRules(db, organizationId)),
    sendsLinks: await isOneOn(db, organizationId, phoneChannels),
  }))
  route(moneyRulesEndpoints.change, async ({ db, actor, body, tellAudit }) => {
    const { before, after } = await changeRules(db, actor.organizationId, body)
    const named = Object.keys(body).filter(name => name !== 'version')
    tellAudit({ detail: describeChanges(before, after, named) })
    return after
  })
}

async function isOneOn(db: Db, organizationId: string, channels: readonly PhoneChannel[]): Promise<boolean> {
  const [chosen] = await db<Record<PhoneChannel, boolean>[]>`
    select messages_by_sms as sms, messages_by_whatsapp as whatsapp from organizations where id = ${organizationId}`
  return channels.some(channel => chosen![channel])
}
