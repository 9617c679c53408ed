import { v7 as uuid } from 'uuid'
import { demoMailDomain } from '#contract/site/demo.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Registering proves the mailbox, so an account that staff made for it becomes this person's. Answers its id. */
export async function registerAccount(
  db: Db,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<string> {
  const [account] = await db<{ id: string }[]>`
    insert into accounts (id, email, name, password_hash, email_verified_at)
    values (${uuid()}, ${email}, ${name}, ${passwordHash}, now())
    on conflict (email) do update set
      password_hash = excluded.password_hash, password_is_provisional = false, typed_for = null, email_verified_at = now()
    returning id`
  return account!.id
}

export type TypedAccount = {
  id: string
  email: string
  /** The address that it gets if the organization is a demo. */
  demoEmail: string
  name: string
  passwordHash: string | null
  role: string
  organizationId: string
}

/** Made by an organization for one of its people. Answers whether there was none of this address. */
export async function insertTypedAccount(db: Db, account: TypedAccount): Promise<boolean> {
  const { id, email, demoEmail, name, passwordHash, role, organizationId } = account
  const inserted = await db`
    insert into accounts (id, email, name, password_hash, password_is_provisional, typed_for, admitted_by)
    select ${id}::uuid, case when demo_expires_at is null then ${email} else ${demoEmail} end, ${name}, ${passwordHash}, ${passwordHash !== null},
      ${passwordHash === null ? null : role}, id
    from organizations where id = ${organizationId}
    on conflict (email) do nothing`
  return inserted.count > 0
}

/** Without a password yet. Answers whether there was none of this address. */
export async function insertBareAccount(db: Db, email: string, name = email): Promise<boolean> {
  const inserted = await db`
    insert into accounts (id, email, name) values (${uuid()}, ${email}, ${name}) on conflict (email) do nothing`
  return inserted.count > 0
}

/** The holder has proven the mailbox: a password that staff typed opens nothing from now on, the holder's own stays. */
export async function proveAccount(db: Db, accountId: string): Promise<void> {
  await db`
    update accounts set email_verified_at = coalesce(email_verified_at, ${new Date()}),
      password_hash = case when password_is_provisional then null else password_hash end,
      password_is_provisional = false, typed_for = null
    where id = ${accountId}`
}

export type SampleAccount = { id: string; name: string; email: string; email_verified_at: string | null }

/** Accounts of a demo. Only its visitor signs in to them, without a password. */
export async function insertSampleAccounts(db: Db, accounts: readonly SampleAccount[]): Promise<void> {
  await db`insert into accounts ${db(accounts)}`
}

/** Accounts of a copy that stays, with a password for everybody. Staff, but not the owner, were admitted by the organization. */
export async function openSampleAccounts(
  db: Db,
  people: readonly { accountId: string; email: string; isOwner: boolean }[],
  { organizationId, passwordHash }: { organizationId: string; passwordHash: string },
): Promise<void> {
  for (const { accountId, email, isOwner } of people)
    await db`
      update accounts set email = ${email}, password_hash = ${passwordHash},
        email_verified_at = ${isOwner ? new Date() : null}, admitted_by = ${isOwner ? null : organizationId}
      where id = ${accountId}`
}

/** They go with their organization, as the accounts of a demo do. */
export async function giveUpAccounts(db: Db, ids: readonly string[]): Promise<void> {
  await db`update accounts set email = id || ${`@${demoMailDomain}`} where id = any (${[...ids]}::uuid[])`
}

/** Which organization an account belongs to alone, once a password is set: as before, none, or this one. */
export type AdmittedBy = 'unchanged' | 'none' | { organizationId: string }

/** By a mailed link, which proves the mailbox. Answers its address. */
export async function setProvenPassword(
  db: Db,
  accountId: string,
  passwordHash: string,
  admittedBy: AdmittedBy,
): Promise<string> {
  const admitted =
    admittedBy === 'unchanged'
      ? db`admitted_by`
      : admittedBy === 'none'
        ? db`null`
        : db`${admittedBy.organizationId}::uuid`
  const [account] = await db<{ email: string }[]>`
    update accounts set password_hash = ${passwordHash}, password_is_provisional = false, typed_for = null,
      email_verified_at = coalesce(email_verified_at, ${new Date()}), admitted_by = ${admitted}
    where id = ${accountId} returning email`
  return account!.email
}

/** By its holder, who is signed in. */
export async function changePassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db`
    update accounts set password_hash = ${passwordHash}, password_is_provisional = false, typed_for = null
    where id = ${accountId}`
}

/** The mailbox is proven: a password that somebody else typed opens nothing from now on. */
export async function dropTypedPassword(db: Db, accountId: string): Promise<void> {
  await db`
    update accounts set password_hash = null, password_is_provisional = false, typed_for = null,
      email_verified_at = ${new Date()}
    where id = ${accountId}`
}

export async function renameAccount(db: Db, accountId: string, name: string): Promise<void> {
  await db`update accounts set name = ${name} where id = ${accountId}`
}
