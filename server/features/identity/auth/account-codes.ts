import { v7 as uuid } from 'uuid'
import { mayAct } from '#server/features/identity/accounts/account-states.ts'
import { lockAccountState } from '#server/features/identity/accounts/find-account-state.ts'
import { dropTypedPassword } from '#server/features/identity/accounts/accounts.ts'
import { newLink } from './mails/new-link.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { wideNetworkOf } from '#server/platform/http/network-of.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import { countCodeSend } from './code-sends.ts'
import { forgetDevices } from './devices.ts'
import { endSessionsOf } from './sessions.ts'

type Asker = { email: string; accountId: string; address: string }

const triesLimit = 5
/** Over all codes of an account: who typed the password asks from many networks. A reset link helps its holder on. */
const triesADay = 30

/**
 * Mails a code that proves the mailbox of an account whose password staff typed for a patient. Each network that asks
 * has a code of its own. Answers the attempt that the code belongs to. Errors: too_many_requests, with when.
 */
export async function askAccountCode(db: Db, { email, accountId, address }: Asker): Promise<string> {
  const network = wideNetworkOf(address)
  const [code] = await db<{ id: string }[]>`
    insert into account_codes (id, account_id, network, expires_at)
    values (${uuid()}, ${accountId}, ${network}, ${new Date()})
    on conflict (account_id, network) do update set network = excluded.network returning id`
  await countCodeSend(db, { email, attemptId: code!.id, address })
  await sendMail(db, { kind: 'account_code', recipient: email, accountId, accountCodeId: code!.id })
  return code!.id
}

type Asking = { attemptId: string | undefined; address: string }

/** The attempt that the caller began by signing in: the one that it names, or else its network's. */
export async function findAccountAttempt(
  db: Db,
  email: string,
  { attemptId, address }: Asking,
): Promise<{ id: string; accountId: string } | undefined> {
  const codes = await db<{ id: string; accountId: string; network: string }[]>`
    select c.id, c.account_id as "accountId", c.network from account_codes c join accounts a on a.id = c.account_id
    where a.email = ${email}`
  return (
    codes.find(({ id }) => id === attemptId) ??
    codes.find(({ network }) => network === wideNetworkOf(address))
  )
}

/**
 * The right code proves the mailbox: the typed password opens nothing any more, everybody who used it is signed out,
 * and the token that is answered sets the holder's own. Undefined: a wrong code, counted.
 */
export async function proveMailbox(
  db: Db,
  { email, otp }: { email: string; otp: string },
  asking: Asking,
): Promise<string | undefined> {
  const attempt = await findAccountAttempt(db, email, asking)
  const counted = `account-codes:${attempt?.accountId ?? email}`
  if (await countWithin(db, counted, { most: triesADay, seconds: 24 * 3600, nowMs: Date.now() }))
    return undefined
  // Counted before it is compared, with the row locked: parallel tries are tries.
  const [code] = await db<{ accountId: string; codeHash: string; isOpen: boolean }[]>`
    update account_codes set tries = tries + 1 where id = ${attempt?.id ?? null}
    returning account_id as "accountId", code_hash as "codeHash",
      code_hash is not null and expires_at > now() and tries <= ${triesLimit} as "isOpen"`
  if (!code?.isOpen || digest(`${attempt!.id}:${otp}`) !== code.codeHash) return undefined
  const { accountId } = code
  const state = await lockAccountState(db, accountId)
  if (!state || !mayAct(state, 'mailedCode')) return undefined
  await dropTypedPassword(db, accountId)
  await db`delete from account_codes where account_id = ${accountId}`
  await endSessionsOf(db, accountId)
  await forgetDevices(db, accountId)
  return newLink(db, accountId, 'reset', null)
}
