import type { QueryOf } from '#contract/core/endpoint.ts'
import { visitsToPay, type dueEndpoints, type Dues } from '#contract/money/dues.ts'
import { ageLimits } from '#contract/money/patient-account.ts'
import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { accountList } from '#server/features/day/appointments/queries.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { visibleInvoices } from './visible-invoices.ts'

type Asked = Pick<Call, 'db' | 'actor' | 'scope' | 'now'> & { query: QueryOf<typeof dueEndpoints.get> }
type Sum = { count: number; dueMinor: number }

/** What the reader may see of what is owed today. A day is one of the organization's calendar. */
export async function sumDues({ db, actor, scope, now, query: { clinicId } }: Asked): Promise<Dues> {
  const { organizationId } = actor
  const [organization] = await db<{ currency: string; timeZone: string }[]>`
    select currency, time_zone as "timeZone" from organizations where id = ${organizationId}`
  const { currency, timeZone } = organization!
  const today = dateOf(timeZone, now)
  const visitList = accountList({ actor, scope, now })
  const [days, [visits]] = await allSent([
    db<(Sum & { on: string })[]>`
      select i.issued_on as "on", count(*)::int as count,
        sum(v.gross_minor - v.paid_minor - v.credited_minor - v.written_off_minor - v.payer_due_minor)::bigint as "dueMinor"
      from invoice_dues v join invoices i on i.organization_id = v.organization_id and i.id = v.invoice_id
      where v.organization_id = ${organizationId} and v.state in ('issued', 'part_paid')
        and v.gross_minor - v.paid_minor - v.credited_minor - v.written_off_minor > v.payer_due_minor
        ${clinicId ? db`and v.clinic_id = ${clinicId}` : db``} ${visibleInvoices(db, actor, scope)}
      group by i.issued_on`,
    db<Sum[]>`
      select count(*)::int as count, coalesce(sum(a.price_minor + a.tax_minor - a.paid_minor), 0)::bigint as "dueMinor"
      from appointments a join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
      where ${visitList.scope(db)} and not a.is_deleted
        ${visitList.asked(db, { ...visitsToPay(today), clinicId })}`,
  ])
  return { currency, visits: visits!, ages: agesOf(days, today) }
}

/** The sums of days of issue, put together by their age on `today`. */
export function agesOf(days: readonly (Sum & { on: string })[], today: string): Dues['ages'] {
  return ageLimits.map((upToDays, index) => {
    const before = index === 0 ? undefined : ageLimits[index - 1]!
    const from = upToDays === null ? null : addDays(today, -upToDays)
    // An invoice of a clinic where it is tomorrow already is new.
    const to = before === undefined ? addDays(today, 1) : addDays(today, -before - 1)
    const within = days.filter(({ on }) => (from === null || on >= from) && on <= to)
    return {
      upToDays,
      from,
      to,
      count: within.reduce((sum, { count }) => sum + count, 0),
      dueMinor: within.reduce((sum, { dueMinor }) => sum + dueMinor, 0),
    }
  })
}
