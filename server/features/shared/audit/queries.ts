import { auditCountLimit, type AuditEvent, type auditEndpoints } from '#contract/shared/audit.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { findPage, inOrder, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findKinds, type Asked, type Question } from './find-kinds.ts'
import { namedSubjects } from './named-subjects.ts'

type Row = Omit<AuditEvent, 'account' | 'moreSubjects'> & {
  accountId: string | null
  name: string | null
  email: string | null
  subjectCount: number
}

/** One reader's question. `rows`: the most rows that it needs. */
type Reading = { organizationId: string; asked: Asked; question: Question; rows: number }

const joined = (db: Db) => db`audit_events e left join accounts a on a.id = e.account_id`

const columns = (organizationId: string, records: string[]) => (db: Db) => db`
  e.id as "_id", e.at, e.account_id as "accountId", a.name, a.email, e.role, e.action, e.outcome, e.subject,
  e.subject_ids as "subjectIds", ${namedSubjects(db, organizationId, records)} as subjects,
  cardinality(array_remove(e.subject_ids, e.account_id)) as "subjectCount", e.address, e.detail`

const inDays = (db: Db, { since, until }: Question) => db`
  ${since ? db`and e.at >= ${since}` : db``} ${until ? db`and e.at < ${until}` : db``}`

/** The newest of each kind that is asked for, or the oldest: the index of kinds has them in order, and the page is among them. */
function ofKinds(db: Db, { organizationId, asked, question, rows }: Reading): Fragment {
  const isOldestFirst = asked.sort === 'at'
  const newest = (whose: Fragment) => db`
    select e.organization_id, e.id, e.at from audit_events e
    where e.organization_id = ${organizationId} ${whose} and e.action = kind.action and e.outcome = kind.outcome ${inDays(db, question)}
    order by ${isOldestFirst ? db`e.at, e.id` : db`e.at desc, e.id desc`} limit ${rows}`
  const anybodys = question.kinds!.filter(({ accountId }) => accountId === null)
  const theirs = question.kinds!.filter(({ accountId }) => accountId !== null)
  const arms = [
    db`select found.* from unnest(${anybodys.map(({ action }) => action)}::text[], ${anybodys.map(({ outcome }) => outcome)}::text[])
      as kind (action, outcome) cross join lateral (${newest(db``)}) found`,
    db`select found.* from unnest(${theirs.map(({ accountId }) => accountId!)}::uuid[], ${theirs.map(({ action }) => action)}::text[],
        ${theirs.map(({ outcome }) => outcome)}::text[])
      as kind (account_id, action, outcome) cross join lateral (${newest(db`and e.account_id = kind.account_id`)}) found`,
  ]
  const [first, second] = arms.filter((_, index) => [anybodys, theirs][index]!.length > 0)
  return second ? db`(${first!} union all ${second}) e` : db`(${first ?? arms[0]!}) e`
}

/** Entries about one record and what is part of it are few: the index of subjects finds them all. */
function about(db: Db, { question }: Reading): Fragment {
  const { kinds, records } = question
  return db`(
    select e.organization_id, e.id, e.at from audit_about(${records}::uuid[]) e
    where true ${inDays(db, question)}
      ${
        kinds
          ? db`and exists (
              select from unnest(${kinds.map(({ accountId }) => accountId) as string[]}::uuid[], ${kinds.map(({ action }) => action)}::text[],
                ${kinds.map(({ outcome }) => outcome)}::text[]) as kind (account_id, action, outcome)
              where kind.action = e.action and kind.outcome = e.outcome and (kind.account_id is null or kind.account_id = e.account_id))`
          : db``
      }) e`
}

function finding(db: Db, reading: Reading): Fragment {
  if (reading.question.records.length > 0) return about(db, reading)
  if (reading.question.kinds) return ofKinds(db, reading)
  return db`(
    select e.organization_id, e.id, e.at from audit_events e
    where e.organization_id = ${reading.organizationId} ${inDays(db, reading.question)}) e`
}

const counted = (db: Db, reading: Reading) => db`(
  select count(*) from (select from ${finding(db, reading)} limit ${reading.rows}) bounded)`

export const auditList = (reading: Reading) => {
  const { organizationId, question } = reading
  const sorts = { at: 'e.at', createdAt: 'e.at' }
  return {
    alias: 'e',
    isLasting: true,
    from: joined,
    fromToFind: db => finding(db, reading),
    keptTotal: db => counted(db, { ...reading, rows: auditCountLimit + 1 }),
    scope: db => db`e.organization_id = ${organizationId}`,
    asked: db => db``,
    columns: columns(organizationId, question.records),
    sorts,
    toRecord: ({ accountId, name, email, subjectCount, ...event }) => ({
      ...event,
      at: formatInstant(question.timeZone, Date.parse(event.at)),
      account: accountId ? { _id: accountId, name: name ?? '', email: email ?? '' } : null,
      subjects: withoutRepeats(event.subjects),
      moreSubjects: Math.max(0, subjectCount - event.subjects.length),
    }),
  } satisfies ListSql<Asked, Row, AuditEvent>
}

export async function listAuditEvents(
  db: Db,
  organizationId: string,
  query: QueryOf<typeof auditEndpoints.list>,
) {
  const { page, limit, ...asked } = query
  const question = await findKinds(db, organizationId, asked)
  // Pages end where counting ends: what lies further back is found by its days.
  const rows = Math.min(page * limit, auditCountLimit)
  const isBeyond = (page - 1) * limit >= auditCountLimit
  const { total, data } = await findPage(
    db,
    auditList({ organizationId, asked, question, rows }),
    // One row keeps the statement what it is; nothing of it is shown.
    isBeyond ? { ...query, page: 1, limit: 1 } : query,
  )
  return {
    total: Math.min(total, auditCountLimit),
    data: isBeyond ? [] : data,
    extra: { isMore: total > auditCountLimit },
  }
}

/** How many are found, up to one more than `most`. */
export async function countEvents(db: Db, reading: Reading): Promise<number> {
  const [found] = await db<{ total: number }[]>`select ${counted(db, reading)} as total`
  return found!.total
}

type Person = { _id: string; name: string; status: true }

type Reader = Pick<Call, 'actor' | 'scope'>

/** Who can be asked for: everybody who has or had a sign-in, for a doctor themselves alone. */
const people = (db: Db, { actor, scope }: Reader) => db`
  select a.id as "_id", a.name, true as status from accounts a
  where exists (select from memberships m where m.organization_id = ${actor.organizationId} and m.account_id = a.id)
    ${scope === 'own' ? db`and a.id = ${actor.accountId}` : db``}`

export async function listPeople(
  db: Db,
  reader: Reader,
  { keyword, sort = 'name', page, limit }: QueryOf<typeof auditEndpoints.people>,
) {
  const found = db`
    ${people(db, reader)}
    ${keyword ? db`and lower(a.name || ' ' || a.email) like ${containing(keyword)}` : db``}`
  const order = inOrder(db, { alias: 'a', sorts: { name: 'lower(a.name)' } }, sort)
  const [[count], data] = await Promise.all([
    db<{ total: number }[]>`select count(*) as total from (${found}) found`,
    db<Person[]>`${found} ${order} limit ${limit} offset ${(page - 1) * limit}`,
  ])
  return { total: count!.total, data }
}

export async function getPerson(db: Db, reader: Reader, id: string): Promise<Person> {
  const [person] = await db<Person[]>`${people(db, reader)} and a.id = ${id}`
  if (!person) throw notFound()
  return person
}

/** A visit names its patient: the patient's own record beside it, which the entry has too, says nothing more. */
const withoutRepeats = (subjects: AuditEvent['subjects']) =>
  subjects.filter(
    ({ _id, patientId }) =>
      _id !== patientId || !subjects.some(other => other.patientId === patientId && other._id !== _id),
  )
