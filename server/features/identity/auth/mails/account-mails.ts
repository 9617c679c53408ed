import type { Locale } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import { mayAct } from '#server/features/identity/accounts/account-states.ts'
import { findAccountState } from '#server/features/identity/accounts/find-account-state.ts'
import type { Compose, Composers } from '#server/features/shared/mail/composers.ts'
import type { ChangedEmailFacts, SignInFacts } from '#server/features/shared/mail/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { digest, newCode } from '#server/platform/secrets/secrets.ts'
import { composeAccountCode } from './account-code-text.ts'
import { composeAccountNotice } from './account-notice-text.ts'
import { composeChangedEmail } from './changed-email-text.ts'
import { isStillInvited, mayInvitationSetPassword } from './invitation-rule.ts'
import { newLink } from './new-link.ts'
import { operatorAppointed, operatorInvitation, tokenLink } from './operator-texts.ts'
import { composeForOrganization, composeReset, localeOf } from './organization-mail.ts'
import { composeSecondFactorReset } from './second-factor-text.ts'
import { alreadyRegistered, verificationCode } from './sign-up-texts.ts'

const composeNotice: Compose = (db, { kind, accountId, facts }, publicUrl) => {
  if (kind !== 'new_sign_in' && kind !== 'password_changed') throw new Error(`${kind} is no notice`)
  return composeAccountNotice(db, { kind, accountId: accountId!, facts: facts as SignInFacts }, publicUrl)
}

/** The mails about accounts: codes, links, invitations and notices. */
export const accountMails = {
  verification_code: async (db, { registrationId }) => {
    const code = newCode()
    const [registration] = await db<{ name: string; locale: Locale }[]>`
      update registrations set code_hash = ${digest(`${registrationId}:${code}`)}, code_tries = 0,
        code_expires_at = now() + interval '10 minutes'
      where id = ${registrationId} returning name, locale`
    return registration && verificationCode(registration.locale, plainName(registration.name), code)
  },
  account_code: (db, { accountCodeId }) => composeAccountCode(db, accountCodeId),
  already_registered: async (db, { accountId }, publicUrl) =>
    alreadyRegistered(await localeOf(db, accountId!), publicUrl),
  reset_link: async (db, { recipient }, publicUrl) => {
    // The address is looked up only now, so that the person who asked for the mail did not wait for it.
    const [account] = await db<{ id: string }[]>`select id from accounts where email = ${recipient}`
    if (!account) return undefined
    const state = await findAccountState(db, account.id)
    if (!state || !mayAct(state, 'resetLink')) return undefined
    const token = newLink(db, account.id, 'reset', null)
    return composeReset(db, account.id, tokenLink(publicUrl, token))
  },
  invitation: async (db, { accountId: id, organizationId }, publicUrl) => {
    const accountId = id!
    if (!organizationId) return composeForOperator(db, accountId, publicUrl)
    if (!(await isStillInvited(db, accountId, organizationId))) return undefined
    if (!(await mayInvitationSetPassword(db, accountId, organizationId))) {
      const link = `${publicUrl}/login`
      return composeForOrganization(db, 'added_to_organization', { accountId, organizationId, link })
    }
    const link = tokenLink(publicUrl, newLink(db, accountId, 'invitation', organizationId))
    return composeForOrganization(db, 'invitation', { accountId, organizationId, link })
  },
  second_factor_reset: (db, { organizationId }, publicUrl) =>
    composeSecondFactorReset(db, organizationId, publicUrl),
  new_sign_in: composeNotice,
  password_changed: composeNotice,
  email_changed: (db, { organizationId, facts }) =>
    composeChangedEmail(db, organizationId!, facts as ChangedEmailFacts),
} satisfies Partial<Composers>

async function composeForOperator(db: Db, accountId: string, publicUrl: string) {
  return (await mayInvitationSetPassword(db, accountId, null))
    ? operatorInvitation(publicUrl, newLink(db, accountId, 'invitation', null))
    : operatorAppointed(publicUrl)
}
