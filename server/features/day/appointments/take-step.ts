import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Sets the status of these visits and the times of their steps. An undone step loses its time; a repeated one keeps the first.
 * The caller has locked the rows and checked that the step is legal.
 */
export async function takeStep(
  db: Db,
  organizationId: string,
  ids: string[],
  { to, now, reason }: { to: AppointmentStatus; now: number; reason?: string | null | undefined },
): Promise<void> {
  if (ids.length === 0) return
  const at = db`${new Date(now)}::timestamptz`
  const times = {
    booked: db`, checked_in_at = null, consultation_at = null, completed_at = null`,
    checked_in: db`, checked_in_at = coalesce(checked_in_at, ${at}), consultation_at = null, completed_at = null`,
    in_consultation: db`, consultation_at = coalesce(consultation_at, ${at}), completed_at = null`,
    completed: db`, completed_at = ${at}`,
    // A patient who is expected again has not confirmed again.
    cancelled: db`, confirmed_at = null`,
    // A patient brought back to waiting has waited since the first check-in.
    no_show: db``,
  }
  // A refunded amount is owed again once the appointment is active again.
  await db`
    update appointments set status = ${to} ${times[to]}, cancel_reason = ${(to === 'cancelled' && reason) || null},
      status_before = null, archived_in = null,
      payment_status = case when payment_status = 'refunded' and not is_credited then 'pending' else payment_status end, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])`
  if (to === 'checked_in') await giveTokens(db, organizationId, ids)
}

/**
 * Gives the next token of each clinic and day to visits without one of that day. A patient who checks in again keeps theirs.
 * The counters stay locked until the transaction ends, so that no number is given twice.
 */
export async function giveTokens(db: Db, organizationId: string, ids: string[]): Promise<void> {
  await db`
    with due as (
      select id, clinic_id, day, row_number() over same_day as nth, count(*) over (partition by clinic_id, day) as many
      from (
        select a.id, a.clinic_id, a.starts_at, a.token_day, (a.starts_at at time zone c.time_zone)::date as day
        from appointments a join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
        where a.organization_id = ${organizationId} and a.id = any(${ids}::uuid[])) of_day
      where token_day is distinct from day
      window same_day as (partition by clinic_id, day order by starts_at, id)
    ), counted as (
      insert into token_counters as t (organization_id, clinic_id, day, last_token)
      select ${organizationId}::uuid, clinic_id, day, count(*)::int from due group by clinic_id, day order by clinic_id, day
      on conflict (organization_id, clinic_id, day) do update set last_token = t.last_token + excluded.last_token
      returning clinic_id, day, last_token
    )
    update appointments a set token = counted.last_token - due.many + due.nth, token_day = due.day
    from due join counted using (clinic_id, day)
    where a.organization_id = ${organizationId} and a.id = due.id`
}
