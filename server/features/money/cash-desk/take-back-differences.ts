import { openDay, post } from '#server/features/money/ledger/post.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** What the sessions of a clinic were over or short goes back to its cash, as an entry of today. Errors: period_closed. */
export async function takeBackDifferences(call: Call, clinicId: string, reason: string): Promise<void> {
  const { db, actor } = call
  const postedOn = await openDay(call, clinicId)
  const [sum] = await db<{ shortMinor: number }[]>`
    select coalesce(sum(case when debit = 'cash_difference' then amount_minor else -amount_minor end), 0)::bigint as "shortMinor"
    from ledger_entries
    where organization_id = ${actor.organizationId} and clinic_id = ${clinicId} and 'cash_difference' in (debit, credit)`
  const { shortMinor } = sum!
  if (shortMinor === 0) return
  const [cash, difference] = [{ account: 'cash' }, { account: 'cash_difference' }] as const
  const sides = shortMinor > 0 ? { debit: cash, credit: difference } : { debit: difference, credit: cash }
  await post(call, {
    kind: 'desk_movement',
    postedOn,
    clinicId,
    entries: [{ ...sides, amountMinor: Math.abs(shortMinor) }],
    reason,
  })
}
