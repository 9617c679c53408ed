import { v7 as uuid } from 'uuid'
import { demoMailDomain } from '#contract/site/demo.ts'
import { giveUpAccounts, openSampleAccounts } from '#server/features/identity/accounts/accounts.ts'
import { endSessionsOf } from '#server/features/identity/auth/sessions.ts'
import { expireOrganization, keepDemo } from '#server/features/identity/organizations/organizations.ts'
import { hashPassword } from '#server/platform/secrets/secrets.ts'
import { endDemo } from './end-demo.ts'
import { findOlderSample, type Databases, type OlderSample } from './find-older-sample.ts'
import { fillCopy, foundCopy, moveSample, readSnapshot, rowsOf, type Snapshot } from './sample-copy.ts'

/** The same in every installation: what an interrupted run left is found by its key alone. */
const sampleId = '0190c5a0-0000-7000-8000-5a3e11de0001'
/** After that, what an interrupted run left ends as a demo does. */
const unfinishedMs = 3600_000
/** For each of its transactions: nobody's request waits for them. */
const limitMs = 60_000

/** Its message tells what is in the way. */
export class SampleRefused extends Error {}

type Options = { password: string; nowMs: number; say: (line: string) => void }

/**
 * Loads the sample organization whole, or leaves nothing that anybody sees, whenever it is interrupted. Three roles share the work, so
 * it cannot be one transaction. It begins as a demo, whose accounts have neither an address nor a password; the last transaction, the
 * owner's, lets it stay and opens its accounts, all at once. Until then it ends as every demo does, and the next run removes it before.
 *
 * One at a time: call it within `whileAlone(…, 'sample')`. Errors: SampleRefused.
 */
export async function loadSampleFromSnapshot(databases: Databases, options: Options): Promise<void> {
  const { say, nowMs, password } = options
  const snapshot = readSnapshot()
  if (!(await makeRoom(databases, snapshot, say))) return
  const people = peopleOf(snapshot).map(person => ({ ...person, accountId: uuid() }))
  await refuseTaken(databases, people)
  const passwordHash = await hashPassword(password, { network: 'here' })
  const sample = moveSample(snapshot, nowMs)
  const copy = {
    organizationId: sampleId,
    accountIds: new Map(people.map(({ id, accountId }) => [id, accountId])),
  }
  const founding = {
    email: snapshot.organization['email'] as string,
    demoUntil: new Date(nowMs + unfinishedMs).toISOString(),
    accounts: people.map(({ accountId, name }) => ({
      id: accountId,
      name,
      email: `${accountId}@${demoMailDomain}`,
      email_verified_at: null,
    })),
  }
  await databases.signIn.inGlobal(db => foundCopy(db, sample, copy, founding), { limitMs })
  await databases.database.inOrganization(sampleId, db => fillCopy(db, sample, copy, nowMs), { limitMs })
  await databases.owner.inGlobal(
    async db => {
      if (!(await keepDemo(db, sampleId))) throw new SampleRefused('It took so long that it ended as a demo.')
      await openSampleAccounts(db, people, { organizationId: sampleId, passwordHash })
    },
    { limitMs },
  )
  say(
    `Loaded ${String(snapshot.organization['name'])} with ${rowsOf(snapshot, 'appointments').length} appointments.`,
  )
}

type Person = { id: string; name: string; email: string; isOwner: boolean }

/** Everybody who signs in, with the address that their record has. */
function peopleOf(snapshot: Snapshot): Person[] {
  const staff = [...rowsOf(snapshot, 'doctors'), ...rowsOf(snapshot, 'receptionists')]
  const memberships = rowsOf(snapshot, 'memberships')
  return snapshot.accounts.map(({ id, name }) => {
    const isOwner = id === snapshot.ownerAccountId
    const membership = memberships.find(row => row['account_id'] === id)
    const record = isOwner
      ? snapshot.organization
      : staff.find(row => row['membership_id'] === membership?.['id'])
    return { id, name, email: record!['email'] as string, isOwner }
  })
}

async function refuseTaken({ owner }: Databases, people: readonly Person[]): Promise<void> {
  const emails = people.map(({ email }) => email)
  const [taken] = await owner.inGlobal(
    db => db<{ email: string }[]>`select email from accounts where email = any (${emails}) order by email`,
  )
  if (taken) throw new SampleRefused(`${taken.email} has a sign-in here already.`)
}

/** Removes half a sample. Answers whether one can be loaded: not where one is. */
async function makeRoom(databases: Databases, snapshot: Snapshot, say: Options['say']): Promise<boolean> {
  const found = await findSample(databases, snapshot)
  if (found.state === 'half') {
    say('The sample organization was only half loaded: it is removed and loaded again.')
    await remove(databases, found)
  } else if (found.state === 'whole') say('The sample organization is there already.')
  else if (found.state !== 'absent')
    say('The sample organization is only half loaded. It stays as it is, because people have worked in it.')
  return found.state === 'half' || found.state === 'absent'
}

async function findSample(databases: Databases, snapshot: Snapshot): Promise<OlderSample> {
  const [row] = await databases.owner.inGlobal(
    db => db<{ isHalf: boolean }[]>`
      select demo_expires_at is not null as "isHalf" from organizations where id = ${sampleId}`,
  )
  if (!row) return findOlderSample(databases, snapshot)
  // Its accounts are a demo's still, which go with it.
  return row.isHalf ? { state: 'half', organizationId: sampleId, accountIds: [] } : { state: 'whole' }
}

/** One transaction, and the owner's: no other role may say when an organization ends. */
async function remove(
  { owner }: Databases,
  { organizationId, accountIds }: { organizationId: string; accountIds: readonly string[] },
): Promise<void> {
  await owner.inGlobal(
    async db => {
      await expireOrganization(db, organizationId)
      await giveUpAccounts(db, accountIds)
      for (const id of accountIds) await endSessionsOf(db, id)
      await endDemo(db, organizationId)
    },
    { limitMs },
  )
}
