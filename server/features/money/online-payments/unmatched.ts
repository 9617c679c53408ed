import type { QueryOf } from '#contract/core/endpoint.ts'
import type { onlinePaymentEndpoints, UnmatchedPayment } from '#contract/money/online/online-payments.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListSql } from '#server/platform/db/lists.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Row = Pick<UnmatchedPayment, '_id' | 'provider' | 'paymentId' | 'kind' | 'why' | 'isSeen'> & {
  receivedAt: string
  timeZone: string
  amountMinor: number | null
  currency: string | null
  invoiceId: string | null
  invoiceNumber: string | null
  patientId: string | null
  patientName: string | null
  expectedMinor: number | null
  expectedCurrency: string | null
}
type Filter = Omit<QueryOf<typeof onlinePaymentEndpoints.unmatched>, 'page' | 'limit' | 'sort'>

const joined = (db: Db) => db`
  provider_events e
  join organizations o on o.id = e.organization_id
  left join checkouts k on k.organization_id = e.organization_id and k.id = e.checkout_id
  left join payments y on y.organization_id = e.organization_id and y.id = e.payment_id
  left join invoices i on i.organization_id = e.organization_id and i.id = coalesce(k.invoice_id, y.invoice_id)
  left join patients p on p.organization_id = e.organization_id and p.id = coalesce(k.patient_id, y.patient_id)`

/** What a provider reported and nothing was booked for. */
export const unmatchedList = (organizationId: string) =>
  ({
    alias: 'e',
    isLasting: true,
    from: joined,
    scope: db => db`e.organization_id = ${organizationId} and e.state = 'unmatched'`,
    asked: (db, { isSeen, keyword }) => db`
      ${isSeen === undefined ? db`` : db`and (e.seen_at is not null) = ${isSeen}`}
      ${keyword ? db`and coalesce(e.news->'payment'->>'providerId', e.news->>'paymentId') = ${keyword}` : db``}`,
    columns: db => db`
      e.id as "_id", e.provider, e.kind, coalesce(e.news->'payment'->>'providerId', e.news->>'paymentId', '') as "paymentId", e.why,
      e.seen_at is not null as "isSeen", e.received_at as "receivedAt", o.time_zone as "timeZone", e.amount_minor as "amountMinor",
      e.currency, i.id as "invoiceId", i.number as "invoiceNumber", p.id as "patientId",
      trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", k.amount_minor as "expectedMinor",
      k.currency as "expectedCurrency"`,
    sorts: { receivedAt: 'e.received_at', createdAt: 'e.received_at' },
    toRecord: toUnmatched,
  }) satisfies ListSql<Filter, Row, UnmatchedPayment>

function toUnmatched(row: Row): UnmatchedPayment {
  const money = (amountMinor: number | null, currency: string | null) =>
    amountMinor === null || currency === null ? null : { amountMinor, currency }
  return {
    ...row,
    receivedAt: formatInstant(row.timeZone, Date.parse(row.receivedAt)),
    amount: money(row.amountMinor, row.currency),
    expected: money(row.expectedMinor, row.expectedCurrency),
    invoice: row.invoiceId === null ? null : { _id: row.invoiceId, number: row.invoiceNumber },
    patient: row.patientId === null ? null : { _id: row.patientId, name: row.patientName! },
  }
}

/** Errors: not_found; conflict where it was seen before. */
export async function seeUnmatched({ db, actor, now }: Call, id: string): Promise<void> {
  const { organizationId, membershipId } = actor
  const [event] = await db<{ isSeen: boolean }[]>`
    select seen_at is not null as "isSeen" from provider_events
    where organization_id = ${organizationId} and id = ${id} and state = 'unmatched' for update`
  if (!event) throw notFound()
  if (event.isSeen) throw conflict()
  await db`
    update provider_events set seen_at = ${new Date(now)}, seen_by = ${membershipId}
    where organization_id = ${organizationId} and id = ${id}`
}
