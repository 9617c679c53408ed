import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Dashboard } from '#contract/day/dashboard.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { appointmentsOf, onClinicsDay, readsDayOnly, startOfMonth, type Reader } from './reader.ts'

const shownPayments = 8

/** Payments `y` that the reader may see: advances and payments of invoices stand in no visit, so a doctor has those of visits alone. */
const paymentsOf = (db: Db, reader: Reader) => {
  const { actor, scope, clinicId } = reader
  const { organizationId } = actor
  const seen = {
    all: () => db``,
    clinics: () => db`and y.clinic_id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`,
    own: () =>
      db`and y.appointment_id in (select a.id from appointments a where ${appointmentsOf(db, reader)})`,
  }
  return db`y.organization_id = ${organizationId} ${clinicId ? db`and y.clinic_id = ${clinicId}` : db``} ${seen[scope]()}`
}

/** What payers settled, as lines `l` of settlements `s` of claims `k`: money that came, neither tax nor an advance of before. */
const settledOf = (db: Db, { actor, scope, clinicId, ...reader }: Reader) => {
  const { organizationId } = actor
  const seen = {
    all: () => db``,
    clinics: () => db`and k.clinic_id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`,
    own: () => db`and k.invoice_id in (select i.id from invoices i where i.organization_id = ${organizationId}
      and i.appointment_id in (select a.id from appointments a where ${appointmentsOf(db, { ...reader, actor, scope, clinicId })}))`,
  }
  return db`s.organization_id = ${organizationId} and s.undone_at is null and s.method in ('bank', 'cheque')
    ${clinicId ? db`and k.clinic_id = ${clinicId}` : db``} ${seen[scope]()}`
}
const settledFrom = (db: Db) => db`
  claim_settlements s
  join claim_settlement_lines l on l.organization_id = s.organization_id and l.settlement_id = s.id
  join claims k on k.organization_id = s.organization_id and k.id = l.claim_id
  join clinics c on c.organization_id = s.organization_id and c.id = k.clinic_id`

/** What payers were given back, as payouts `o` with their transactions `t`: of no visit, so a doctor has none of it. */
const paidOutOf = (db: Db, { actor, scope, clinicId }: Reader) => {
  const { organizationId } = actor
  const seen = {
    all: () => db``,
    clinics: () => db`and t.clinic_id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`,
    own: () => db`and false`,
  }
  return db`o.organization_id = ${organizationId} and o.undone_at is null ${clinicId ? db`and t.clinic_id = ${clinicId}` : db``} ${seen[scope]()}`
}
const paidOutFrom = (db: Db) => db`
  payer_payouts o
  join ledger_transactions t on t.organization_id = o.organization_id and t.id = o.id
  join clinics c on c.organization_id = t.organization_id and c.id = t.clinic_id`

export type Takings = { clinicId: string; ever: number; inYear: number }

/** Payments less undone payments and refunds, and what payers settled less what they were given back, for each clinic that took any: in total, and in a year of the clinic's time zone. */
export async function sumTakings(
  db: Db,
  reader: Reader,
  { year, currency }: { year: number; currency: string },
): Promise<Takings[]> {
  const [received, refunded, settled, paidOut] = await Promise.all([
    db<Takings[]>`
      select y.clinic_id as "clinicId", sum(y.amount_minor)::bigint as ever,
        coalesce(sum(y.amount_minor) filter (where y.received_at >= c.opens and y.received_at < c.closes), 0)::bigint as "inYear"
      from payments y join (
        select id, ${startOfMonth(db, year, 1)} as opens, ${startOfMonth(db, year + 1, 1)} as closes
        from clinics where organization_id = ${reader.actor.organizationId} offset 0) c on c.id = y.clinic_id
      where ${paymentsOf(db, reader)} and y.undone_at is null and y.currency = ${currency}
      group by 1`,
    db<Takings[]>`
      select y.clinic_id as "clinicId", sum(r.amount_minor)::bigint as ever,
        coalesce(sum(r.amount_minor) filter (where extract(year from r.refunded_on) = ${year}), 0)::bigint as "inYear"
      from refunds r join payments y on y.organization_id = r.organization_id and y.id = r.payment_id
      where r.organization_id = ${reader.actor.organizationId} and r.state <> 'failed' and ${paymentsOf(db, reader)} and y.currency = ${currency}
      group by 1`,
    db<Takings[]>`
      select k.clinic_id as "clinicId", sum(l.received_minor)::bigint as ever,
        coalesce(sum(l.received_minor) filter (where extract(year from s.settled_on) = ${year}), 0)::bigint as "inYear"
      from ${settledFrom(db)} where ${settledOf(db, reader)} group by 1`,
    db<Takings[]>`
      select t.clinic_id as "clinicId", sum(o.amount_minor)::bigint as ever,
        coalesce(sum(o.amount_minor) filter (where extract(year from t.posted_on) = ${year}), 0)::bigint as "inYear"
      from ${paidOutFrom(db)} where ${paidOutOf(db, reader)} group by 1`,
  ])
  const takings = new Map<string, Takings>()
  const add = (rows: readonly Takings[], sign: 1 | -1) => {
    for (const { clinicId, ever, inYear } of rows) {
      const sum = takings.get(clinicId) ?? { clinicId, ever: 0, inYear: 0 }
      takings.set(clinicId, { clinicId, ever: sum.ever + sign * ever, inYear: sum.inYear + sign * inYear })
    }
  }
  add(received, 1)
  add(settled, 1)
  add(refunded, -1)
  add(paidOut, -1)
  return [...takings.values()]
}

/** Payments received today and what payers settled, less undone ones and what was refunded and given back to payers today; for each clinic. */
export async function sumToday(db: Db, reader: Reader, currency: string): Promise<Map<string, number>> {
  type Sums = { clinicId: string; sumMinor: number }[]
  const [received, refunded, settled, paidOut] = await Promise.all([
    db<Sums>`
      select y.clinic_id as "clinicId", sum(y.amount_minor)::bigint as "sumMinor"
      from payments y join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
      where ${paymentsOf(db, reader)} and y.undone_at is null and y.currency = ${currency}
        ${onClinicsDay(db, 'y.received_at', reader.now)}
      group by 1`,
    db<Sums>`
      select y.clinic_id as "clinicId", sum(r.amount_minor)::bigint as "sumMinor"
      from refunds r
      join payments y on y.organization_id = r.organization_id and y.id = r.payment_id
      join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
      where r.organization_id = ${reader.actor.organizationId} and r.state <> 'failed' and ${paymentsOf(db, reader)} and y.currency = ${currency}
        ${onClinicsDay(db, 'r.refunded_at', reader.now)}
      group by 1`,
    db<Sums>`
      select k.clinic_id as "clinicId", sum(l.received_minor)::bigint as "sumMinor"
      from ${settledFrom(db)} where ${settledOf(db, reader)} ${onClinicsDay(db, 's.settled_at', reader.now)}
      group by 1`,
    db<Sums>`
      select t.clinic_id as "clinicId", sum(o.amount_minor)::bigint as "sumMinor"
      from ${paidOutFrom(db)} where ${paidOutOf(db, reader)} ${onClinicsDay(db, 't.posted_at', reader.now)}
      group by 1`,
  ])
  const sums = new Map<string, number>()
  for (const { clinicId, sumMinor } of [...received, ...settled])
    sums.set(clinicId, (sums.get(clinicId) ?? 0) + sumMinor)
  for (const { clinicId, sumMinor } of [...refunded, ...paidOut])
    sums.set(clinicId, (sums.get(clinicId) ?? 0) - sumMinor)
  return sums
}

type Row = {
  _id: string
  patientId: string
  patientName: string
  amountMinor: number
  currency: string
  method: Dashboard['payments'][number]['method']
  receivedAt: string
  isRefunded: boolean
  timeZone: string
}

export async function listLastPayments(db: Db, reader: Reader): Promise<Dashboard['payments']> {
  const rows = await db<Row[]>`
    select y.id as "_id", y.amount_minor as "amountMinor", y.currency, y.method, y.received_at as "receivedAt",
      (y.undone_at is not null or y.refunded_minor = y.amount_minor) as "isRefunded", c.time_zone as "timeZone",
      p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName"
    from payments y
      join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
      join patients p on p.organization_id = y.organization_id and p.id = y.patient_id
    where ${paymentsOf(db, reader)}
      ${readsDayOnly(reader) ? onClinicsDay(db, 'y.received_at', reader.now) : db``}
      and (y.appointment_id is null or y.appointment_id not in (
        select gone.id from appointments gone where gone.organization_id = ${reader.actor.organizationId} and gone.is_deleted))
    order by y.received_at desc, y.id desc limit ${shownPayments}`
  return rows.map(row => ({
    _id: row._id,
    patient: { _id: row.patientId, name: row.patientName },
    amount: { amountMinor: row.amountMinor, currency: row.currency },
    method: row.method,
    at: formatInstant(row.timeZone, Date.parse(row.receivedAt)),
    status: row.isRefunded ? 'refunded' : 'paid',
  }))
}
