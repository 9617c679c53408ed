import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Member, memberEndpoints } from '#contract/identity/members.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'

const state = (db: Db) => db`
  case when not m.is_active then 'closed' when m.declined_at is not null then 'declined' when m.accepted_at is null then 'invited' else 'active' end`

/** As the organization knows them; of a family, and of an owner, as they call themselves. */
const name = (db: Db) => db`coalesce(
  (select d.first_name || ' ' || d.last_name from doctors d
    where d.organization_id = m.organization_id and d.membership_id = m.id and not d.is_deleted),
  (select r.first_name || ' ' || r.last_name from receptionists r
    where r.organization_id = m.organization_id and r.membership_id = m.id and not r.is_deleted),
  (select trim(min(p.first_name || ' ' || coalesce(p.last_name, ''))) from patients p
    where p.organization_id = m.organization_id and p.membership_id = m.id and not p.is_deleted having count(*) = 1),
  a.name)`

const columns = (db: Db, actor: Actor) => db`
  m.id as "_id", ${name(db)} as name, a.email, m.role, ${state(db)} as state, m.last_seen_at as "lastSeenAt", m.created_at as "createdAt",
  m.accepted_at is not null and exists (
    select from second_factors f where f.account_id = m.account_id and f.confirmed_at is not null) as "hasSecondFactor",
  m.id = ${actor.membershipId} as "isMe"`

const joined = (db: Db) => db`memberships m join accounts a on a.id = m.account_id`

const orders = {
  name: 'lower(name), "_id"',
  '-name': 'lower(name) desc, "_id" desc',
  createdAt: '"createdAt", "_id"',
  '-createdAt': '"createdAt" desc, "_id" desc',
  lastSeenAt: '"lastSeenAt" nulls first, "_id"',
  '-lastSeenAt': '"lastSeenAt" desc nulls last, "_id" desc',
} as const

export async function listMembers(db: Db, actor: Actor, query: QueryOf<typeof memberEndpoints.list>) {
  const { keyword, role, state: wanted, sort = '-createdAt', page, limit } = query
  const where = db`
    m.organization_id = ${actor.organizationId}
    ${role ? db`and m.role = ${role}` : db``}
    ${wanted ? db`and ${state(db)} = ${wanted}` : db``}
    ${keyword ? db`and lower(${name(db)} || ' ' || a.email) like ${containing(keyword)}` : db``}`
  const [count] = await db<{ total: number }[]>`select count(*) as total from ${joined(db)} where ${where}`
  const rows = await db<Member[]>`
    select * from (select ${columns(db, actor)} from ${joined(db)} where ${where}) listed
    order by ${db.unsafe(orders[sort])} limit ${limit} offset ${(page - 1) * limit}`
  return { total: count!.total, data: rows }
}

export async function getMember(db: Db, actor: Actor, id: string): Promise<Member> {
  const [row] = await db<Member[]>`
    select ${columns(db, actor)} from ${joined(db)} where m.organization_id = ${actor.organizationId} and m.id = ${id}`
  if (!row) throw notFound()
  return row
}
