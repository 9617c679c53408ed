import { allSent, type Db } from '#server/platform/db/database.ts'
import { nextSendAt, invitationFreeAt, invitationsADay, perAddress } from './mail-limits.ts'
import { mayWait, noticeKinds, type MailKind } from './outbox.ts'

export type Waiting = { id: string; kind: MailKind; recipient: string; organizationId: string | null }
/** About the organization in whose name a mail is sent. All fields are null if there is none. */
export type Sender = { foundedAt: string | null; isStopped: boolean | null; isDemo: boolean | null }
/** Why a mail waits, and until when, in epoch milliseconds; null: until somebody lets it go on. */
export type Held = { for: 'address' | 'organization' | 'stopped'; until: number | null }
/** `hasCompany`: others wait for the same address. */
export type Decided<T extends Waiting = Waiting> = { mail: T; held: Held | undefined; hasCompany: boolean }

/**
 * Which of these mails leave now. Each has another address. The counts that it reads stay locked until the transaction ends: first
 * those of organizations, then those of addresses, each in order.
 */
export async function decide<T extends Waiting & Sender>(
  db: Db,
  mails: readonly T[],
  now: number,
): Promise<Decided<T>[]> {
  const stopped = new Set<string>()
  for (const { kind, organizationId, isStopped } of mails)
    // Read again under a lock: should the operator let it go on just now, it would wait for good.
    if (organizationId && isStopped && mayWait(kind) && (await isStoppedStill(db, organizationId)))
      stopped.add(organizationId)
  const isStopped = ({ kind, organizationId }: T) => mayWait(kind) && stopped.has(organizationId ?? '')
  const counted = mails.filter(mail => !isStopped(mail))
  const waiting = counted.filter(({ kind }) => mayWait(kind))
  const inviting = waiting.filter(({ kind, organizationId }) => organizationId && kind === 'invitation')
  const organizations = [...new Set(inviting.map(({ organizationId }) => organizationId!))]
  const isInviting = organizations.length > 0
  const [, invited, , left] = await allSent([
    isInviting ? lock(db, 'invitations', organizations) : undefined,
    isInviting ? listInvited(db, organizations, idsOf(mails), now) : undefined,
    lock(db, 'mails to', addressesOf(counted)),
    waiting.length > 0 ? listLeft(db, waiting, now) : undefined,
  ])
  const invitedAt = new Map(invited?.map(({ organizationId, at }) => [organizationId, at]))
  const leftTo = new Map(left?.map(each => [each.recipient, each]))
  return mails.map(mail => {
    const { kind, organizationId, recipient, foundedAt } = mail
    if (isStopped(mail)) return { mail, held: { for: 'stopped', until: null }, hasCompany: false }
    if (!mayWait(kind)) return { mail, held: undefined, hasCompany: false }
    const ofOrganization = kind === 'invitation' ? invitedAt.get(organizationId!) : undefined
    const mayInviteAt = ofOrganization && invitationFreeAt(ofOrganization, Date.parse(foundedAt!), now)
    if (mayInviteAt !== undefined)
      return { mail, held: { for: 'organization', until: mayInviteAt }, hasCompany: false }
    const { at, hasCompany } = leftTo.get(recipient)!
    const until = nextSendAt(at, perAddress, now)
    // Counted also while it waits for its address: then nothing else holds it up.
    ofOrganization?.unshift(now)
    return { mail, held: until === undefined ? undefined : { for: 'address', until }, hasCompany }
  })
}

const idsOf = (mails: readonly Waiting[]) => mails.map(({ id }) => id)
const addressesOf = (mails: readonly Waiting[]) => mails.map(({ recipient }) => recipient)

/** In order, one after the other. */
const lock = (db: Db, what: string, names: readonly string[]) => db`
  select pg_advisory_xact_lock(hashtextextended(${`${what}:`} || name, 0)) from unnest(${names.toSorted()}::text[]) name`

/** When invitations of each organization left, newest first, in epoch milliseconds. */
const listInvited = (db: Db, organizations: readonly string[], butFor: readonly string[], now: number) => db<
  { organizationId: string; at: number[] }[]
>`
  select o.id as "organizationId", array(
    select extract(epoch from at)::float8 * 1000 from (
      (select m.claimed_at as at from mails m
        where m.organization_id = o.id and m.kind = 'invitation' and m.id <> all(${butFor as string[]}::uuid[])
          and m.claimed_at > ${new Date(now - invitationsADay.windowMs)}
        order by m.claimed_at desc limit ${invitationsADay.most})
      union all
      -- One that waits for its address only has been let through here.
      select m.created_at from mails m
      where m.organization_id = o.id and m.kind = 'invitation' and m.id <> all(${butFor as string[]}::uuid[])
        and m.sent_at is null and m.held_for = 'address' and m.claimed_at is null) sent
    order by at desc limit ${invitationsADay.most}) as at
  from unnest(${organizations as string[]}::uuid[]) o (id)`

/** When mails left to the address of each, newest first, in epoch milliseconds, and whether others wait for it. */
const listLeft = (db: Db, mails: readonly Waiting[], now: number) => db<
  { recipient: string; at: number[]; hasCompany: boolean }[]
>`
  select a.recipient, array(
    select extract(epoch from m.claimed_at)::float8 * 1000 from mails m
    where m.recipient = a.recipient and m.claimed_at > ${new Date(now - perAddress.windowMs)} and m.joined_in is null and m.id <> a.id
      -- Somebody with the password could ask for codes without end, and the mail about them would never leave.
      and (a.kind <> all(${noticeKinds as unknown as string[]}::text[]) or m.kind = any(${noticeKinds as unknown as string[]}::text[]))
    order by m.claimed_at desc limit ${perAddress.most}) as at,
    exists (
      select from mails w where w.recipient = a.recipient and w.sent_at is null
        and (w.joined_in = a.id or w.held_for = 'address' and w.joined_in is null and w.id <> a.id)) as "hasCompany"
  from unnest(${idsOf(mails)}::uuid[], ${addressesOf(mails)}::text[], ${mails.map(({ kind }) => kind)}::text[]) a (id, recipient, kind)`

async function isStoppedStill(db: Db, organizationId: string): Promise<boolean> {
  const rows = await db`
    select 1 from organizations where id = ${organizationId} and mail_stopped_at is not null for share`
  return rows.length > 0
}
