import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import { endHolds, prolongHold } from '#server/features/day/scheduling/holds.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'

/** The provider closes its page first, and has told us of it by then, or was asked. */
const keptAfterMs = 5 * 60_000
/** The provider is asked for a page, and a page that it did not give is asked for again, within this time. */
const beginMs = 5 * 60_000

/** Errors: hold_over where the deposit's time is not held any more, or the payment was not begun at once. */
export async function requireKept(
  { db, actor: { organizationId }, now }: LedgerCall,
  depositId: string,
): Promise<void> {
  const kept = await db`
    select 1 from slot_holds h join deposits d on d.organization_id = h.organization_id and d.id = h.id
    where h.organization_id = ${organizationId} and h.id = ${depositId} and h.expires_at > ${new Date(now)}
      and d.created_at > ${new Date(now - beginMs)}`
  if (kept.length === 0) throw new HttpError('hold_over')
}

/** The deposit's time is kept until the provider's page has closed. `closesAt`: epoch milliseconds. */
export async function keepForPayment(
  { db, actor: { organizationId }, now }: LedgerCall,
  depositId: string,
  closesAt: number,
): Promise<void> {
  const at = closesAt + keptAfterMs
  const kept = await prolongHold(db, organizationId, depositId, at)
  await tellOfFreedTime(db, organizationId, kept, { now, key: `hold ${depositId}`, at })
}

/** Nobody can pay for it any more: its time is free again. One that was paid stays as it is. */
export async function lapseDeposit(
  { db, actor: { organizationId }, now }: LedgerCall,
  depositId: string,
): Promise<void> {
  const lapsed = await db`
    update deposits set state = 'lapsed'
    where organization_id = ${organizationId} and id = ${depositId} and state = 'waiting' returning 1`
  if (lapsed.length === 0) return
  const freed = await endHolds(db, organizationId, [depositId])
  await tellOfFreedTime(db, organizationId, freed, { now, key: `hold ${depositId}` })
}
