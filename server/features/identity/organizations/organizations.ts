import { v7 as uuid } from 'uuid'
import type { Locale } from '#contract/core/locale.ts'
import type { Plan } from '#contract/site/operator.ts'
import type { Db } from '#server/platform/db/database.ts'

type Founded = {
  name: string
  type: string
  contactPerson: string
  contactNumber: string
  email: string
  locale?: Locale | undefined
}

/** Answers its id. */
export async function foundOrganization(db: Db, founded: Founded): Promise<string> {
  const id = uuid()
  const { name, type, contactPerson, contactNumber, email, locale = 'en' } = founded
  await db`
    insert into organizations (id, name, type, contact_person, contact_number, email, locale)
    values (${id}, ${name}, ${type}, ${contactPerson}, ${contactNumber}, ${email}, ${locale})`
  return id
}

/** Copies the sample's row, with these columns of its own. */
export async function foundDemo(
  db: Db,
  sample: Record<string, unknown>,
  own: { id: string; email: string; demo_expires_at: string },
): Promise<void> {
  const row = { ...sample, ...own }
  const columns = db.unsafe(
    Object.keys(row)
      .map(name => `"${name}"`)
      .join(', '),
  )
  await db`
    insert into organizations (${columns})
    select ${columns} from jsonb_populate_record(null::organizations, ${JSON.stringify(row)}::text::jsonb)`
}

/** By the database's owner alone, as the next: a demo becomes an organization that stays. Answers whether it was there. */
export async function keepDemo(db: Db, id: string): Promise<boolean> {
  const kept = await db`
    update organizations set demo_expires_at = null where id = ${id} and demo_expires_at is not null`
  return kept.count > 0
}

/** From now on end_demo() takes it. */
export async function expireOrganization(db: Db, id: string): Promise<void> {
  await db`update organizations set demo_expires_at = now() - interval '1 second' where id = ${id}`
}

/** Columns that are undefined stay as they are. Counts the version up. */
export async function changeOrganization(
  db: Db,
  id: string,
  columns: Record<string, unknown>,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0)
    await db`update organizations set ${db(given as Record<string, string>)} where id = ${id}`
  await db`update organizations set version = version + 1 where id = ${id}`
}

/** Papers that were printed with an earlier prefix keep it. */
export async function keepPrefix(
  db: Db,
  id: string,
  kind: 'bill' | 'receipt' | 'prescription' | 'certificate',
  prefix: string,
): Promise<void> {
  const prefixes = db(`${kind}_prefixes`)
  await db`
    update organizations set ${prefixes} = ${prefixes} || ${prefix}::text
    where id = ${id} and ${prefix} <> all (${prefixes})`
}

/** Sets an operator's decision. An earlier moment of the same decision stays. */
export async function saveOperatorDecision(
  db: Db,
  id: string,
  { plan, suspended, mailStopped }: { plan: Plan; suspended: boolean; mailStopped: boolean },
): Promise<void> {
  await db`
    update organizations set plan = ${plan}, operator_version = operator_version + 1,
      suspended_at = case when ${suspended} then coalesce(suspended_at, now()) end,
      mail_stopped_at = case when ${mailStopped} then coalesce(mail_stopped_at, now()) end
    where id = ${id}`
}
