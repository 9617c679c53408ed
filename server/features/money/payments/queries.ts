import { formatInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Payment, paymentEndpoints } from '#contract/money/payments.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { furtherServices, type FurtherService } from '#server/features/day/appointments/further-services.ts'
import { invoiceNumberOfVisit } from '#server/features/day/appointments/invoice-number.ts'
import { services } from '#server/features/day/appointments/matching-visits.ts'
import { visibleMoney } from '#server/features/money/dues/visible-money.ts'
import { hasNumber, hasPrintedNumber } from '#server/features/shared/lists/document-search.ts'
import { hiddenVisitName, isVisitHidden } from '#server/features/clinic/patients/hidden-visits.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inLocalDays } from '#server/platform/db/local-days.ts'
import { findOne, hasNoFilter, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Actor } from '#server/platform/http/gate.ts'

type RefundRow = Omit<Payment['refunds'][number], 'amount'> & { amountMinor: number }
type Row = Pick<Payment, '_id' | 'number' | 'method' | 'reference' | 'receivedBy' | 'undoneBy'> & {
  receiptNumber: string
  billNumber: string | null
  visitInvoiceNumber: string | null
  amountMinor: number
  allocatedMinor: number
  refundedMinor: number
  refunds: RefundRow[]
  currency: string
  receivedAt: string
  undoneAt: string | null
  timeZone: string
  appointmentId: string | null
  appointmentNumber: number | null
  invoiceId: string | null
  invoiceNumber: string | null
  patientId: string
  patientName: string
  doctorId: string | null
  doctorName: string | null
  clinicId: string
  clinicName: string
  serviceId: string | null
  serviceName: string | null
  moreServices: FurtherService[]
}

/** A refund `r` of a payment `y` belongs to that payment's visit, and to those whose invoices it took the money back from. */
const refundsOf = (db: Db, reader: PaymentReader) => {
  const { organizationId } = reader.actor
  const ofVisits = db`any(array(
    select a.id union all select i.appointment_id union all
    select v.appointment_id from payment_allocations n join invoices v on v.organization_id = n.organization_id and v.id = n.invoice_id
    where n.organization_id = ${organizationId} and n.refund_id = r.id))`
  return db`
  (select json_agg(json_build_object('_id', r.id, 'number', r.number, 'amountMinor', r.amount_minor, 'method', r.method,
      'reason', case when ${isVisitHidden(db, reader, ofVisits)} then ${hiddenVisitName(db, organizationId)} else r.reason end,
      'refundedAt', r.refunded_at, 'refundedBy', ru.name, 'state', r.state, 'providerError', r.provider_error) order by r.refunded_at, r.id)
    from refunds r
    left join memberships rr on rr.organization_id = r.organization_id and rr.id = r.refunded_by
    left join accounts ru on ru.id = rr.account_id
    where r.organization_id = ${organizationId} and r.payment_id = y.id)`
}

const columns = (reader: PaymentReader) => (db: Db) => {
  const { organizationId } = reader.actor
  const isHidden = isVisitHidden(db, reader, db`a.id`)
  return db`
  y.id as "_id", y.number, ${printedNumber(db, organizationId, 'receipt', 'y')} as "receiptNumber", ${printedNumber(db, organizationId, 'bill', 'a')} as "billNumber", ${invoiceNumberOfVisit(db, organizationId)} as "visitInvoiceNumber", y.amount_minor as "amountMinor", case when a.is_billed then y.amount_minor - y.refunded_minor else y.allocated_minor end as "allocatedMinor", y.currency, y.method, y.reference,
  y.refunded_minor as "refundedMinor", case when y.refunded_minor = 0 and y.provider is null then '[]'::json else coalesce(${refundsOf(db, reader)}, '[]'::json) end as refunds,
  y.received_at as "receivedAt", ra.name as "receivedBy", y.undone_at as "undoneAt", ua.name as "undoneBy",
  a.id as "appointmentId", a.number as "appointmentNumber", i.id as "invoiceId", i.number as "invoiceNumber", c.id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone",
  d.id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName", case when ${isHidden} then a.id else s.id end as "serviceId", case when ${isHidden} then ${hiddenVisitName(db, organizationId)} else s.name end as "serviceName",
  case when ${isHidden} then '{}' else ${furtherServices(db)} end as "moreServices",
  p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName"`
}

const ofVisit = (db: Db) => db`
  left join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id and not a.is_deleted`

/** A join which nobody reads changes nothing. */
const joinedToFind = (db: Db, { sort, from, to, doctorId }: Filter & { sort?: string | undefined }) => {
  const inDaysOfClinic = from !== undefined || to !== undefined
  const isByPatient = sort?.replace(/^-/, '') === 'patient'
  const isOfVisits = Boolean(doctorId)
  return db`payments y
      ${isOfVisits ? ofVisit(db) : db``}
      ${inDaysOfClinic ? db`join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id` : db``}
      ${isByPatient ? db`join patients p on p.organization_id = y.organization_id and p.id = y.patient_id` : db``}`
}

const joined = (db: Db) => db`
  payments y
  join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
  join patients p on p.organization_id = y.organization_id and p.id = y.patient_id
  left join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id
  left join doctors d on d.organization_id = y.organization_id and d.id = a.doctor_id
  left join services s on s.organization_id = y.organization_id and s.id = a.service_id
  left join invoices i on i.organization_id = y.organization_id and i.id = y.invoice_id
  left join memberships rm on rm.organization_id = y.organization_id and rm.id = y.received_by
  left join accounts ra on ra.id = rm.account_id
  left join memberships um on um.organization_id = y.organization_id and um.id = y.undone_by
  left join accounts ua on ua.id = um.account_id`

function toPayment(row: Row, { hasProviderErrors }: { hasProviderErrors: boolean }): Payment {
  const at = (time: string) => formatInstant(row.timeZone, Date.parse(time))
  const money = (amountMinor: number) => ({ amountMinor, currency: row.currency })
  return {
    ...row,
    appointment:
      row.appointmentId === null
        ? null
        : {
            _id: row.appointmentId,
            number: row.appointmentNumber!,
            billNumber: row.billNumber!,
            invoiceNumber: row.visitInvoiceNumber,
          },
    invoice: row.invoiceId === null ? null : { _id: row.invoiceId, number: row.invoiceNumber },
    patient: { _id: row.patientId, name: row.patientName },
    doctor: row.doctorId === null ? null : { _id: row.doctorId, name: row.doctorName! },
    clinic: { _id: row.clinicId, name: row.clinicName },
    service: row.serviceId === null ? null : { _id: row.serviceId, name: row.serviceName! },
    amount: money(row.amountMinor),
    refunded: money(row.refundedMinor),
    unallocated: money(row.undoneAt === null ? row.amountMinor - row.allocatedMinor - row.refundedMinor : 0),
    refunds: row.refunds.map(({ amountMinor, refundedAt, providerError, ...refund }) => ({
      ...refund,
      providerError: hasProviderErrors ? providerError : null,
      amount: money(amountMinor),
      refundedAt: at(refundedAt),
    })),
    receivedAt: at(row.receivedAt),
    undoneAt: row.undoneAt && at(row.undoneAt),
  }
}

type PaymentReader = { actor: Actor; scope: Scope; now: number }
type Filter = Omit<QueryOf<typeof paymentEndpoints.list>, 'page' | 'limit' | 'sort'>

/** Payments that the actor may see. */
export const paymentList = ({ actor, scope, now }: PaymentReader) =>
  ({
    alias: 'y',
    isLasting: true,
    from: joined,
    fromToFind: joinedToFind,
    keptTotal: (db, asked) =>
      scope === 'all' && hasNoFilter(asked)
        ? db`coalesce((select total from counters where organization_id = ${actor.organizationId} and kind = 'payments'), 0)
            - (select count(*) from appointments a
              join payments y on y.organization_id = ${actor.organizationId} and y.appointment_id = a.id
              where a.organization_id = ${actor.organizationId} and a.is_deleted)`
        : undefined,
    scope: db => db`
      y.organization_id = ${actor.organizationId}
      and (y.appointment_id is null or y.appointment_id not in (
        select gone.id from appointments gone where gone.organization_id = ${actor.organizationId} and gone.is_deleted))
      ${visibleMoney(db, actor, scope, { alias: 'y' })}`,
    asked: (db, asked) => db`
      ${inLocalDays(db, 'y.received_at', { from: asked.from, to: asked.to })}
      ${asked.method ? db`and y.method = ${asked.method}` : db``}
      ${asked.isUndone === undefined ? db`` : db`and (y.undone_at is not null or y.refunded_minor = y.amount_minor) = ${asked.isUndone}`}
      ${asked.appointmentId ? db`and y.appointment_id = ${asked.appointmentId}` : db``}
      ${asked.invoiceId ? db`and y.invoice_id = ${asked.invoiceId}` : db``}
      ${asked.clinicId ? db`and y.clinic_id = ${asked.clinicId}` : db``}
      ${asked.doctorId ? db`and a.doctor_id = ${asked.doctorId}` : db``}
      ${asked.patientId ? db`and y.patient_id = ${asked.patientId}` : db``}
      ${asked.keyword ? db`${matching(db, actor.organizationId, asked.keyword)} and not ${isVisitHidden(db, { actor, now }, db`y.appointment_id`)}` : db``}`,
    columns: columns({ actor, scope, now }),
    sorts: {
      receivedAt: 'y.received_at',
      number: 'y.number',
      patient: 'p.sort_name',
      amount: 'y.amount_minor',
      method: 'y.method',
      // The newest payment comes first.
      createdAt: 'y.received_at',
    },
    // The provider's own words are for the desk.
    toRecord: row => toPayment(row, { hasProviderErrors: scope !== 'own' }),
  }) satisfies ListSql<Filter, Row, Payment>

/** By the patient, the service, the receipt's number and the bill's. Patients who are deleted have paid, too. */
const matching = (db: Db, organizationId: string, keyword: string) => db`
  and (y.appointment_id is null and y.patient_id = any(array(select search_patients(${containing(keyword)})))
    or y.appointment_id = any(array(
      select v.id from appointments v where v.organization_id = ${organizationId} and not v.is_deleted and (
        v.patient_id = any(array(
          select search_patients(${containing(keyword)})
          union all select id from patients
          where organization_id = ${organizationId} and is_deleted and search_text like ${containing(keyword)}))
        or v.service_id = any(${services(db, organizationId, containing(keyword))})
        or ${hasPrintedNumber(db, { organizationId, kind: 'bill', alias: 'v' }, keyword)})))
    or ${hasNumber(db, { organizationId, kind: 'receipt', alias: 'y' }, keyword)})`

export const getPayment = ({ db, ...reader }: PaymentReader & { db: Db }, id: string): Promise<Payment> =>
  findOne(db, paymentList(reader), id)
