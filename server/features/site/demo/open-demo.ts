import { v7 as uuid } from 'uuid'
import { demoMailDomain } from '#contract/site/demo.ts'
import { beginSession, type Device, endSessionsAt } from '#server/features/identity/auth/sessions.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { HttpError, tooManyRequests } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { fillCopy, foundCopy, prepareSample } from './sample-copy.ts'

export type DemoLimits = { atOnce: number; perAddressAndHour: number }

const hourSeconds = 3600
/** Any number will do, so long as every Lindenwell uses the same. */
const advisoryLock = 4_127_010

/** On a busy machine the visitor waits for the copy instead of getting an error. */
const fillLimitMs = 10_000

type Opened = {
  token: string
  binding: string | undefined
  email: string
  demoUntil: string
}

type Databases = { database: Database; signIn: Database }
type Opening = { device: Device; bind: boolean; nowMs: number; limits: DemoLimits }

/**
 * A copy of the sample for one visitor, who owns it for an hour. The organization and its accounts first, as the role that may make
 * them; should what follows fail, an empty demo is left, which ends as they all do. Errors: demo_full, too_many_requests.
 */
export async function openDemo(
  { database, signIn }: Databases,
  { device, bind, nowMs, limits }: Opening,
): Promise<Opened> {
  const sample = prepareSample(nowMs)
  const organizationId = uuid()
  const demoUntil = new Date(nowMs + hourSeconds * 1000).toISOString()
  const accountIds = new Map(sample.accounts.map(({ id }) => [id, uuid()]))
  const ownerAccountId = accountIds.get(sample.ownerAccountId)!
  // The visitor owns the clinic and is a doctor of it, in one account: they can start a visit and sign it.
  const { doctorAccountId } = sample
  accountIds.set(doctorAccountId, ownerAccountId)
  const copy = { organizationId, accountIds }
  const email = `owner-${organizationId}@${demoMailDomain}`

  await signIn.inGlobal(async db => {
    await requireRoom(db, device.address, nowMs, limits)
    const own = sample.accounts.filter(({ id }) => id !== sample.ownerAccountId)
    const accounts = own.map(({ id, name }) => {
      const accountId = accountIds.get(id)!
      return {
        id: accountId,
        name,
        email: accountId === ownerAccountId ? email : `${accountId}@${demoMailDomain}`,
        email_verified_at: demoUntil,
      }
    })
    await foundCopy(db, sample, copy, { email, demoUntil, accounts })
  })
  const fill = async (db: Db) => {
    await fillCopy(db, sample, copy, nowMs)
    const [membership] = await db<{ id: string }[]>`
      select id from memberships
      where organization_id = ${organizationId} and account_id = ${ownerAccountId} and role = 'owner'`
    return membership!.id
  }
  const membershipId = await database.inOrganization(organizationId, fill, { limitMs: fillLimitMs })
  const membership = { organizationId, membershipId, role: 'owner' as const }
  return signIn.inGlobal(async db => {
    const idleMinutes = hourSeconds / 60
    const session = await beginSession(db, ownerAccountId, membership, {
      proof: 'demo',
      remember: false,
      bind,
      limits: { idleMinutes },
      device,
    })
    await endSessionsAt(db, ownerAccountId, demoUntil)
    return { token: session.token, binding: session.binding, email, demoUntil }
  })
}

async function requireRoom(db: Db, address: string, nowMs: number, limits: DemoLimits): Promise<void> {
  const limit = { most: limits.perAddressAndHour, seconds: hourSeconds, nowMs }
  const over = await countWithin(db, `demos:${networkOf(address)}`, limit)
  if (over) throw tooManyRequests(over.retryAfterSeconds)
  // One after the other: two that count at the same moment would both find the last place free.
  await db`select pg_advisory_xact_lock(${advisoryLock})`
  const [open] = await db<{ count: number; seconds: number | null }[]>`
    select count(*)::int as count, ceil(extract(epoch from min(demo_expires_at) - ${new Date(nowMs)}::timestamptz))::int as seconds
    from organizations where demo_expires_at > ${new Date(nowMs)}`
  if (open!.count >= limits.atOnce)
    throw new HttpError('demo_full', { retryAfterSeconds: Math.max(1, open!.seconds ?? 60) })
}
