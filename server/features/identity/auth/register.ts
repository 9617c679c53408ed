import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { authEndpoints } from '#contract/identity/auth.ts'
import type { Database } from '#server/platform/db/database.ts'
import { requireNumber } from '#server/platform/phone-numbers/international-number.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { networkOf, wideNetworkOf } from '#server/platform/http/network-of.ts'
import { hashPassword } from '#server/platform/secrets/secrets.ts'
import { findAccountAttempt } from './account-codes.ts'
import { findAttempt } from './attempts.ts'
import { countCodeSend } from './code-sends.ts'
import { requireGoodPassword } from './password-rules.ts'

type Registration = BodyOf<typeof authEndpoints.register>
/** `attemptId`: what the caller began before, if anything. `address`: the caller's IP address. */
export type Asking = { attemptId: string | undefined; address: string }

/**
 * Keeps the registration until its code is verified; no account begins before. An address that already has an account
 * gets the same answer, and its owner is told by mail. A browser that registers again replaces only its own attempt. Answers the attempt's id. Errors: too_many_requests, with when the next code may be sent.
 */
export async function register(
  database: Database,
  body: Registration,
  { attemptId: before, address }: Asking,
  passwordMinimum: number,
): Promise<string> {
  const contactNumber = requireNumber('contactNumber', body.contactNumber, countryOfNew)
  requireGoodPassword(body.password, passwordMinimum)
  const passwordHash = await hashPassword(body.password, { network: networkOf(address) })
  return database.inGlobal(async db => {
    const [account] = await db<{ id: string }[]>`select id from accounts where email = ${body.email}`
    const attemptId = uuid()
    // Codes of the attempt that is replaced count on.
    await countCodeSend(db, { email: body.email, attemptId: before ?? attemptId, address })
    if (account) {
      await sendMail(db, { kind: 'already_registered', recipient: body.email, accountId: account.id })
      return attemptId
    }
    if (before) await db`delete from registrations where id = ${before} and email = ${body.email}`
    await db`
      insert into registrations (id, email, name, type, contact_person, contact_number, password_hash, network, locale)
      values (${attemptId}, ${body.email}, ${body.name}, ${body.type}, ${body.contactPerson}, ${contactNumber},
        ${passwordHash}, ${wideNetworkOf(address)}, ${body.locale})`
    await sendMail(db, { kind: 'verification_code', recipient: body.email, registrationId: attemptId })
    return attemptId
  })
}

/** Where a new organization is (product rule); it changes it in Settings. */
const countryOfNew = 'IN'

/** A new code for an attempt, if it waits for one. Errors: too_many_requests, whether one waits or not. */
export async function resendCode(database: Database, email: string, asking: Asking): Promise<void> {
  await database.inGlobal(async db => {
    const id = await findAttempt(db, email, asking)
    const waiting = await findAccountAttempt(db, email, asking)
    const attemptId = id ?? waiting?.id ?? asking.attemptId ?? 'none'
    await countCodeSend(db, { email, attemptId, address: asking.address })
    if (id) return sendMail(db, { kind: 'verification_code', recipient: email, registrationId: id })
    // For an address that waits for none too, and nothing is sent: the answer takes as long.
    const of = { accountId: waiting?.accountId ?? null, accountCodeId: waiting?.id ?? null }
    return sendMail(db, { kind: 'account_code', recipient: email, ...of })
  })
}
