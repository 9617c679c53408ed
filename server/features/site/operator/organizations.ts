import type { QueryOf } from '#contract/core/endpoint.ts'
import type { OperatedOrganization, operatorEndpoints } from '#contract/site/operator.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { inOrder } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'

type Known = Omit<OperatedOrganization, 'members' | 'patients' | 'lastSeenAt'>
type Counts = Pick<OperatedOrganization, 'members' | 'patients' | 'lastSeenAt'>

const known = (db: Db) => db`
  o.id as "_id", o.name, o.contact_person as "contactPerson", o.email, o.plan, o.suspended_at is not null as suspended,
  o.mail_stopped_at is not null as "mailStopped",
  o.created_at as "createdAt", o.operator_version as version`

const sorts = {
  name: 'lower(o.name)',
  createdAt: 'o.created_at',
  plan: 'o.plan',
  state: 'o.suspended_at is not null',
}

export async function listOrganizations(
  db: Db,
  query: QueryOf<typeof operatorEndpoints.listOrganizations>,
): Promise<{ data: OperatedOrganization[]; total: number }> {
  const { page, limit, keyword, sort, state } = query
  // A live demo is gone within the hour, and nobody's to look after.
  const where = db`
    o.demo_expires_at is null
    ${keyword ? db`and lower(concat_ws(' ', o.name, o.contact_person, o.email)) like ${containing(keyword)}` : db``}
    ${state ? db`and (o.suspended_at is not null) = ${state === 'suspended'}` : db``}`
  const [count] = await db<{ total: number }[]>`select count(*) as total from organizations o where ${where}`
  const rows = await db<Known[]>`
    select ${known(db)} from organizations o where ${where}
    ${inOrder(db, { alias: 'o', sorts }, sort)}
    limit ${limit} offset ${(page - 1) * limit}`
  const data: OperatedOrganization[] = []
  for (const row of rows) data.push({ ...row, ...(await countsOf(db, row._id)) })
  return { data, total: count!.total }
}

export async function getOrganization(db: Db, id: string): Promise<OperatedOrganization> {
  const [row] = await db<Known[]>`select ${known(db)} from organizations o where o.id = ${id}`
  if (!row) throw notFound()
  return { ...row, ...(await countsOf(db, id)) }
}

/** Row-level security shows them one organization at a time. They are numbers and a moment, and no record is read. */
async function countsOf(db: Db, organizationId: string): Promise<Counts> {
  await enterOrganization(db, organizationId)
  const [counts] = await db<Counts[]>`
    select
      (select count(*)::int from memberships
        where organization_id = ${organizationId} and is_active and role <> 'patient') as members,
      coalesce((select total from counters where organization_id = ${organizationId} and kind = 'patients'), 0) as patients,
      (select max(at) from audit_events where organization_id = ${organizationId}) as "lastSeenAt"`
  return counts!
}
