import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Scope } from '#contract/core/permissions.ts'
import {
  deskSources,
  type cashDeskEndpoints,
  type CountedPiece,
  type DeskPaper,
  type DeskSession,
  type DeskSource,
  type LeftFloat,
  type WholeDeskSession,
} from '#contract/money/cash-desk.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/** An owner has all sessions, others their own. */
export const ownSessions = (db: Db, actor: Actor, scope: Scope) =>
  scope === 'all' ? db`` : db`and s.membership_id = ${actor.membershipId}`

/** What comes into a session less what goes out, by the ledger. */
export async function expectedIn(db: Db, organizationId: string, id: string): Promise<number> {
  const [sum] = await db<{ expectedMinor: number }[]>`
    select coalesce(sum(case when e.debit = 'cash_desk' then e.amount_minor else -e.amount_minor end), 0)::bigint as "expectedMinor"
    from ledger_entries e where e.organization_id = ${organizationId} and e.desk_session_id = ${id}`
  return sum!.expectedMinor
}

type Filter = Omit<QueryOf<typeof cashDeskEndpoints.list>, 'page' | 'limit' | 'sort'>
type Row = Omit<DeskSession, 'clinic' | 'differenceMinor'> & {
  clinicId: string
  clinicName: string
  timeZone: string
  counts: CountedPiece[] | null
  papers: DeskPaper[] | null
}

const sessionList = <Answer>(actor: Actor, scope: Scope, toRecord: (row: Row) => Answer) =>
  ({
    alias: 's',
    isLasting: true,
    from: db => db`
      desk_sessions s
      join organizations o on o.id = s.organization_id
      join clinics c on c.organization_id = s.organization_id and c.id = s.clinic_id
      join memberships m on m.organization_id = s.organization_id and m.id = s.membership_id
      join accounts u on u.id = m.account_id
      left join memberships cm on cm.organization_id = s.organization_id and cm.id = s.closed_by
      left join accounts cu on cu.id = cm.account_id`,
    scope: db => db`s.organization_id = ${actor.organizationId} ${ownSessions(db, actor, scope)}`,
    asked: (db, { clinicId, state }) => db`
      ${clinicId ? db`and s.clinic_id = ${clinicId}` : db``}
      ${state ? db`and (s.closed_at is null) = ${state === 'open'}` : db``}`,
    columns: db => db`
      s.id as "_id", s.number, s.opened_at as "openedAt", s.closed_at as "closedAt", u.name as person, cu.name as "closedBy", o.currency,
      s.membership_id = ${actor.membershipId} as "isMine", s.float_minor as "floatMinor", s.expected_minor as "expectedMinor",
      s.counted_minor as "countedMinor", s.reason, s.left_minor as "leftMinor", s.counts, s.papers, s.bag,
      c.id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone"`,
    sorts: { openedAt: 's.opened_at', createdAt: 's.opened_at' },
    toRecord,
  }) satisfies ListSql<Filter, Row, Answer>

function toSession({ clinicId, clinicName, timeZone, counts: _, papers: __, ...row }: Row): DeskSession {
  const { expectedMinor, countedMinor } = row
  return {
    ...row,
    clinic: { _id: clinicId, name: clinicName },
    openedAt: formatInstant(timeZone, Date.parse(row.openedAt)),
    closedAt: row.closedAt && formatInstant(timeZone, Date.parse(row.closedAt)),
    differenceMinor: expectedMinor === null || countedMinor === null ? null : countedMinor - expectedMinor,
  }
}

export const deskSessionList = (actor: Actor, scope: Scope) => sessionList(actor, scope, toSession)

type EntryRow = {
  _id: string
  kind: 'payment' | 'reversal' | 'refund' | 'desk_opening' | 'desk_movement'
  at: string
  by: string
  amountMinor: number
  reason: string | null
  patientId: string | null
  patientName: string | null
  receiptNumber: string | null
}

/** Errors: not_found, also for somebody else's session. */
export async function findSession(db: Db, actor: Actor, scope: Scope, id: string): Promise<WholeDeskSession> {
  const row = await findOne(
    db,
    sessionList(actor, scope, row => row),
    id,
  )
  const rows = await findEntries(db, actor.organizationId, id)
  const entries = rows.map(({ kind, patientId, patientName, ...entry }) => ({
    ...entry,
    source: sourceOf(kind, entry.amountMinor),
    at: formatInstant(row.timeZone, Date.parse(entry.at)),
    patient: patientId === null ? null : { _id: patientId, name: patientName! },
  }))
  const sumOf = (source: DeskSource) =>
    Math.abs(entries.reduce((sum, entry) => (entry.source === source ? sum + entry.amountMinor : sum), 0))
  return {
    ...toSession(row),
    expectedMinor: row.expectedMinor ?? entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    counts: row.counts,
    papers: row.closedAt ? (row.papers ?? []) : await findOtherTakings(db, actor.organizationId, id),
    bySource: Object.fromEntries(deskSources.map(source => [source, sumOf(source)])) as Record<
      DeskSource,
      number
    >,
    entries,
  }
}

function sourceOf(kind: EntryRow['kind'], amountMinor: number): DeskSource {
  if (kind === 'desk_opening') return 'float'
  if (kind === 'desk_movement') return amountMinor > 0 ? 'pay_in' : 'pay_out'
  return kind === 'payment' ? 'payment' : 'refund'
}

/** All but the closing, the oldest first. */
const findEntries = (db: Db, organizationId: string, id: string) => db<EntryRow[]>`
  select t.id as "_id", t.kind, t.posted_at as at, u.name as by, t.reason,
    case when e.debit = 'cash_desk' then e.amount_minor else -e.amount_minor end as "amountMinor",
    p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
    case when r.id is not null then r.number when y.id is not null then ${printedNumber(db, organizationId, 'receipt', 'y')} end as "receiptNumber"
  from ledger_entries e
  join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
  join memberships m on m.organization_id = t.organization_id and m.id = t.posted_by
  join accounts u on u.id = m.account_id
  left join payments y on y.organization_id = t.organization_id and y.id = t.payment_id
  left join refunds r on r.organization_id = t.organization_id and r.id = t.refund_id
  left join patients p on p.organization_id = e.organization_id and p.id = e.patient_id
  where e.organization_id = ${organizationId} and e.desk_session_id = ${id} and t.kind <> 'desk_closing'
  order by t.posted_at, t.id`

/** What the person of a session has taken by other methods than cash since it was opened, less what they gave back, by method. */
export const findOtherTakings = (db: Db, organizationId: string, id: string) => db<DeskPaper[]>`
  select given.method, count(*) filter (where given.amount_minor > 0) as payments, sum(given.amount_minor)::bigint as "amountMinor",
    null as "paperMinor"
  from desk_sessions s cross join lateral (
    select y.method, y.amount_minor from payments y
    where y.organization_id = ${organizationId} and y.clinic_id = s.clinic_id and y.received_by = s.membership_id and y.received_at >= s.opened_at
    union all
    select y.method, -y.amount_minor from payments y
    where y.organization_id = ${organizationId} and y.clinic_id = s.clinic_id and y.undone_by = s.membership_id and y.undone_at >= s.opened_at
    union all
    select r.method, -r.amount_minor from refunds r
    join payments y on y.organization_id = r.organization_id and y.id = r.payment_id
    -- The day is there for the index: a clinic may be a day ahead of the database.
    where r.organization_id = ${organizationId} and y.clinic_id = s.clinic_id and r.refunded_by = s.membership_id
      and r.refunded_at >= s.opened_at and r.refunded_on >= (s.opened_at - interval '1 day')::date) given
  where s.organization_id = ${organizationId} and s.id = ${id} and given.method not in ('cash', 'online')
  group by given.method order by given.method`

/** At the reader's clinics, the latest first. */
export async function findFloats(db: Db, actor: Actor, scope: Scope): Promise<LeftFloat[]> {
  const rows = await db<
    (Omit<LeftFloat, 'clinic'> & { clinicId: string; clinicName: string; timeZone: string })[]
  >`
    select s.id as "_id", s.left_minor as "leftMinor", s.closed_at as "closedAt", u.name as person,
      c.id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone"
    from desk_sessions s
    join clinics c on c.organization_id = s.organization_id and c.id = s.clinic_id
    join memberships m on m.organization_id = s.organization_id and m.id = s.membership_id
    join accounts u on u.id = m.account_id
    where s.organization_id = ${actor.organizationId} and s.left_minor > 0 and not c.is_deleted
      and not exists (select from desk_sessions n where n.organization_id = ${actor.organizationId} and n.taken_over_from = s.id)
      ${atOwnClinics(db, actor, scope)}
    order by s.closed_at desc, s.id limit 50`
  return rows.map(({ clinicId, clinicName, timeZone, ...row }) => ({
    ...row,
    clinic: { _id: clinicId, name: clinicName },
    closedAt: formatInstant(timeZone, Date.parse(row.closedAt)),
  }))
}

export const atOwnClinics = (db: Db, actor: Actor, scope: Scope) =>
  scope === 'all' ? db`` : db`and c.id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`
