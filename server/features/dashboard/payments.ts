import { formatInstant } from '#contract/clinic-time.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import type { Db } from '#server/platform/db/database.ts'
import { appointmentsOf, withinYear, type Reader } from './reader.ts'

const shownPayments = 8

const joined = (db: Db) => db`
  payments y join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id`

/** Payments less what was undone, in the organization's currency. */
const counted = (db: Db, reader: Reader, currency: string) => db`
  y.organization_id = ${reader.actor.organizationId} and y.undone_at is null and y.currency = ${currency}
  and ${appointmentsOf(db, reader)}`

export async function sumRevenue(db: Db, reader: Reader, currency: string): Promise<number> {
  const [row] = await db<{ sum: number }[]>`
    select coalesce(sum(y.amount_minor), 0)::bigint as sum from ${joined(db)} where ${counted(db, reader, currency)}`
  return row!.sum
}

/** What each clinic received in a year of its own zone: a part of a larger statement. */
export const revenueByClinic = (db: Db, reader: Reader, year: number, currency: string) => db`
  select a.clinic_id, sum(y.amount_minor)::bigint as revenue
  from ${joined(db)} join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
  where ${counted(db, reader, currency)} and ${withinYear(db, 'y.received_at', year)}
  group by 1`

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
