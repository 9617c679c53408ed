import { formatInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { LedgerAccount } from '#contract/money/accounts.ts'
import type {
  ClosedPeriod,
  LedgerBalances,
  LedgerTransaction,
  ledgerEndpoints,
} from '#contract/money/ledger.ts'
import { printedNumber } from '#server/features/shared/lists/document-numbers.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListSql } from '#server/platform/db/lists.ts'

type Days = {
  from?: string | undefined
  to?: string | undefined
  clinicId?: string | undefined
  /** Null: all. */
  clinicIds?: string[] | null
}

const within = (db: Db, alias: string, { from, to, clinicId, clinicIds }: Days) => db`
  ${from ? db`and ${db(`${alias}.posted_on`)} >= ${from}` : db``}
  ${to ? db`and ${db(`${alias}.posted_on`)} <= ${to}` : db``}
  ${clinicId ? db`and ${db(`${alias}.clinic_id`)} = ${clinicId}` : db``}
  ${clinicIds ? db`and ${db(`${alias}.clinic_id`)} = any(${clinicIds}::uuid[])` : db``}`

/** What was debited and credited to each account in these days. */
export async function findBalances(db: Db, organizationId: string, days: Days): Promise<LedgerBalances> {
  const [sums, [books]] = await Promise.all([
    db<{ debit: LedgerAccount; credit: LedgerAccount; amountMinor: number }[]>`
      select e.debit, e.credit, sum(e.amount_minor)::bigint as "amountMinor"
      from ledger_entries e where e.organization_id = ${organizationId} ${within(db, 'e', days)} group by 1, 2`,
    db<{ currency: string; closedThrough: string | null }[]>`
      select o.currency, (select closed_through from ledger_books where organization_id = ${organizationId}) as "closedThrough"
      from organizations o where o.id = ${organizationId}`,
  ])
  return { ...balancesOf(sums), ...books! }
}

/** The last day of closed books; null: none is closed. */
export async function findClosedThrough(db: Db, organizationId: string): Promise<string | null> {
  const [books] = await db<{ closedThrough: string | null }[]>`
    select closed_through as "closedThrough" from ledger_books where organization_id = ${organizationId}`
  return books?.closedThrough ?? null
}

type Sum = { debit: LedgerAccount; credit: LedgerAccount; amountMinor: number }

function balancesOf(sums: readonly Sum[]): Pick<LedgerBalances, 'accounts' | 'sumMinor'> {
  const byName = new Map<LedgerAccount, { debitMinor: number; creditMinor: number }>()
  const add = (name: LedgerAccount, debitMinor: number, creditMinor: number) => {
    const sum = byName.get(name) ?? { debitMinor: 0, creditMinor: 0 }
    byName.set(name, { debitMinor: sum.debitMinor + debitMinor, creditMinor: sum.creditMinor + creditMinor })
  }
  for (const { debit, credit, amountMinor } of sums) {
    add(debit, amountMinor, 0)
    add(credit, 0, amountMinor)
  }
  const accounts = [...byName].map(([name, sum]) => ({ name, ...sum }))
  const sumMinor = accounts.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0)
  return { accounts, sumMinor }
}

type TransactionFilter = Omit<QueryOf<typeof ledgerEndpoints.transactions>, 'page' | 'limit' | 'sort'>
type TransactionRow = Omit<LedgerTransaction, 'clinic' | 'patient'> & {
  clinicId: string
  clinicName: string
  timeZone: string
  patientId: string | null
  patientName: string | null
}

export const transactionList = (organizationId: string) =>
  ({
    alias: 't',
    isLasting: true,
    from: db => db`
      ledger_transactions t
      join organizations o on o.id = t.organization_id
      join clinics c on c.organization_id = t.organization_id and c.id = t.clinic_id
      left join memberships m on m.organization_id = t.organization_id and m.id = t.posted_by
      left join accounts u on u.id = m.account_id
      left join payments y on y.organization_id = t.organization_id and y.id = t.payment_id
      left join refunds r on r.organization_id = t.organization_id and r.id = t.refund_id
      left join appointments a on a.organization_id = t.organization_id and a.id = t.appointment_id
      left join patients p on p.organization_id = t.organization_id and p.id = coalesce(y.patient_id, a.patient_id)`,
    fromToFind: db => db`ledger_transactions t`,
    scope: db => db`t.organization_id = ${organizationId}`,
    asked: (db, asked) => db`
      ${within(db, 't', asked)}
      ${
        asked.account
          ? db`and t.id in (select e.transaction_id from ledger_entries e
              where e.organization_id = ${organizationId} and ${asked.account} in (e.debit, e.credit))`
          : db``
      }`,
    columns: db => db`
      t.id as "_id", t.kind, t.posted_on as "postedOn", t.posted_at as "postedAt", u.name as "postedBy", t.reverses, t.reason, o.currency,
      c.id as "clinicId", c.name as "clinicName", c.time_zone as "timeZone",
      p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
      case when r.id is not null then r.number when y.id is not null then ${printedNumber(db, organizationId, 'receipt', 'y')}
        when a.id is not null then ${printedNumber(db, organizationId, 'bill', 'a')} end as document,
      (select json_agg(json_build_object('debit', e.debit, 'credit', e.credit, 'amountMinor', e.amount_minor) order by e.line)
        from ledger_entries e where e.organization_id = ${organizationId} and e.transaction_id = t.id) as entries`,
    sorts: { postedAt: 't.posted_at', createdAt: 't.posted_at' },
    toRecord: ({ clinicId, clinicName, timeZone, patientId, patientName, ...row }) => ({
      ...row,
      clinic: { _id: clinicId, name: clinicName },
      patient: patientId === null ? null : { _id: patientId, name: patientName! },
      postedAt: formatInstant(timeZone, Date.parse(row.postedAt)),
    }),
  }) satisfies ListSql<TransactionFilter, TransactionRow, LedgerTransaction>

export const periodList = (organizationId: string) =>
  ({
    alias: 'l',
    isLasting: true,
    from: db => db`
      ledger_closings l
      join memberships m on m.organization_id = l.organization_id and m.id = l.closed_by
      join accounts u on u.id = m.account_id`,
    scope: db => db`l.organization_id = ${organizationId}`,
    asked: db => db``,
    columns: db => db`l.id as "_id", l.through, l.closed_at as "closedAt", u.name as "closedBy"`,
    sorts: { through: 'l.through', createdAt: 'l.through' },
    toRecord: row => row,
  }) satisfies ListSql<{ keyword?: string | undefined }, ClosedPeriod, ClosedPeriod>
