import type { QueryOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { OperatedOrganization, operatorEndpoints } from '#contract/site/operator.ts'
import { allSent, enterOrganization, type Db, type Fragment } from '#server/platform/db/database.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
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

/** What only an organization's own rows say. An organization that was never seen comes first. */
const counted = {
  members: (db: Db, id: string) => db`
    (select count(*)::int from memberships where organization_id = ${id} and is_active and role <> 'patient')`,
  patients: (db: Db, id: string) => db`
    coalesce((select total from counters where organization_id = ${id} and kind = 'patients'), 0)`,
  lastSeenAt: (db: Db, id: string) => db`(select max(at) from audit_events where organization_id = ${id})`,
}
type Counted = keyof typeof counted
const countedBy = (by: string) => (Object.keys(counted) as Counted[]).find(name => name === by)

type Query = QueryOf<typeof operatorEndpoints.listOrganizations>

/** Errors: invalid_input where too many are found for an order that enters each of them. */
export async function listOrganizations(
  db: Db,
  query: Query,
): Promise<{ data: OperatedOrganization[]; total: number }> {
  const { page, limit, keyword, sort = '-createdAt', state } = query
  // A live demo is gone within the hour, and nobody's to look after.
  const where = db`
    o.demo_expires_at is null
    ${keyword ? db`and lower(concat_ws(' ', o.name, o.contact_person, o.email)) like ${containing(keyword)}` : db``}
    ${state ? db`and (o.suspended_at is not null) = ${state === 'suspended'}` : db``}`
  const by = countedBy(sort.replace(/^-/, ''))
  if (by) {
    const ids = await idsInCountedOrder(db, where, by, sort.startsWith('-'))
    const data: OperatedOrganization[] = []
    for (const id of ids.slice((page - 1) * limit, page * limit)) data.push(await getOrganization(db, id))
    return { data, total: ids.length }
  }
  const [count] = await db<{ total: number }[]>`select count(*) as total from organizations o where ${where}`
  const rows = await db<Known[]>`
    select ${known(db)} from organizations o where ${where}
    ${inOrder(db, { alias: 'o', sorts }, sort)}
    limit ${limit} offset ${(page - 1) * limit}`
  const data: OperatedOrganization[] = []
  for (const row of rows) data.push({ ...row, ...(await countsOf(db, row._id)) })
  return { data, total: count!.total }
}

/** Entering so many takes about a second. */
const mostToEnter = 3_000
const tooManyToSort = () =>
  new HttpError('invalid_input', {
    message: messages.tooManyToSort,
    errors: { sort: messages.tooManyToSort },
  })
/** So many are entered before their answers are waited for. */
const sentTogether = 100

/** Row-level security lets no statement compare organizations: each is asked for its number, two short statements for each. */
async function idsInCountedOrder(db: Db, where: Fragment, by: Counted, isDown: boolean): Promise<string[]> {
  const found = await db<
    { id: string }[]
  >`select o.id from organizations o where ${where} limit ${mostToEnter + 1}`
  if (found.length > mostToEnter) throw tooManyToSort()
  const places: { id: string; place: number }[] = []
  for (let from = 0; from < found.length; from += sentTogether) {
    const part = found.slice(from, from + sentTogether)
    const answers = await allSent(part.map(({ id }) => placeOf(db, id, by)))
    places.push(...part.map(({ id }, index) => ({ id, place: answers[index]! })))
  }
  const direction = isDown ? -1 : 1
  const order = places.sort((a, b) => direction * (a.place - b.place || (a.id < b.id ? -1 : 1)))
  return order.map(({ id }) => id)
}

async function placeOf(db: Db, id: string, by: Counted): Promise<number> {
  const [, [row]] = await allSent([
    enterOrganization(db, id),
    // Sent at once, too: it belongs before the next organization is entered.
    db<{ value: number | string | null }[]>`select ${counted[by](db, id)} as value`.execute(),
  ])
  const value = row!.value
  if (value === null) return -Infinity
  return typeof value === 'number' ? value : Date.parse(value)
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
    select ${counted.members(db, organizationId)} as members, ${counted.patients(db, organizationId)} as patients,
      ${counted.lastSeenAt(db, organizationId)} as "lastSeenAt"`
  return counts!
}
