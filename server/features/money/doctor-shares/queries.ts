import { dateOf } from '#contract/values/clinic-time.ts'
import type { Scope } from '#contract/core/permissions.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

export type Doctor = { _id: string; name: string; commission: number | null }

/** The doctors whose statements the actor may see: the owner all, a doctor their own record. */
export const findDoctors = (
  db: Db,
  { organizationId, membershipId }: Actor,
  scope: Scope,
  doctorId?: string,
): Promise<Doctor[]> => db<Doctor[]>`
  select d.id as "_id", trim(d.first_name || ' ' || d.last_name) as name, d.commission::float8 as commission from doctors d
  where d.organization_id = ${organizationId}
    ${doctorId === undefined ? db`` : db`and d.id = ${doctorId}`}
    ${
      scope === 'all'
        ? // One that was deleted is still owed what was paid for their visits, unless only made-up patients came.
          db`and (not d.is_deleted
            or exists (select from doctor_statements s where s.organization_id = ${organizationId} and s.doctor_id = d.id)
            or exists (select from appointments a
              join invoices i on i.organization_id = a.organization_id and i.appointment_id = a.id
              join patients p on p.organization_id = a.organization_id and p.id = a.patient_id and not p.is_sample
              where a.organization_id = ${organizationId} and a.doctor_id = d.id
                and (exists (select from payment_allocations n where n.organization_id = ${organizationId} and n.invoice_id = i.id)
                  or exists (select from claims k where k.organization_id = ${organizationId} and k.invoice_id = i.id
                    and k.received_minor + k.tds_minor > 0))))`
        : db`and d.membership_id = ${membershipId} and not d.is_deleted`
    }
  order by d.first_name, d.last_name, d.id`

export type Share = {
  serviceId: string | null
  service: string | null
  validFrom: string
  basisPoints: number | null
  amountMinor: number | null
}

export const findShares = (db: Db, organizationId: string, doctorId: string): Promise<Share[]> => db<Share[]>`
  select h.service_id as "serviceId", s.name as service, h.valid_from as "validFrom", h.basis_points as "basisPoints",
    h.amount_minor as "amountMinor"
  from doctor_shares h left join services s on s.organization_id = h.organization_id and s.id = h.service_id
  where h.organization_id = ${organizationId} and h.doctor_id = ${doctorId}
  order by s.name nulls first, h.valid_from desc`

export type TdsRate = { validFrom: string; basisPoints: number; section: string | null }

export const findTdsRates = (db: Db, organizationId: string): Promise<TdsRate[]> => db<TdsRate[]>`
  select valid_from as "validFrom", basis_points as "basisPoints", section from doctor_tds_rates
  where organization_id = ${organizationId} order by valid_from desc`

export type Paid = {
  id: string
  month: string
  number: number
  paidOn: string
  moneyMinor: number
  shareMinor: number
  carriedMinor: number
  tdsBasisPoints: number
  tdsSection: string | null
  tdsMinor: number
  payableMinor: number
  carriedOnMinor: number
}

/** What was paid, the first statement first. */
export const findPaid = (db: Db, organizationId: string, doctorId: string): Promise<Paid[]> => db<Paid[]>`
  select id, to_char(month, 'YYYY-MM') as month, number, paid_on as "paidOn", money_minor as "moneyMinor", share_minor as "shareMinor",
    carried_minor as "carriedMinor", tds_basis_points as "tdsBasisPoints", tds_section as "tdsSection", tds_minor as "tdsMinor",
    payable_minor as "payableMinor", carried_on_minor as "carriedOnMinor"
  from doctor_statements where organization_id = ${organizationId} and doctor_id = ${doctorId} order by number`

type Line = {
  lineId: string
  serviceId: string | null
  /** True: the line is a service or typed, neither goods nor a package. */
  isShared: boolean
  netMinor: number
  creditedMinor: number
  quantityMilli: number
  description: string
}
export type ChangeKind = 'allocation' | 'creditNote' | 'settlement'
/**
 * What changes the money that came for an invoice: a patient's payment that is set against it, a payer's settlement (TDS included) or its
 * undoing, less what it takes back from an advance, or a credit note, whose amount is what of the payer's money became an advance.
 */
type Change = {
  id: string
  kind: ChangeKind
  amountMinor: number
  at: string
  counted: { lineId: string; moneyMinor: number; shareMinor: number }[] | null
}
export type Invoice = {
  id: string
  number: string
  issuedOn: string
  timeZone: string
  grossMinor: number
  creditedGrossMinor: number
  taxMinor: number
  lines: Line[]
  changes: Change[]
}

const countedOf = (db: Db, organizationId: string, isChange: Fragment) => db`
  (select json_agg(json_build_object('lineId', s.line_id, 'moneyMinor', s.money_minor, 'shareMinor', s.share_minor))
    from doctor_statement_lines s where s.organization_id = ${organizationId} and ${isChange})`

/**
 * Invoices with changes that no statement has counted yet. Each comes with all of its changes in their order. An invoice that a statement
 * has counted stays with the doctor of that statement, even if its visit went to another doctor afterwards. Any other invoice belongs to
 * the doctor of its visit.
 */
export const findUncounted = (db: Db, organizationId: string, doctorId: string): Promise<Invoice[]> => db<
  Invoice[]
>`
  select i.id, i.number, i.issued_on as "issuedOn", c.time_zone as "timeZone", i.gross_minor as "grossMinor",
    (select coalesce(sum(n.gross_minor), 0)::bigint from credit_notes n
      where n.organization_id = ${organizationId} and n.invoice_id = i.id) as "creditedGrossMinor",
    i.tax_minor - (select coalesce(sum(n.tax_minor), 0)::bigint from credit_notes n
      where n.organization_id = ${organizationId} and n.invoice_id = i.id) as "taxMinor",
    (select json_agg(json_build_object('lineId', l.id, 'serviceId', l.service_id, 'netMinor', l.net_minor, 'quantityMilli', l.quantity_milli,
        'description', l.description, 'isShared', l.item_id is null and l.package_id is null and l.sold_package_id is null,
        'creditedMinor', coalesce((select sum(k.net_minor) from credit_note_lines k
          where k.organization_id = ${organizationId} and k.invoice_id = l.invoice_id and k.line_id = l.id), 0)) order by l.position)
      from invoice_lines l where l.organization_id = ${organizationId} and l.invoice_id = i.id) as lines,
    changes.all as changes
  from invoices i
  join appointments a on a.organization_id = i.organization_id and a.id = i.appointment_id
  join clinics c on c.organization_id = i.organization_id and c.id = i.clinic_id
  cross join lateral (
    select json_agg(json_build_object('id', id, 'kind', kind, 'amountMinor', amount, 'at', at, 'counted', counted) order by id) as all,
      bool_or(counted is null) as are_new
    from (
      select n.id, 'allocation' as kind, n.amount_minor as amount, n.allocated_at as at, ${countedOf(db, organizationId, db`s.allocation_id = n.id`)} as counted
      from payment_allocations n where n.organization_id = ${organizationId} and n.invoice_id = i.id
      union all
      select k.id, 'creditNote', -coalesce((select sum(e.amount_minor) from ledger_entries e
          where e.organization_id = ${organizationId} and e.transaction_id = k.id and e.credit = 'payer_advances'), 0)::bigint, k.issued_at,
        ${countedOf(db, organizationId, db`s.credit_note_id = k.id`)}
      from credit_notes k where k.organization_id = ${organizationId} and k.invoice_id = i.id
      union all
      select t.id, 'settlement', case when t.id = l.id then l.received_minor + l.tds_minor
          else -l.received_minor - l.tds_minor + coalesce((select sum(e.amount_minor) from ledger_entries e
            where e.organization_id = ${organizationId} and e.transaction_id = t.id and e.debit = 'payer_advances'
              and e.credit = 'payer_receivable'), 0)::bigint end,
        t.posted_at, ${countedOf(db, organizationId, db`s.settlement_id = t.id`)}
      from claims settled
      join claim_settlement_lines l on l.organization_id = settled.organization_id and l.claim_id = settled.id
      join ledger_transactions t on t.organization_id = l.organization_id and l.id in (t.id, t.reverses)
      where settled.organization_id = ${organizationId} and settled.invoice_id = i.id
    ) change
  ) changes
  where i.organization_id = ${organizationId} and i.number is not null and changes.are_new
    and ${doctorId} = coalesce(
      (select t.doctor_id from doctor_statement_lines s
        join doctor_statements t on t.organization_id = s.organization_id and t.id = s.statement_id
        where s.organization_id = ${organizationId} and s.invoice_id = i.id limit 1),
      a.doctor_id)
  order by i.id`

export type KeptLine = {
  on: string
  invoiceId: string
  number: string
  description: string
  moneyMinor: number
  shareMinor: number
}

/** The lines of a statement that was paid. */
export async function findKeptLines(
  db: Db,
  organizationId: string,
  statementId: string,
): Promise<KeptLine[]> {
  const rows = await db<(Omit<KeptLine, 'on'> & { at: string; timeZone: string })[]>`
    select coalesce(n.allocated_at, k.issued_at, t.posted_at) as at, c.time_zone as "timeZone", i.id as "invoiceId", i.number, l.description,
      s.money_minor as "moneyMinor", s.share_minor as "shareMinor"
    from doctor_statement_lines s
    left join payment_allocations n on n.organization_id = s.organization_id and n.id = s.allocation_id
    left join credit_notes k on k.organization_id = s.organization_id and k.id = s.credit_note_id
    left join ledger_transactions t on t.organization_id = s.organization_id and t.id = s.settlement_id
    join invoices i on i.organization_id = s.organization_id and i.id = s.invoice_id
    join clinics c on c.organization_id = i.organization_id and c.id = i.clinic_id
    join invoice_lines l on l.organization_id = s.organization_id and l.invoice_id = s.invoice_id and l.id = s.line_id
    where s.organization_id = ${organizationId} and s.statement_id = ${statementId}
      and (s.money_minor <> 0 or s.share_minor <> 0)
    order by coalesce(s.allocation_id, s.credit_note_id, s.settlement_id), l.position`
  return rows.map(({ at, timeZone, ...line }) => ({
    on: dateOf(timeZone, Date.parse(at)),
    ...line,
  }))
}
