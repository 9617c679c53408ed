import type { Scope } from '#contract/core/permissions.ts'
import type { Takings } from '#contract/money/cash-desk.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inLocalDays } from '#server/platform/db/local-days.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { atOwnClinics } from './queries.ts'

type Asked = { date: string; clinicId?: string | undefined }
type Part = Pick<Takings, 'method' | 'person'> & {
  clinicId: string
  clinicName: string
  count: number
  amountMinor: number
}

/** What was taken, undone and refunded on a day of each clinic, by who took it or gave it back. */
export async function findTakings(
  db: Db,
  actor: Actor,
  scope: Scope,
  asked: Asked,
): Promise<{ currency: string; takings: Takings[] }> {
  const [[organization], taken, undone, refunded] = await Promise.all([
    db<{ currency: string }[]>`select currency from organizations where id = ${actor.organizationId}`,
    partsOf(db, actor, scope, asked, 'received'),
    partsOf(db, actor, scope, asked, 'undone'),
    partsOf(db, actor, scope, asked, 'refunded'),
  ])
  const byKey = new Map<string, Takings>()
  const add = (parts: readonly Part[], change: (part: Part) => Partial<Takings>) => {
    for (const part of parts) {
      const { method, person, clinicId, clinicName } = part
      const key = JSON.stringify([clinicId, person, method])
      const nothing = {
        payments: 0,
        takenMinor: 0,
        undoings: 0,
        undoneMinor: 0,
        refunds: 0,
        refundedMinor: 0,
      }
      const before = byKey.get(key) ?? {
        method,
        person,
        clinic: { _id: clinicId, name: clinicName },
        ...nothing,
      }
      byKey.set(key, { ...before, ...change(part) })
    }
  }
  add(taken, ({ count, amountMinor }) => ({ payments: count, takenMinor: amountMinor }))
  add(undone, ({ count, amountMinor }) => ({ undoings: count, undoneMinor: amountMinor }))
  add(refunded, ({ count, amountMinor }) => ({ refunds: count, refundedMinor: amountMinor }))
  return { currency: organization!.currency, takings: [...byKey.values()] }
}

type What = 'received' | 'undone' | 'refunded'

const partsOf = (db: Db, actor: Actor, scope: Scope, { date, clinicId }: Asked, what: What) => {
  // A refund has a way, a sum and a giver of its own.
  const one = what === 'refunded' ? 'r' : 'y'
  return db<Part[]>`
    select ${db(`${one}.method`)}, u.name as person, c.id as "clinicId", c.name as "clinicName", count(*) as count,
      sum(${db(`${one}.amount_minor`)})::bigint as "amountMinor"
    from payments y
    ${what === 'refunded' ? db`join refunds r on r.organization_id = y.organization_id and r.payment_id = y.id` : db``}
    join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
    left join memberships m on m.organization_id = y.organization_id and m.id = ${db(`${one}.${what}_by`)}
    left join accounts u on u.id = m.account_id
    where y.organization_id = ${actor.organizationId}
      ${what === 'refunded' ? db`and r.refunded_on = ${date} and r.state <> 'failed'` : inLocalDays(db, `y.${what}_at`, { from: date, to: date })}
      ${clinicId ? db`and c.id = ${clinicId}` : db``} ${atOwnClinics(db, actor, scope)}
    group by ${db(`${one}.method`)}, m.id, u.name, c.id, c.name order by c.name, u.name, ${db(`${one}.method`)}`
}
