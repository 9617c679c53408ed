import type { Locale } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import { withFooter } from '#server/features/shared/mail/default-templates.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { digest, newCode, newToken } from '#server/platform/secrets/secrets.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { codeDigest, codeMs, linkMs } from './rules.ts'

type Asked = { clinic: string; email: string; locale: Locale; isLink: boolean; slug: string }
type Row = { recipient: string; organizationId: string | null; accountCodeId: string | null }

/**
 * Makes the code, or the link in its place, when its mail leaves. Undefined if no patient of the organization has the mailbox: nothing is sent. The code
 * stands as six digits together, the only such number.
 */
export async function composeSignInCode(
  db: Db,
  { recipient, organizationId, accountCodeId: attemptId }: Row,
  publicUrl: string,
  now: number,
): Promise<MailContent | undefined> {
  if (!organizationId || !attemptId) return undefined
  await enterOrganization(db, organizationId)
  const code = newCode()
  const token = newToken()
  const [asked] = await db<Asked[]>`
    update sign_in_codes k set tries = 0,
      code_hash = case when k.is_link then ${digest(token)} else ${codeDigest(attemptId, code)} end,
      expires_at = case when k.is_link then ${new Date(now + linkMs)}::timestamptz else ${new Date(now + codeMs)}::timestamptz end
    from clinics c, organizations o, booking_pages b
    where k.organization_id = ${organizationId} and k.id = ${attemptId} and k.email = ${recipient}
      and c.organization_id = ${organizationId} and c.id = k.clinic_id and o.id = ${organizationId} and o.suspended_at is null
      and b.organization_id = ${organizationId} and b.clinic_id = k.clinic_id
      and exists (select from patients p
        where p.organization_id = ${organizationId} and p.email = ${recipient} and p.is_active and not p.is_deleted)
    returning c.name as clinic, c.email, coalesce(k.locale, o.locale) as locale, k.is_link as "isLink", b.slug`
  if (!asked) return undefined
  const { locale, email, isLink, slug } = asked
  const clinic = plainName(asked.clinic)
  const t = mailTranslate(locale)
  const from = { clinic, email }
  if (isLink) {
    // Behind #, so that it is in no server's log.
    const link = `${publicUrl}/book/${slug}/sign-in#token=${token}`
    return writtenMail(locale, {
      subject: t('signInLink.subject', { clinic }),
      highlight: link,
      body: withFooter(locale, t('signInLink.body', { clinic, link })),
      buttons: { [link]: t('button.signIn') },
      from,
    })
  }
  return writtenMail(locale, {
    subject: t('signInCode.subject', { clinic }),
    highlight: code,
    body: withFooter(locale, t('signInCode.body', { clinic, code })),
    code,
    preheader: t('code.preheader'),
    from,
  })
}
