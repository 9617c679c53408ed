import { mayReadMoneyOfVisits } from '#contract/day/appointment-policy.ts'
import type { VisitsAround } from '#contract/day/visit-card.ts'
import { scopeOf } from '#contract/core/permissions.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import { hiddenVisitName, isVisitHidden } from '#server/features/clinic/patients/hidden-visits.ts'
import { holdsItsTime } from '#server/features/day/scheduling/occupied.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type OtherVisit = { _id: string; startsAt: string; service: string; timeZone: string }
/** `at`: milliseconds. `except`: the visit that the others stand around. */
type Around = { patientId: string; at: number; except?: string }

/** Only visits that the reader may see. */
export async function loadVisitsAround(
  { db, actor, now }: Call,
  { patientId, at, except }: Around,
): Promise<VisitsAround> {
  const { organizationId } = actor
  const scope = scopeOf(actor.role, 'appointments.read')!
  const theirs = db`a.organization_id = ${organizationId} and a.patient_id = ${patientId} and not a.is_deleted
    ${visibleAppointments(db, { actor, scope, now })}`
  const nearest = (direction: 'before' | 'after') => db<OtherVisit[]>`
    select a.id as "_id", a.starts_at as "startsAt", case when ${isVisitHidden(db, { actor, now }, db`a.id`)} then ${hiddenVisitName(db, organizationId)} else s.name end as service,
      c.time_zone as "timeZone"
    from appointments a
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    where ${theirs} and ${holdsItsTime(db)} ${except ? db`and a.id <> ${except}` : db``}
      and ${direction === 'after' ? db`a.starts_at >= ${new Date(at)}` : db`a.starts_at < ${new Date(at)}`}
    order by a.starts_at ${db.unsafe(direction === 'after' ? 'asc' : 'desc')}, a.id limit 1`
  const [[account], [missed], [last], [next]] = await allSent([
    mayReadMoneyOfVisits(actor)
      ? db<{ owedMinor: number; since: string | null; currency: string }[]>`
      select coalesce(sum(a.price_minor + a.tax_minor - a.paid_minor), 0)::bigint as "owedMinor",
        min((a.starts_at at time zone c.time_zone)::date)::text as since,
        (select currency from organizations where id = ${organizationId}) as currency
      from appointments a join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
      where ${theirs} and a.status <> 'cancelled' and not a.is_credited and a.price_minor + a.tax_minor > a.paid_minor
        and (a.starts_at at time zone c.time_zone)::date <= (${new Date(now)}::timestamptz at time zone c.time_zone)::date`
      : [],
    db<{ count: number }[]>`
      select count(*)::int as count from appointments a where ${theirs} and a.status = 'no_show'`,
    nearest('before'),
    nearest('after'),
  ])
  return {
    ...(account && { owed: { amountMinor: account.owedMinor, currency: account.currency } }),
    owedSince: account?.since ?? null,
    missed: missed!.count,
    last: shown(last),
    next: shown(next),
  }
}

const shown = (visit: OtherVisit | undefined) =>
  visit
    ? {
        _id: visit._id,
        start: formatInstant(visit.timeZone, Date.parse(visit.startsAt)),
        service: visit.service,
      }
    : null

/** How many visits of the patient the reader may not see: a doctor reads only their own. */
export async function countHiddenVisits({ db, actor, now }: Call, patientId: string): Promise<number> {
  const scope = scopeOf(actor.role, 'appointments.read')!
  const [counted] = await db<{ hidden: number }[]>`
    select (select count(*) from appointments a
        where a.organization_id = ${actor.organizationId} and a.patient_id = ${patientId} and not a.is_deleted)
      - (select count(*) from appointments a
        where a.organization_id = ${actor.organizationId} and a.patient_id = ${patientId} and not a.is_deleted
          ${visibleAppointments(db, { actor, scope, now })}) as hidden`
  return counted!.hidden
}
