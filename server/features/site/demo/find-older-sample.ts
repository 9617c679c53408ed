import type { Role } from '#contract/core/permissions.ts'
import { isOwner } from '#contract/core/roles.ts'
import { showMembershipsOf, type Database } from '#server/platform/db/database.ts'
import { isWhole, wroteAlone, type AuditedCall } from './older-loader.ts'
import { rowsOf, type Snapshot } from './sample-copy.ts'

export type Databases = { owner: Database; signIn: Database; database: Database }

/** `half`: nobody but the program has written in it, so it may be removed. */
export type OlderSample =
  | { state: 'absent' | 'whole' | 'half with work of people' }
  | { state: 'half'; organizationId: string; accountIds: string[] }

/**
 * What an earlier `npm run demo` made, which was a part if it was interrupted. The audit tells how far it came, and whether people have
 * worked in it since. Counts of rows do not: a whole sample of another version has other counts.
 */
export async function findOlderSample(databases: Databases, snapshot: Snapshot): Promise<OlderSample> {
  const { owner, database } = databases
  const columns = ['name', 'type', 'contact_person', 'contact_number', 'email'] as const
  const [name, type, contactPerson, contactNumber, email] = columns.map(
    column => snapshot.organization[column] as string,
  )
  const [account] = await owner.inGlobal(
    db => db<{ id: string }[]>`select id from accounts where email = ${email!}`,
  )
  const owned = account ? (await membershipsOf(databases, account.id)).filter(isOwner) : []
  if (!account || owned.length === 0) return { state: 'absent' }
  const [begun, ...others] = await owner.inGlobal(
    db => db<{ id: string }[]>`
      select id from organizations
      where id = any (${owned.map(({ organizationId }) => organizationId)}::uuid[]) and name = ${name!} and type = ${type!}
        and contact_person = ${contactPerson!} and contact_number = ${contactNumber!} and email = ${email!}`,
  )
  // People have changed it, or own another one.
  if (!begun || others.length > 0) return { state: 'whole' }
  const organizationId = begun.id
  const { calls, clinics, members } = await database.inOrganization(organizationId, async db => ({
    calls: await db<AuditedCall[]>`
      select account_id as "accountId", action from audit_events
      where organization_id = ${organizationId} and (outcome = 'done' or action = 'POST users/login') order by at, id`,
    clinics: await db<{ name: string; address: string }[]>`
      select name, address from clinics where organization_id = ${organizationId}`,
    members: await db<{ id: string }[]>`
      select distinct account_id as id from memberships where organization_id = ${organizationId}`,
  }))
  if (isWhole(calls)) return { state: 'whole' }
  const accountIds = members.map(({ id }) => id)
  const samples = rowsOf(snapshot, 'clinics')
  const isUntouched =
    wroteAlone(calls, { ownerAccountId: account.id, people: snapshot.accounts.length }) &&
    clinics.every(one => samples.some(row => row['name'] === one.name && row['address'] === one.address)) &&
    !(await areKnownElsewhere(databases, organizationId, accountIds))
  return isUntouched ? { state: 'half', organizationId, accountIds } : { state: 'half with work of people' }
}

const membershipsOf = ({ signIn }: Databases, accountId: string) =>
  signIn.inGlobal(async db => {
    await showMembershipsOf(db, accountId)
    return db<{ organizationId: string; role: Role }[]>`
      select organization_id as "organizationId", role from memberships where account_id = ${accountId}`
  })

/** Whether one of the accounts is an operator's, or belongs to another organization too. */
async function areKnownElsewhere(
  databases: Databases,
  organizationId: string,
  accountIds: readonly string[],
): Promise<boolean> {
  const operators = await databases.owner.inGlobal(
    db => db`select 1 from operators where account_id = any (${[...accountIds]}::uuid[])`,
  )
  if (operators.length > 0) return true
  for (const id of accountIds) {
    const memberships = await membershipsOf(databases, id)
    if (memberships.some(membership => membership.organizationId !== organizationId)) return true
  }
  return false
}
