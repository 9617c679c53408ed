import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Dashboard } from '#contract/day/dashboard.ts'
import type { Db } from '#server/platform/db/database.ts'
import { appointmentsOf, onClinicsDay, startOfMonth, type Reader } from './reader.ts'

const shownPayments = 8

const joined = (db: Db) => db`
  payments y join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id`

export type Takings = { clinicId: string; ever: number; inYear: number }

/**
 * Payments minus undone payments, for each clinic that took any: in total, and in a year of the clinic's time zone. Only visits
 * that are paid or partly paid have such payments, and an index has these in the order of the payments' index.
 */
export async function sumTakings(
  db: Db,
  reader: Reader,
  { year, currency }: { year: number; currency: string },
): Promise<Takings[]> {
  return db<Takings[]>`
    select a.clinic_id as "clinicId", sum(y.amount_minor)::bigint as ever,
      coalesce(sum(y.amount_minor) filter (where y.received_at >= c.opens and y.received_at < c.closes), 0)::bigint as "inYear"
    from ${joined(db)} join (
      select id, ${startOfMonth(db, year, 1)} as opens, ${startOfMonth(db, year + 1, 1)} as closes
      from clinics where organization_id = ${reader.actor.organizationId} offset 0) c on c.id = a.clinic_id
    where y.organization_id = ${reader.actor.organizationId} and y.undone_at is null and y.currency = ${currency}
      and ${appointmentsOf(db, reader)} and a.paid_minor > 0
    group by 1`
}

/** Payments received today, less undone ones. */
export async function sumToday(db: Db, reader: Reader, currency: string): Promise<number> {
  const [row] = await db<{ takenMinor: number }[]>`
    select coalesce(sum(y.amount_minor), 0)::bigint as "takenMinor" from ${joined(db)}
      join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    where y.organization_id = ${reader.actor.organizationId} and y.undone_at is null and y.currency = ${currency}
      and ${appointmentsOf(db, reader)} ${onClinicsDay(db, 'y.received_at', reader.now)}`
  return row!.takenMinor
}

type Row = {
  _id: string
  patientId: string
  patientName: string
  amountMinor: number
  currency: string
  method: Dashboard['payments'][number]['method']
  receivedAt: string
  isUndone: boolean
  timeZone: string
}

export async function listLastPayments(db: Db, reader: Reader): Promise<Dashboard['payments']> {
  const rows = await db<Row[]>`
    select y.id as "_id", y.amount_minor as "amountMinor", y.currency, y.method, y.received_at as "receivedAt",
      y.undone_at is not null as "isUndone", c.time_zone as "timeZone",
      p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName"
    from ${joined(db)}
      join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
      join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    where y.organization_id = ${reader.actor.organizationId} and ${appointmentsOf(db, reader)}
    order by y.received_at desc, y.id desc limit ${shownPayments}`
  return rows.map(row => ({
    _id: row._id,
    patient: { _id: row.patientId, name: row.patientName },
    amount: { amountMinor: row.amountMinor, currency: row.currency },
    method: row.method,
    at: formatInstant(row.timeZone, Date.parse(row.receivedAt)),
    status: row.isUndone ? 'refunded' : 'paid',
  }))
}
