import { describeCall } from '#contract/shared/audit-calls.ts'
import { addDays, localToInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { auditEndpoints } from '#contract/shared/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/records.ts'

export type Asked = Omit<QueryOf<typeof auditEndpoints.list>, 'page' | 'limit'>

/** Entries of one call with one outcome, of anybody or of one person. */
type Kind = { accountId: string | null; action: string; outcome: string }

/** The question in terms of the indexes. */
export type Question = {
  timeZone: string
  /** The first moment of the days that are asked for, and the first one after them. */
  since: Date | undefined
  until: Date | undefined
  /** Undefined: every kind there is. */
  kinds: Kind[] | undefined
  /** The record that is asked for, and of a patient what is theirs; none: of any record. */
  records: string[]
}

/** A keyword that more people have is too common to be theirs. */
const peopleLimit = 20

/** A patient has fewer visits; of more, entries about the oldest are left out. */
const visitLimit = 1_000

/** Which kinds of entries answer what is asked: those that are there, whether or not their calls still are. */
export async function findKinds(db: Db, organizationId: string, asked: Asked): Promise<Question> {
  const { from, to, accountId, subjectId, action, area, outcome, keyword } = asked
  const isNarrow = [accountId, action, area, outcome, keyword].some(Boolean)
  const [[organization], all, people, records] = await Promise.all([
    db<
      { timeZone: string }[]
    >`select time_zone as "timeZone" from organizations where id = ${organizationId}`,
    isNarrow ? kindsOf(db, organizationId, accountId) : undefined,
    keyword && !accountId ? findPeople(db, organizationId, keyword) : [],
    subjectId ? recordsOf(db, organizationId, subjectId) : [],
  ])
  const { timeZone } = organization!
  const fits = (kind: Kind) => {
    const { action: what, area: where } = describeCall(kind.action)
    return (!action || action === what) && (!area || area === where) && (!outcome || outcome === kind.outcome)
  }
  const hasKeyword = (kind: Kind) => !keyword || kind.action.toLowerCase().includes(keyword.toLowerCase())
  const theirs = await Promise.all(people.map(person => kindsOf(db, organizationId, person)))
  return {
    timeZone,
    records,
    since: from ? new Date(localToInstant(timeZone, from, 0)) : undefined,
    until: to ? new Date(localToInstant(timeZone, addDays(to, 1), 0)) : undefined,
    kinds: all && [
      ...all.filter(kind => fits(kind) && hasKeyword(kind)),
      ...theirs.flat().filter(kind => fits(kind) && !hasKeyword(kind)),
    ],
  }
}

/** Skips along the index from one kind to the next: a few microseconds each, however many entries there are. */
async function kindsOf(db: Db, organizationId: string, accountId: string | undefined): Promise<Kind[]> {
  const whose = accountId ? db`and e.account_id = ${accountId}` : db``
  const order = db`order by e.action, e.outcome limit 1`
  const rows = await db<{ action: string; outcome: string }[]>`
    with recursive kinds as (
      (select e.action, e.outcome from audit_events e where e.organization_id = ${organizationId} ${whose} ${order})
      union all
      select next.action, next.outcome from kinds cross join lateral (
        select e.action, e.outcome from audit_events e
        where e.organization_id = ${organizationId} ${whose} and (e.action, e.outcome) > (kinds.action, kinds.outcome) ${order}) next)
    select action, outcome from kinds`
  return rows.map(({ action, outcome }) => ({ accountId: accountId ?? null, action, outcome }))
}

async function findPeople(db: Db, organizationId: string, keyword: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select distinct a.id from memberships m join accounts a on a.id = m.account_id
    where m.organization_id = ${organizationId} and lower(a.name || ' ' || a.email) like ${containing(keyword)}
    order by a.id limit ${peopleLimit}`
  return rows.map(({ id }) => id)
}

/**
 * The record's own id, and for a patient also the ids of their visits, payments, prescriptions and other records: a person who looks at one
 * of these sees something of the patient, though the entry names only that record.
 */
export async function recordsOf(db: Db, organizationId: string, subjectId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with visits as (
      select v.id from appointments v where v.organization_id = ${organizationId} and v.patient_id = ${subjectId} and not v.is_deleted
      order by v.starts_at desc limit ${visitLimit})
    select id from visits
    union all
    select y.id from visits join payments y on y.organization_id = ${organizationId} and y.appointment_id = visits.id
    union all
    select r.id from prescriptions r where r.organization_id = ${organizationId} and r.patient_id = ${subjectId} and not r.is_deleted
    union all
    select z.id from certificates z where z.organization_id = ${organizationId} and z.patient_id = ${subjectId}
    union all
    select n.id from encounters n where n.organization_id = ${organizationId} and n.patient_id = ${subjectId}
    union all
    select o.id from orders o where o.organization_id = ${organizationId} and o.patient_id = ${subjectId}
    union all
    select u.id from results u where u.organization_id = ${organizationId} and u.patient_id = ${subjectId}`
  return [subjectId, ...rows.map(({ id }) => id)]
}
