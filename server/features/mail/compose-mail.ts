import type { Locale } from '#contract/locale.ts'
import { plainName } from '#contract/plain-name.ts'
import { mayAct } from '#server/features/accounts/account-states.ts'
import { findAccountState } from '#server/features/accounts/find-account-state.ts'
import { digest, newCode } from '#server/platform/secrets/secrets.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MailRow } from './claim-mail.ts'
import { composeAccountCode } from './account-code-text.ts'
import { composeAccountNotice } from './account-notice-text.ts'
import { composeChangedEmail } from './changed-email-text.ts'
import { composeForOrganization, composeReset, localeOf } from './organization-mail.ts'
import { inquiryText, type Inquiry } from './inquiry-text.ts'
import { mayInvitationSetPassword } from './invitation-rule.ts'
import { newLink } from './new-link.ts'
import type { ChangedEmailFacts, SignInFacts } from './outbox.ts'
import { composeSecondFactorReset } from './second-factor-text.ts'
import { alreadyRegistered, verificationCode } from './sign-up-texts.ts'
import * as texts from './texts.ts'

type Compose = (db: Db, row: MailRow, publicUrl: string) => Promise<texts.MailText | undefined>

export type Composers = {
  publicUrl: string
  /** Handed in by the app: what these mails tell of stands above this feature. */
  composeNotification: Compose
  composeBookingMail: Compose
  composeOfferMail: Compose
  composeAddressMail: Compose
  composeHeads: (db: Db) => Promise<texts.MailText>
}

/** Undefined where there is nothing to say any more: the registration has been verified meanwhile. */
export async function composeMail(db: Db, row: MailRow, composers: Composers) {
  const { publicUrl, composeNotification, composeBookingMail, composeOfferMail, composeAddressMail } =
    composers
  switch (row.kind) {
    case 'verification_code': {
      const code = newCode()
      const [registration] = await db<{ name: string; locale: Locale }[]>`
        update registrations set code_hash = ${digest(`${row.registrationId}:${code}`)}, code_tries = 0,
          code_expires_at = now() + interval '10 minutes'
        where id = ${row.registrationId} returning name, locale`
      return registration && verificationCode(registration.locale, plainName(registration.name), code)
    }
    case 'account_code':
      return composeAccountCode(db, row.accountCodeId)
    case 'already_registered':
      return alreadyRegistered(await localeOf(db, row.accountId!), publicUrl)
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
    case 'new_sign_in':
    case 'password_changed':
      return composeAccountNotice(
        db,
        { kind: row.kind, accountId: row.accountId!, facts: row.facts as SignInFacts },
        publicUrl,
      )
    case 'email_changed':
      return composeChangedEmail(db, row.organizationId!, row.facts as ChangedEmailFacts)
    case 'notification':
      return composeNotification(db, row, publicUrl)
    case 'inquiry': {
      const [inquiry] = await db<Inquiry[]>`
        select kind, name, email, phone, clinic_name as "clinicName", message, preferred_date as "preferredDate",
          preferred_time as "preferredTime", time_zone as "timeZone", locale
        from inquiries where id = ${row.inquiryId}`
      return inquiry && inquiryText(inquiry)
    }
    case 'audit_heads':
      return composers.composeHeads(db)
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
