import type postgres from 'postgres'
import { stateOfDue, type Sums } from '#server/features/money/dues/state-of-due.ts'

const same = (table: string, to: string) => `${table}.organization_id = ${to}.organization_id`
const debited = (account: string) =>
  `coalesce(sum(case when e.debit = '${account}' then e.amount_minor when e.credit = '${account}' then -e.amount_minor end), 0)`

/** Per invoice and kind of transaction: what it added to each account. */
const posted = `posted as (
  select t.organization_id, t.invoice_id, t.kind, ${debited('receivable')} as receivable,
    ${debited('payer_receivable')} + ${debited('payer_advances')} as of_payer, -(${debited('income')}) as income,
    -(${debited('tax_payable')}) as tax, -(${debited('rounding')}) as rounding, ${debited('write_off')} as written_off
  from ledger_transactions t join ledger_entries e on ${same('e', 't')} and e.transaction_id = t.id
  where t.invoice_id is not null group by 1, 2, 3)`
const postedOf = (name: string, kind: string, of: string) =>
  `left join posted ${name} on ${same(name, of)} and ${name}.invoice_id = ${of}.invoice_id and ${name}.kind = '${kind}'`

/** Of what was paid of an invoice: what a payer settled, less what became an advance. */
const paidByPayer = `coalesce((select k.received_minor + k.tds_minor - k.released_minor from claims k
        where ${same('k', 'd')} and k.invoice_id = d.invoice_id), 0)`

/** Each finds what must not be in the books of any organization, as one text a row. The reader sees all organizations. */
const checks: Record<string, string> = {
  'the sum of all entries is not 0': `
    select sum(amount)::text as fault from (
      select organization_id, amount_minor as amount from ledger_entries
      union all select organization_id, -amount_minor from ledger_entries) e
    group by organization_id having sum(amount) <> 0`,
  'a transaction has no entries': `
    select t.kind || ' ' || t.id as fault from ledger_transactions t
    where not exists (select from ledger_entries e where ${same('e', 't')} and e.transaction_id = t.id)`,
  'an invoice is not the sum of its lines, its tax and its rounding': `
    select i.number as fault from invoices i
    left join lateral (select count(*) as count, coalesce(sum(net_minor), 0) as net, coalesce(sum(list_minor), 0) as list,
        coalesce(sum(all_discounts_minor), 0) as discounts
      from invoice_lines l where ${same('l', 'i')} and l.invoice_id = i.id) l on true
    left join lateral (select coalesce(sum(amount_minor), 0) as tax
      from invoice_taxes t where ${same('t', 'i')} and t.invoice_id = i.id) t on true
    where i.number is not null and (l.count = 0 or i.net_minor <> l.net or i.list_minor <> l.list or i.all_discounts_minor <> l.discounts
      or i.tax_minor <> t.tax or i.gross_minor <> l.net + t.tax + i.rounding_minor or abs(i.rounding_minor) > 50)`,
  'an invoice is half issued': `
    select i.id::text as fault from invoices i join invoice_dues d on ${same('d', 'i')} and d.invoice_id = i.id
    where (i.number is null) <> (d.state in ('draft', 'discarded')) or (i.discarded_at is null) = (d.state = 'discarded')
      or exists (select from invoice_lines l where ${same('l', 'i')} and l.invoice_id = i.id and l.is_issued <> (i.number is not null))`,
  'an invoice is posted otherwise than it is charged': `
    with ${posted}
    select i.number as fault from (select *, id as invoice_id from invoices) i ${postedOf('p', 'invoice', 'i')}
    where i.number is not null and (coalesce(p.receivable + p.of_payer, 0) <> i.gross_minor or coalesce(p.of_payer, 0) <> i.payer_minor or coalesce(p.income, 0) <> i.net_minor
      or coalesce(p.tax, 0) <> i.tax_minor or coalesce(p.rounding, 0) <> i.rounding_minor)
      or i.number is null and p.invoice_id is not null`,
  'credit notes are posted otherwise than they are charged, or take back too much': `
    with ${posted}, noted as (
      select n.organization_id, n.invoice_id, sum(n.gross_minor) as gross, sum(n.net_minor) as net, sum(n.tax_minor) as tax,
        sum(n.rounding_minor) as rounding,
        sum((select sum(l.net_minor) from credit_note_lines l where ${same('l', 'n')} and l.credit_note_id = n.id)) as lines
      from credit_notes n group by 1, 2)
    select i.number as fault from noted n join invoices i on ${same('i', 'n')} and i.id = n.invoice_id ${postedOf('p', 'credit_note', 'n')}
    where coalesce(-p.receivable - p.of_payer, 0) <> n.gross or coalesce(-p.income, 0) <> n.net or coalesce(-p.tax, 0) <> n.tax
      or coalesce(-p.rounding, 0) <> n.rounding or n.lines <> n.net or n.net > i.net_minor or n.tax > i.tax_minor or n.gross > i.gross_minor`,
  'what is due differs from what was paid, credited and written off': `
    with ${posted}
    select d.invoice_id || ' ' || d.state as fault from invoice_dues d join invoices i on ${same('i', 'd')} and i.id = d.invoice_id
    ${postedOf('w', 'write_off', 'd')} ${postedOf('a', 'allocation', 'd')}
    where d.state not in ('draft', 'discarded') and (d.gross_minor <> i.gross_minor
      or d.paid_minor + d.credited_minor + d.written_off_minor > d.gross_minor
      or d.paid_minor - ${paidByPayer} <> coalesce((select sum(amount_minor) from payment_allocations n where ${same('n', 'd')} and n.invoice_id = d.invoice_id), 0)
      or d.paid_minor - ${paidByPayer} <> -coalesce(a.receivable, 0)
      or d.credited_minor <> coalesce((select sum(gross_minor) from credit_notes n where ${same('n', 'd')} and n.invoice_id = d.invoice_id), 0)
      or d.written_off_minor <> coalesce(w.written_off, 0) + coalesce((select sum(l.disallowed_minor)
        from claims k join claim_settlement_lines l on ${same('l', 'k')} and l.claim_id = k.id and l.disallowed_to = 'write_off'
        join claim_settlements s on ${same('s', 'l')} and s.id = l.settlement_id and s.undone_at is null
        where ${same('k', 'd')} and k.invoice_id = d.invoice_id), 0))`,
  'a claim is not what was credited and settled of it, or another sum is due of it': `
    select k.id::text as fault from claims k
    join invoices i on ${same('i', 'k')} and i.id = k.invoice_id
    join invoice_dues d on ${same('d', 'k')} and d.invoice_id = k.invoice_id
    left join lateral (select coalesce(sum(l.received_minor), 0) as received, coalesce(sum(l.tds_minor), 0) as tds,
        coalesce(sum(l.disallowed_minor), 0) as disallowed
      from claim_settlement_lines l join claim_settlements s on ${same('s', 'l')} and s.id = l.settlement_id and s.undone_at is null
      where ${same('l', 'k')} and l.claim_id = k.id) l on true
    where k.claimed_minor <> i.payer_minor or k.payer_id <> i.payer_id or k.received_minor <> l.received or k.tds_minor <> l.tds
      or k.disallowed_minor <> l.disallowed
      or d.payer_due_minor <> k.claimed_minor + k.released_minor - k.credited_minor - k.received_minor - k.tds_minor - k.disallowed_minor
    union all
    select i.number from invoices i where i.number is not null and (i.payer_minor > 0) <> exists (
      select from claims k where ${same('k', 'i')} and k.invoice_id = i.id)
    union all
    select d.invoice_id::text from invoice_dues d where d.payer_due_minor > 0 and not exists (
      select from claims k where ${same('k', 'd')} and k.invoice_id = d.invoice_id)`,
  'a settlement is not posted once, or not taken back once': `
    select l.id::text as fault from claim_settlement_lines l
    join claim_settlements s on ${same('s', 'l')} and s.id = l.settlement_id
    left join lateral (select sum(amount_minor) as amount from ledger_entries e where ${same('e', 'l')} and e.transaction_id = l.id) e on true
    where e.amount is distinct from l.received_minor + l.tds_minor + l.disallowed_minor
      or (s.undone_at is not null) <> exists (select from ledger_transactions r where ${same('r', 'l')} and r.reverses = l.id)`,
  'a payer owes by the ledger another sum than by its claims, or has another advance': `
    select coalesce(l.payer_id, k.payer_id)::text as fault from (
      select organization_id, payer_id, ${debited('payer_receivable')} as owed, -(${debited('payer_advances')}) as advance
      from ledger_entries e where payer_id is not null group by 1, 2) l
    full join (
      select k.organization_id, k.payer_id, sum(d.payer_due_minor) as owed, sum(k.released_minor) - coalesce((
          select sum(n.received_minor) from claim_settlements s
          join claim_settlement_lines n on ${same('n', 's')} and n.settlement_id = s.id
          where s.organization_id = k.organization_id and s.payer_id = k.payer_id and s.method = 'advance' and s.undone_at is null), 0)
        - coalesce((select sum(o.amount_minor) from payer_payouts o
          where o.organization_id = k.organization_id and o.payer_id = k.payer_id and o.undone_at is null), 0) as advance
      from claims k join invoice_dues d on ${same('d', 'k')} and d.invoice_id = k.invoice_id group by 1, 2) k
      on ${same('k', 'l')} and k.payer_id = l.payer_id
    where coalesce(l.owed, 0) <> coalesce(k.owed, 0) or coalesce(l.advance, 0) <> coalesce(k.advance, 0)`,
  'a payout to a payer is not posted as it says, or not taken back once': `
    select o.id::text as fault from payer_payouts o
    left join ledger_entries e on ${same('e', 'o')} and e.transaction_id = o.id and e.debit = 'payer_advances' and e.payer_id = o.payer_id
    where e.amount_minor is distinct from o.amount_minor or (o.undone_at is not null) <> exists (
      select from ledger_transactions r where ${same('r', 'o')} and r.reverses = o.id)`,
  'a payment is not what was set against invoices and what is left of it': `
    select y.number::text as fault from payments y
    where y.allocated_minor <> coalesce((select sum(amount_minor) from payment_allocations n where ${same('n', 'y')} and n.payment_id = y.id), 0)
      or y.allocated_minor not between 0 and y.amount_minor - y.refunded_minor or y.undone_at is not null and y.allocated_minor <> 0`,
  'the tax of advances is posted otherwise than it is noted': `
    select coalesce(l.transaction_id, x.transaction_id)::text as fault from (
      select organization_id, transaction_id, ${debited('tax_on_advances')} as tax from ledger_entries e
      where 'tax_on_advances' in (debit, credit) group by 1, 2) l
    full join (select organization_id, transaction_id, sum(tax_minor) as tax from advance_taxes group by 1, 2) x
      on ${same('x', 'l')} and x.transaction_id = l.transaction_id
    where l.tax is distinct from x.tax`,
  'an advance owes too much tax, or some when nothing is left of it': `
    select y.number::text as fault from payments y
    join (select organization_id, payment_id, sum(tax_minor) as tax, sum(taxable_minor + tax_minor) as whole from advance_taxes group by 1, 2) x
      on ${same('x', 'y')} and x.payment_id = y.id
    where x.tax < 0 or x.whole > y.amount_minor - y.allocated_minor - y.refunded_minor or x.tax <> 0 and y.undone_at is not null`,
  'a payment is not posted once, or not taken back once': `
    select y.number::text as fault from payments y
    left join lateral (
      select count(*) as posted, count(r.id) as reversed,
        coalesce(sum((select sum(amount_minor) from ledger_entries e where ${same('e', 't')} and e.transaction_id = t.id)), 0) as amount
      from ledger_transactions t left join ledger_transactions r on ${same('r', 't')} and r.reverses = t.id
      where ${same('t', 'y')} and t.payment_id = y.id and t.kind = 'payment') t on true
    where t.posted <> 1 or t.amount <> y.amount_minor or t.reversed <> (y.undone_at is not null)::int`,
  'a refund is not posted once, or its payment says another sum': `
    select r.number as fault from refunds r
    left join lateral (
      select count(*) as posted,
        coalesce(sum((select sum(amount_minor) from ledger_entries e where ${same('e', 't')} and e.transaction_id = t.id)), 0) as amount
      from ledger_transactions t where ${same('t', 'r')} and t.refund_id = r.id and t.kind = 'refund') t on true
    where t.posted <> 1 or t.amount <> r.amount_minor
    union all
    select y.number::text from payments y
    where y.refunded_minor <> coalesce((select sum(amount_minor) from refunds r where ${same('r', 'y')} and r.payment_id = y.id and r.state <> 'failed'), 0)
    union all
    select r.number from refunds r where (r.state = 'failed') <> exists (
      select from ledger_transactions t join ledger_transactions b on ${same('b', 't')} and b.reverses = t.id
      where ${same('t', 'r')} and t.refund_id = r.id)`,
  'a patient owes by the ledger another sum than by their invoices': `
    select coalesce(l.patient_id, d.patient_id)::text as fault from (
      select organization_id, patient_id, ${debited('receivable')} as sum from ledger_entries e
      where 'receivable' in (debit, credit) group by 1, 2) l
    full join (
      select organization_id, patient_id, sum(gross_minor - paid_minor - credited_minor - written_off_minor - payer_due_minor) as sum
      from invoice_dues group by 1, 2) d on ${same('d', 'l')} and d.patient_id = l.patient_id
    where coalesce(l.sum, 0) <> coalesce(d.sum, 0)`,
  'advances by the ledger differ from what is left of payments': `
    select coalesce(l.patient_id, y.patient_id)::text as fault from (
      select organization_id, patient_id, -(${debited('advances')}) as sum from ledger_entries e
      where 'advances' in (debit, credit) group by 1, 2) l
    full join (
      select organization_id, patient_id, sum(amount_minor - allocated_minor - refunded_minor) filter (where undone_at is null) as sum
      from payments group by 1, 2) y on ${same('y', 'l')} and y.patient_id = l.patient_id
    where coalesce(l.sum, 0) <> coalesce(y.sum, 0)`,
  'a visit shows another sum than was paid for it or its invoice': `
    select a.number::text as fault from appointments a
    left join invoice_dues d on ${same('d', 'a')} and d.appointment_id = a.id and d.state not in ('draft', 'discarded', 'credited')
    where not exists (select from invoice_dues c where ${same('c', 'a')} and c.appointment_id = a.id and c.state = 'credited')
      and a.paid_minor <> least(a.price_minor + a.tax_minor, case
      when d.invoice_id is null then (
        select coalesce(sum(amount_minor - allocated_minor - refunded_minor), 0) from payments y
        where ${same('y', 'a')} and y.appointment_id = a.id and y.undone_at is null)
      when d.gross_minor = d.paid_minor + d.credited_minor + d.written_off_minor + d.payer_due_minor then a.price_minor + a.tax_minor
      else d.paid_minor + d.payer_due_minor + d.written_off_minor end)`,
  'a package was used otherwise than its uses say, or they are given back otherwise than credit notes say': `
    select b.id::text as fault from sold_packages b
    where b.used <> coalesce((select sum(u.uses - u.given_back) from package_uses u where ${same('u', 'b')} and u.sold_package_id = b.id), 0)
    union all
    select u.line_id::text from package_uses u
    where u.given_back <> coalesce((select sum(n.uses) from credit_note_lines n
      where ${same('n', 'u')} and n.invoice_id = u.invoice_id and n.line_id = u.line_id), 0)`,
  'a session of the cash desk is not the sum of its entries': `
    select s.number::text as fault from desk_sessions s
    left join lateral (select ${debited('cash_desk')} as sum, coalesce(sum(case when t.kind = 'desk_closing' then 0
        when e.debit = 'cash_desk' then e.amount_minor else -e.amount_minor end), 0) as expected
      from ledger_entries e join ledger_transactions t on ${same('t', 'e')} and t.id = e.transaction_id
      where ${same('e', 's')} and e.desk_session_id = s.id) l on true
    where s.closed_at is not null and (l.sum <> 0 or l.expected <> s.expected_minor)`,
  'numbers of documents have a gap, a double or no room': `
    with numbered as (
      select organization_id, number, financial_year from invoices where number is not null
      union all select organization_id, number, financial_year from credit_notes
      union all select organization_id, number, financial_year from refunds
      union all select organization_id, number, financial_year from quotations),
    split as (
      select organization_id, split_part(number, '/', 1) as prefix, financial_year, split_part(number, '/', 3)::int as serial, number
      from numbered)
    select coalesce(c.prefix, s.prefix) || ' ' || s.count || ' of ' || c.last_serial as fault from document_counters c
    full join (
      select organization_id, prefix, financial_year, count(*) as count, count(distinct serial) as different, min(serial) as first,
        max(serial) as last, max(length(number)) as length, bool_and(number ~ '^[A-Z0-9/-]+$') as is_plain
      from split group by 1, 2, 3) s
      on ${same('s', 'c')} and s.prefix = c.prefix and s.financial_year = c.financial_year
    where s.count is distinct from c.last_serial or s.count <> s.different or s.first <> 1 or s.last <> s.count or s.length > 16 or not s.is_plain`,
  'numbers of payments or of desks have a gap': `
    select c.kind || ' ' || n.count || ' of ' || c.last_number as fault from counters c join (
      select organization_id, 'payments' as kind, count(*) as count, max(number) as last from payments group by 1
      union all select organization_id, 'desk_sessions', count(*), max(number) from desk_sessions group by 1) n
      on ${same('n', 'c')} and n.kind = c.kind
    where n.count <> n.last or n.last <> c.last_number or c.total <> n.count`,
  'transactions deadlocked': `
    select deadlocks::text as fault from pg_stat_database where datname = current_database() and deadlocks > 0`,
}

type Due = Omit<Sums, 'payerDueMinor'> & { invoiceId: string; state: string; isTakenBack: boolean }

/** What is wrong in the books of all organizations: nothing. */
export async function ledgerFaults(sql: postgres.Sql): Promise<string[]> {
  await sql`set role lindenwell_backup`
  const faults: string[] = []
  for (const [name, query] of Object.entries(checks)) {
    const found = await sql.unsafe<{ fault: string }[]>(query)
    if (found.length > 0)
      faults.push(
        `${name}: ${found.length}, as ${found
          .slice(0, 3)
          .map(({ fault }) => fault)
          .join('; ')}`,
      )
  }
  const dues = await sql<Due[]>`
    select invoice_id as "invoiceId", state, gross_minor::float as "grossMinor", paid_minor::float as "paidMinor",
      credited_minor::float as "creditedMinor", written_off_minor::float as "writtenOffMinor",
      credited_minor = gross_minor and exists (select from credit_notes n where n.organization_id = d.organization_id and n.invoice_id = d.invoice_id)
        and not exists (select from package_uses u
          where u.organization_id = d.organization_id and u.invoice_id = d.invoice_id and u.given_back < u.uses) as "isTakenBack"
    from invoice_dues d where state not in ('draft', 'discarded')`
  const wrong = dues.filter(due => stateOfDue(due, due.isTakenBack) !== due.state)
  if (wrong.length > 0)
    faults.push(`states do not follow from the sums: ${JSON.stringify(wrong.slice(0, 3))}`)
  return faults
}
