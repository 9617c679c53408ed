import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type { authEndpoints } from '#contract/auth.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendMail } from '#server/features/mail/outbox.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword } from '#server/platform/secrets/secrets.ts'
import { maySend } from './throttle.ts'

type Registration = BodyOf<typeof authEndpoints.register>

/**
 * Keeps the registration until its code is verified; no account begins before. Who registers an address that has an
 * account already is answered alike, and its owner is told by mail.
 */
export async function register(
  database: Database,
  body: Registration,
  passwordMinimum: number,
): Promise<void> {
  requireGoodPassword(body.password, passwordMinimum)
  const passwordHash = await hashPassword(body.password)
  await database.inGlobal(async db => {
    const [account] = await db<{ id: string }[]>`select id from accounts where email = ${body.email}`
    const send = await maySend(db, 'account', body.email)
    if (account) {
      if (send)
        await sendMail(db, { kind: 'already_registered', recipient: body.email, accountId: account.id })
      return
    }
    const id = uuid()
    await db`
      insert into registrations (id, email, name, type, contact_person, contact_number, password_hash)
      values (${id}, ${body.email}, ${body.name}, ${body.type}, ${body.contactPerson}, ${body.contactNumber}, ${passwordHash})`
    if (send) await sendMail(db, { kind: 'verification_code', recipient: body.email, registrationId: id })
  })
}

/** A new code for the latest registration of the address, if one waits. */
export async function resendCode(database: Database, email: string): Promise<void> {
  await database.inGlobal(async db => {
    const [registration] = await db<{ id: string }[]>`
      select id from registrations where email = ${email} order by created_at desc limit 1`
    if (!(await maySend(db, 'account', email)) || !registration) return
    await sendMail(db, { kind: 'verification_code', recipient: email, registrationId: registration.id })
  })
}
