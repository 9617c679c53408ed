import type { EmergencyAccess } from '#contract/clinic/break-glass.ts'
import { describeCall } from '#contract/shared/audit-calls.ts'
import { recordsOf } from '#server/features/shared/audit/find-kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListedAccess } from './queries.ts'

/** Adds what the doctor did in the record, by the audit: while the access lasted, and after it if a visit was booked by it. */
export async function withDeeds(
  db: Db,
  organizationId: string,
  { accountId, ...access }: ListedAccess,
): Promise<EmergencyAccess> {
  const { patient, openedAt, until, endedAt, visits } = access
  const end = visits.length > 0 ? endedAt : until
  const records = await recordsOf(db, organizationId, patient._id)
  const rows = await db<{ action: string }[]>`
    select found.action from audit_about(${records}::uuid[]) found
    where found.account_id = ${accountId} and found.outcome in ('done', 'read') and found.at >= ${new Date(openedAt)}
      ${end === null ? db`` : db`and found.at < ${new Date(end)}`}
    group by 1 order by min(found.at)`
  const deeds = rows.map(({ action }) => describeCall(action))
  const isFirst = ({ action, area }: (typeof deeds)[number], index: number) =>
    deeds.findIndex(other => other.action === action && other.area === area) === index
  return { ...access, deeds: deeds.filter(isFirst).filter(({ action }) => action !== 'brokeGlass') }
}
