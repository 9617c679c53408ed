import { dateOf } from '#contract/values/clinic-time.ts'
import type { OwnWaiting } from '#contract/day/public-waitlist.ts'
import type { DayPart } from '#contract/day/day-parts.ts'
import { inOrganizationOfLink, linkOver } from '#server/features/day/public-booking/mailed-link.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { removeEntry } from './leave-waitlist.ts'
import { lockEntry } from './queries.ts'

type Linked = { organizationId: string; entryId: string; patientId: string; waiting: OwnWaiting }
type Row = Record<'entryId' | 'patientId' | 'patientName' | 'serviceName' | 'clinicName', string> &
  Record<'contactNumber' | 'from' | 'to' | 'timeZone', string> & {
    status: OwnWaiting['status']
    doctorName: string | null
    slug: string | null
    parts: DayPart[]
  }

/** One transaction in the organization of a mailed link, with the entry locked. Errors: appointment_link_over. */
export const inLeaveLinkTransaction = <T>(
  database: Database,
  token: string,
  now: number,
  work: (db: Db, linked: Linked) => Promise<T>,
): Promise<T> =>
  inOrganizationOfLink(database, token, linkOver, async (db, { organizationId, tokenHash }) => {
    const [found] = await db<{ id: string }[]>`
      select id from waitlist_entries where organization_id = ${organizationId} and leave_hash = ${tokenHash}`
    if (!found) throw linkOver()
    await lockEntry(db, organizationId, found.id)
    const row = await findEntry(db, organizationId, found.id)
    if (!row || row.to < dateOf(row.timeZone, now)) throw linkOver()
    const { entryId, patientId } = row
    return work(db, { organizationId, entryId, patientId, waiting: toWaiting(row) })
  })

async function findEntry(db: Db, organizationId: string, id: string): Promise<Row | undefined> {
  const [row] = await db<Row[]>`
    select e.id as "entryId", e.state as status, e.first_day::text as "from", e.last_day::text as "to", e.parts, p.id as "patientId",
      trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", s.name as "serviceName",
      d.first_name || ' ' || d.last_name as "doctorName", c.name as "clinicName", c.contact_number as "contactNumber",
      c.time_zone as "timeZone", b.slug
    from waitlist_entries e
    join organizations o on o.id = e.organization_id and o.suspended_at is null
    join clinics c on c.organization_id = e.organization_id and c.id = e.clinic_id
    join services s on s.organization_id = e.organization_id and s.id = e.service_id
    join patients p on p.organization_id = e.organization_id and p.id = e.patient_id and not p.is_deleted
    left join doctors d on d.organization_id = e.organization_id and d.id = e.doctor_id
    left join booking_pages b on b.organization_id = e.organization_id and b.clinic_id = e.clinic_id and b.is_open and c.is_active
    where e.organization_id = ${organizationId} and e.id = ${id}`
  return row
}

const toWaiting = (row: Row): OwnWaiting => ({
  status: row.status,
  patient: { name: row.patientName },
  service: { name: row.serviceName },
  doctor: row.doctorName === null ? null : { name: row.doctorName },
  from: row.from,
  to: row.to,
  parts: row.parts,
  clinic: { name: row.clinicName, contactNumber: row.contactNumber, slug: row.slug },
})

/** False: the patient has left already, or has been booked. */
export async function leaveByLink(
  db: Db,
  { organizationId, entryId, waiting: { status } }: Linked,
  now: number,
): Promise<boolean> {
  if (status !== 'waiting' && status !== 'offered') return false
  await removeEntry(db, organizationId, entryId, now)
  return true
}
