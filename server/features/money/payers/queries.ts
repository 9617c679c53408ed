import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Payer, payerEndpoints } from '#contract/money/payers/payers.ts'
import { rateOf } from '#contract/values/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'

type Filter = Omit<QueryOf<typeof payerEndpoints.list>, 'page' | 'limit' | 'sort'>

/** What is due of the claim `k`, as `dueOfClaim` reckons it. */
export const claimDueSql =
  'k.claimed_minor + k.released_minor - k.credited_minor - k.received_minor - k.tds_minor - k.disallowed_minor'

export const payerList = (organizationId: string) =>
  ({
    alias: 'y',
    from: db => db`payers y join organizations o on o.id = y.organization_id`,
    scope: db => db`y.organization_id = ${organizationId}`,
    asked: (db, { keyword, kind, status }) => db`
      ${keyword ? db`and lower(y.name) like ${containing(keyword)}` : db``}
      ${kind ? db`and y.kind = ${kind}` : db``}
      ${status === undefined ? db`` : db`and y.is_active = ${status}`}`,
    columns: db => db`
      y.id as "_id", y.name, y.kind, y.contact, y.tax_number as "taxNumber", y.days_to_pay as "daysToPay", y.is_active as status,
      y.version, o.currency,
      (select count(*)::int from claims k where k.organization_id = ${organizationId} and k.payer_id = y.id
        and ${db.unsafe(claimDueSql)} > 0) as "openCount",
      ${db.unsafe(balanceOf('payer_receivable'))} as "openMinor",
      -${db.unsafe(balanceOf('payer_advances'))} as "advanceMinor"`,
    sorts: {
      name: 'lower(y.name)',
      daysToPay: 'y.days_to_pay',
      open: balanceOf('payer_receivable'),
      createdAt: 'y.created_at',
    },
    toRecord: row => row,
  }) satisfies ListSql<Filter, Payer, Payer>

/** By the ledger, of the payer `y`. */
const balanceOf = (account: 'payer_receivable' | 'payer_advances') => `
  coalesce((select sum(case when e.debit = '${account}' then e.amount_minor else 0 end
      - case when e.credit = '${account}' then e.amount_minor else 0 end)
    from ledger_entries e where e.organization_id = y.organization_id and e.payer_id = y.id), 0)::bigint`

/** What is left of the payer's advance; the payer is held. */
export async function advanceOfPayer(db: Db, organizationId: string, payerId: string): Promise<number> {
  const [row] = await db<{ advanceMinor: number }[]>`
    select -${db.unsafe(balanceOf('payer_advances'))} as "advanceMinor" from payers y
    where y.organization_id = ${organizationId} and y.id = ${payerId}`
  return row!.advanceMinor
}

export const findPayerNames = (db: Db, organizationId: string) => db<Pick<Payer, '_id' | 'name' | 'kind'>[]>`
  select id as "_id", name, kind from payers
  where organization_id = ${organizationId} and is_active and not is_deleted order by lower(name), id`

type Rate = { validFrom: string; rate: string; section: string | null }

/** The latest day first. */
export async function findTdsRates(db: Db, organizationId: string): Promise<Rate[]> {
  const rows = await db<{ validFrom: string; basisPoints: number; section: string | null }[]>`
    select valid_from as "validFrom", basis_points as "basisPoints", section from payer_tds_rates
    where organization_id = ${organizationId} order by valid_from desc`
  return rows.map(({ basisPoints, ...row }) => ({ ...row, rate: rateOf(basisPoints) }))
}

/** The rate whose day has come last. */
export const tdsOn = (rates: readonly Rate[], day: string): Rate | null =>
  rates.find(({ validFrom }) => validFrom <= day) ?? null
