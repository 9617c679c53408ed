import type { QueryOf } from '#contract/core/endpoint.ts'
import { roles } from '#contract/core/permissions.ts'
import { memberStates, type Member, type memberEndpoints } from '#contract/identity/members.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, ranked, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Actor } from '#server/platform/http/gate.ts'

const state = `
  case when not m.is_active then 'closed' when m.declined_at is not null then 'declined' when m.accepted_at is null then 'invited' else 'active' end`

/** As the organization knows them; of a family, and of an owner, as they call themselves. */
const name = `coalesce(
  (select d.first_name || ' ' || d.last_name from doctors d
    where d.organization_id = m.organization_id and d.membership_id = m.id and not d.is_deleted),
  (select r.first_name || ' ' || r.last_name from receptionists r
    where r.organization_id = m.organization_id and r.membership_id = m.id and not r.is_deleted),
  (select trim(min(p.first_name || ' ' || coalesce(p.last_name, ''))) from patients p
    where p.organization_id = m.organization_id and p.membership_id = m.id and not p.is_deleted having count(*) = 1),
  a.name)`

type Filter = Omit<QueryOf<typeof memberEndpoints.list>, 'page' | 'limit' | 'sort'>

export const memberList = ({ organizationId, membershipId }: Actor) =>
  ({
    alias: 'm',
    isLasting: true,
    from: db => db`memberships m join accounts a on a.id = m.account_id`,
    scope: db => db`m.organization_id = ${organizationId}`,
    asked: (db, { keyword, role, state: wanted }) => db`
      ${role ? db`and m.role = ${role}` : db``}
      ${wanted ? db`and ${db.unsafe(state)} = ${wanted}` : db``}
      ${keyword ? db`and lower(${db.unsafe(name)} || ' ' || a.email) like ${containing(keyword)}` : db``}`,
    columns: db => db`
      m.id as "_id", ${db.unsafe(name)} as name, a.email, m.role, ${db.unsafe(state)} as state,
      m.last_seen_at as "lastSeenAt", m.created_at as "createdAt",
      m.accepted_at is not null and exists (
        select from second_factors f where f.account_id = m.account_id and f.confirmed_at is not null) as "hasSecondFactor",
      m.id = ${membershipId} as "isMe"`,
    sorts: {
      name: `lower(${name})`,
      role: ranked('m.role', roles),
      state: ranked(state, memberStates),
      createdAt: 'm.created_at',
      // Members who were never seen come first.
      lastSeenAt: `coalesce(m.last_seen_at, '-infinity')`,
    },
    toRecord: row => row,
  }) satisfies ListSql<Filter, Member, Member>

/** Errors: not_found. */
export const getMember = (db: Db, actor: Actor, id: string): Promise<Member> =>
  findOne(db, memberList(actor), id)
