import type { BareStatement } from './bare-statement.ts'

const entries = `select e.*, a.name, a.email from audit_events e left join accounts a on a.id = e.account_id where e.organization_id = $1`
const newest = 'order by e.at desc limit 10'
const get = (where: string, ...parameters: string[]): BareStatement => ({
  method: 'GET',
  parameters: ['organizationId', ...parameters],
  sql: `${entries} ${where} ${newest}`,
})

/** Without a total: only our side counts the entries, up to its limit. */
export const auditStatements = {
  audit: get(''),
  auditOfPerson: get('and e.account_id = $2', 'accountId'),
  auditOfRecord: get('and e.subject_ids @> array[$2::uuid]', 'subjectId'),
  auditOfDays: get("and e.at >= $2::date and e.at < $2::date + interval '7 days'", 'from'),
  auditOfOutcome: get('and e.outcome = $2', 'outcome'),
  auditOfCall: get('and e.action = $2', 'action'),
  auditOfPersonAndCall: get('and e.account_id = $2 and e.action = $3', 'accountId', 'action'),
}
