import type { Locale } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import { withFooter } from '#server/features/shared/mail/default-templates.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { newCode } from '#server/platform/secrets/secrets.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { codeDigest, codeMs } from './rules.ts'

type Row = { recipient: string; organizationId: string | null; accountCodeId: string | null }

/**
 * Makes the code when its mail leaves. Undefined if no patient of the organization has the mailbox: nothing is sent. The code
 * stands as six digits together, the only such number.
 */
export async function composeSignInCode(
  db: Db,
  { recipient, organizationId, accountCodeId: attemptId }: Row,
  now: number,
): Promise<MailContent | undefined> {
  if (!organizationId || !attemptId) return undefined
  await enterOrganization(db, organizationId)
  const code = newCode()
  const [asked] = await db<{ clinic: string; email: string; locale: Locale }[]>`
    update sign_in_codes k set code_hash = ${codeDigest(attemptId, code)}, tries = 0, expires_at = ${new Date(now + codeMs)}
    from clinics c, organizations o
    where k.organization_id = ${organizationId} and k.id = ${attemptId} and k.email = ${recipient}
      and c.organization_id = ${organizationId} and c.id = k.clinic_id and o.id = ${organizationId} and o.suspended_at is null
      and exists (select from patients p
        where p.organization_id = ${organizationId} and p.email = ${recipient} and p.is_active and not p.is_deleted)
    returning c.name as clinic, c.email, coalesce(k.locale, o.locale) as locale`
  if (!asked) return undefined
  const { locale, email } = asked
  const clinic = plainName(asked.clinic)
  const t = mailTranslate(locale)
  return writtenMail(locale, {
    subject: t('signInCode.subject', { clinic }),
    highlight: code,
    body: withFooter(locale, t('signInCode.body', { clinic, code })),
    code,
    preheader: t('code.preheader'),
    from: { clinic, email },
  })
}
