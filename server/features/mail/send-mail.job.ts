import type { Task } from 'graphile-worker'
import type { Logger } from 'pino'
import { demoMailDomain } from '#contract/demo.ts'
import { plainName } from '#contract/plain-name.ts'
import { mayAct } from '#server/features/accounts/account-states.ts'
import { findAccountState } from '#server/features/accounts/find-account-state.ts'
import { digest, newCode } from '#server/platform/secrets/secrets.ts'
import { enterOrganization, type Database, type Db } from '#server/platform/db/database.ts'
import { retryNow } from '#server/platform/jobs/jobs.ts'
import type { MailTransport } from '#server/platform/mail/transport.ts'
import { composeAccountCode } from './account-code-text.ts'
import { composeForOrganization, composeReset } from './organization-mail.ts'
import { inquiryText, type Inquiry } from './inquiry-text.ts'
import { mayInvitationSetPassword } from './invitation-rule.ts'
import { newLink } from './new-link.ts'
import { composeSecondFactorReset } from './second-factor-text.ts'
import * as texts from './texts.ts'

type Row = {
  kind: string
  recipient: string
  registrationId: string | null
  accountId: string | null
  organizationId: string | null
  notificationId: string | null
  inquiryId: string | null
  bookingId: string | null
  appointmentId: string | null
  offerId: string | null
  accountCodeId: string | null
  patientId: string | null
}

type Compose = (db: Db, row: Row, publicUrl: string) => Promise<texts.MailText | undefined>

type Deps = {
  database: Database
  transport: MailTransport
  publicUrl: string
  log: Logger
  /** Handed in by the app: what these mails tell of stands above this feature. */
  composeNotification: Compose
  composeBookingMail: Compose
  composeOfferMail: Compose
  composeAddressMail: Compose
  /** A mail of this organization was refused again and again. `db` has entered it. */
  onFailing: (db: Db, organizationId: string, mail: { mailId: string; recipient: string }) => Promise<void>
}

const settledMs = 10_000

/** After so many tries, about half a minute, somebody should know; it is tried on. */
const triesBeforeTelling = 4

/**
 * Codes and links are made here, at the moment of sending, and only their hashes are kept. So none lies in the outbox,
 * and one that would have expired while the mail server was down is simply a fresh one.
 */
export function sendMailJob(deps: Deps): Task {
  const { database, transport, log } = deps
  /** When one was not taken last, as far as it may wait still; at the start, some may wait since before. */
  let refusedAt: number | null = Date.now()
  return async payload => {
    const { mailId } = payload as { mailId: string }
    const mail = await database.inGlobal(async db => {
      const [row] = await db<Row[]>`
        select kind, recipient, registration_id as "registrationId", account_id as "accountId", organization_id as "organizationId",
          notification_id as "notificationId", inquiry_id as "inquiryId", booking_id as "bookingId", appointment_id as "appointmentId",
          offer_id as "offerId", account_code_id as "accountCodeId", patient_id as "patientId"
        from mails where id = ${mailId} and sent_at is null`
      if (!row) return undefined
      if (await isOfDemo(db, row)) {
        await db`update mails set sent_at = now(), last_error = ${demoRefusal} where id = ${mailId}`
        return undefined
      }
      return { to: row.recipient, text: await compose(db, row, deps) }
    })
    if (!mail) return
    try {
      if (mail.text) await transport.deliver({ to: mail.to, ...mail.text })
      await database.inGlobal(
        db => db`update mails set sent_at = now(), last_error = null where id = ${mailId}`,
      )
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      refusedAt = Date.now()
      log.warn({ mailId, reason }, 'mail was not taken; it is tried again')
      await database.inGlobal(db => recordFailure(db, mailId, reason, deps))
      throw error
    }
    // The mail server is there: those that it missed need not wait for their own turn.
    if (refusedAt === null) return
    // One that was refused just now is not back in the queue yet.
    if (Date.now() - refusedAt > settledMs) refusedAt = null
    await database.inGlobal(db => retryNow(db, 'send_mail')).catch(() => (refusedAt = Date.now()))
  }
}

async function recordFailure(db: Db, mailId: string, reason: string, { onFailing }: Deps): Promise<void> {
  type Failed = { failures: number; kind: string; recipient: string; organizationId: string | null }
  const [mail] = await db<Failed[]>`
    update mails set last_error = ${reason.slice(0, 500)}, failures = failures + 1
    where id = ${mailId} returning failures, kind, recipient, organization_id as "organizationId"`
  // A notification that is not taken is told already, in the bell.
  if (mail?.failures !== triesBeforeTelling || !mail.organizationId || mail.kind === 'notification') return
  await enterOrganization(db, mail.organizationId)
  await onFailing(db, mail.organizationId, { mailId, recipient: mail.recipient })
}

const demoRefusal = 'Not sent: no mail leaves a demo.'

/** A visitor of the live demo could otherwise have us write to anybody. */
async function isOfDemo(db: Db, { recipient, organizationId }: Row): Promise<boolean> {
  if (recipient.endsWith(`@${demoMailDomain}`)) return true
  const [demo] = await db`
    select 1 from organizations where id = ${organizationId} and demo_expires_at is not null`
  return Boolean(demo)
}

/** Undefined where there is nothing to say any more: the registration has been verified meanwhile. */
async function compose(
  db: Db,
  row: Row,
  { publicUrl, composeNotification, composeBookingMail, composeOfferMail, composeAddressMail }: Deps,
) {
  switch (row.kind) {
    case 'verification_code': {
      const code = newCode()
      const [registration] = await db<{ name: string }[]>`
        update registrations set code_hash = ${digest(`${row.registrationId}:${code}`)}, code_tries = 0,
          code_expires_at = now() + interval '10 minutes'
        where id = ${row.registrationId} returning name`
      return registration && texts.verificationCode(plainName(registration.name), code)
    }
    case 'account_code':
      return composeAccountCode(db, row.accountCodeId)
    case 'already_registered':
      return texts.alreadyRegistered(publicUrl)
    case 'reset_link': {
      // The address is looked up only now: who asked for the mail has not waited for that.
      const [account] = await db<{ id: string }[]>`select id from accounts where email = ${row.recipient}`
      if (!account) return undefined
      const accountId = account.id
      const state = await findAccountState(db, accountId)
      if (!state || !mayAct(state, 'resetLink')) return undefined
      const link = texts.tokenLink(publicUrl, await newLink(db, accountId, 'reset', null))
      return composeReset(db, accountId, link)
    }
    case 'invitation': {
      if (!row.organizationId) return composeForOperator(db, row.accountId!, publicUrl)
      const [accountId, organizationId] = [row.accountId!, row.organizationId!]
      if (!(await mayInvitationSetPassword(db, accountId, organizationId))) {
        const link = `${publicUrl}/login`
        return composeForOrganization(db, 'added_to_organization', { accountId, organizationId, link })
      }
      const token = await newLink(db, accountId, 'invitation', organizationId)
      const link = texts.tokenLink(publicUrl, token)
      return composeForOrganization(db, 'invitation', { accountId, organizationId, link })
    }
    case 'second_factor_reset':
      return composeSecondFactorReset(db, row.organizationId, publicUrl)
    case 'notification':
      return composeNotification(db, row, publicUrl)
    case 'inquiry': {
      const [inquiry] = await db<Inquiry[]>`
        select kind, name, email, phone, clinic_name as "clinicName", message, preferred_date as "preferredDate",
          preferred_time as "preferredTime", time_zone as "timeZone", locale
        from inquiries where id = ${row.inquiryId}`
      return inquiry && inquiryText(inquiry)
    }
    case 'booking_code':
    case 'booking_confirmed':
      return composeBookingMail(db, row, publicUrl)
    case 'waitlist_offer':
      return composeOfferMail(db, row, publicUrl)
    case 'address_changed':
    case 'address_proof':
    case 'address_replaced':
      return composeAddressMail(db, row, publicUrl)
    default:
      throw new Error(`No text for mails of kind ${row.kind}`)
  }
}

async function composeForOperator(db: Db, accountId: string, publicUrl: string) {
  return (await mayInvitationSetPassword(db, accountId, null))
    ? texts.operatorInvitation(publicUrl, await newLink(db, accountId, 'invitation', null))
    : texts.operatorAppointed(publicUrl)
}
