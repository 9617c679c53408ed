import type { RecordRead } from '#contract/day/portal.ts'
import { describeCall } from '#contract/shared/audit-calls.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { recordsOf } from '#server/features/shared/audit/find-kinds.ts'
import type { Db } from '#server/platform/db/database.ts'

type Row = {
  day: string
  lastAt: string
  timeZone: string
  name: string
  role: RecordRead['role']
  calls: string[]
}

const shown = 100

/** Staff who read or changed the patient's record or a part of it: one line for each person and day. */
export async function listReads(db: Db, organizationId: string, patientId: string): Promise<RecordRead[]> {
  const records = await recordsOf(db, organizationId, patientId)
  const rows = await db<Row[]>`
    select to_char(e.at at time zone o.time_zone, 'YYYY-MM-DD') as day, max(e.at) as "lastAt", o.time_zone as "timeZone",
      a.name, e.role, array_agg(distinct e.action) as calls
    from audit_about(${records}::uuid[]) found
    join audit_events e on e.organization_id = ${organizationId} and e.id = found.id
    join accounts a on a.id = e.account_id
    join organizations o on o.id = ${organizationId}
    where e.role in ('owner', 'doctor', 'receptionist', 'nurse') and e.outcome in ('done', 'read')
    group by 1, 3, e.account_id, a.name, e.role
    order by max(e.at) desc limit ${shown}`
  return rows.map(({ lastAt, timeZone, calls, ...row }) => ({
    ...row,
    lastAt: formatInstant(timeZone, Date.parse(lastAt)),
    deeds: distinct(calls.map(describeCall)),
  }))
}

const distinct = (deeds: RecordRead['deeds']) =>
  deeds.filter(
    ({ action, area }, index) =>
      deeds.findIndex(other => other.action === action && other.area === area) === index,
  )
