import type { QueryOf } from '#contract/core/endpoint.ts'
import type { OperatorEvent, operatorEndpoints } from '#contract/site/operator.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inOrder } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'

const sorts = {
  at: 'e.at',
  account: `coalesce(lower(a.email), '')`,
  organization: `coalesce(lower(o.name), '')`,
}

type Row = Omit<OperatorEvent, 'account' | 'organization'> & {
  accountId: string | null
  email: string | null
  organizationId: string | null
  organizationName: string | null
}

export async function listEvents(
  db: Db,
  query: QueryOf<typeof operatorEndpoints.listEvents>,
): Promise<{ data: OperatorEvent[]; total: number }> {
  const { page, limit, keyword, sort, organizationId } = query
  const from = db`
    operator_events e left join accounts a on a.id = e.account_id left join organizations o on o.id = e.about_organization_id
    where true
    ${keyword ? db`and lower(concat_ws(' ', a.email, o.name, e.action)) like ${containing(keyword)}` : db``}
    ${organizationId ? db`and e.about_organization_id = ${organizationId}` : db``}`
  const [count] = await db<{ total: number }[]>`select count(*) as total from ${from}`
  const rows = await db<Row[]>`
    select e.id as "_id", e.at, e.account_id as "accountId", a.email, e.action, e.outcome, e.deeds, e.detail,
      e.about_organization_id as "organizationId", o.name as "organizationName"
    from ${from}
    ${inOrder(db, { alias: 'e', sorts }, sort ?? '-at')}
    limit ${limit} offset ${(page - 1) * limit}`
  return {
    total: count!.total,
    data: rows.map(({ accountId, email, organizationId: about, organizationName, ...event }) => ({
      ...event,
      account: accountId ? { _id: accountId, email: email ?? '' } : null,
      organization: about ? { _id: about, name: organizationName ?? '' } : null,
    })),
  }
}
