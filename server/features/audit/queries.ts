import type { QueryOf } from '#contract/endpoint.ts'
import type { AuditEvent, auditEndpoints } from '#contract/audit.ts'
import type { Db } from '#server/platform/db/database.ts'

type Row = Omit<AuditEvent, 'account'> & { accountId: string | null; email: string | null; total: number }

/** `from` and `to` are days of UTC, both included. */
export async function listAuditEvents(
  db: Db,
  organizationId: string,
  query: QueryOf<typeof auditEndpoints.list>,
) {
  const { from, to, subjectId, accountId, outcome, keyword, page, limit } = query
  const where = db`
    e.organization_id = ${organizationId}
    ${from ? db`and e.at >= ${from}::date` : db``}
    ${to ? db`and e.at < ${to}::date + 1` : db``}
    ${subjectId ? db`and ${subjectId}::uuid = any (e.subject_ids)` : db``}
    ${accountId ? db`and e.account_id = ${accountId}` : db``}
    ${outcome ? db`and e.outcome = ${outcome}` : db``}
    ${keyword ? db`and (strpos(lower(e.action), lower(${keyword})) > 0 or strpos(a.email, lower(${keyword})) > 0)` : db``}`
  const [count] = await db<{ total: number }[]>`
    select count(*) as total from audit_events e left join accounts a on a.id = e.account_id where ${where}`
  const rows = await db<Row[]>`
    select e.id as "_id", e.at, e.account_id as "accountId", a.email, e.role, e.action, e.outcome, e.subject,
      e.subject_ids as "subjectIds", e.address, e.detail
    from audit_events e left join accounts a on a.id = e.account_id
    where ${where}
    order by ${query.sort === 'at' ? db`e.at, e.id` : db`e.at desc, e.id desc`}
    limit ${limit} offset ${(page - 1) * limit}`
  return {
    total: count!.total,
    data: rows.map(({ accountId, email, ...event }) => ({
      ...event,
      account: accountId ? { _id: accountId, email: email ?? '' } : null,
    })),
  }
}
