import type { Locale } from '#contract/core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { digest, newCode } from '#server/platform/secrets/secrets.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { mailTranslate } from '#words/server/mails.ts'

/**
 * In the language of the organization that made the account; the code stands as six digits together, the only ones. Undefined where
 * nobody waits for a code any more.
 */
export async function composeAccountCode(db: Db, id: string | null): Promise<MailContent | undefined> {
  const code = newCode()
  const [attempt] = await db<{ accountId: string }[]>`
    update account_codes set code_hash = ${digest(`${id}:${code}`)}, tries = 0, expires_at = now() + interval '10 minutes'
    where id = ${id} returning account_id as "accountId"`
  if (!attempt) return undefined
  const [maker] = await db<{ locale: Locale }[]>`
    select o.locale from accounts a join organizations o on o.id = a.admitted_by where a.id = ${attempt.accountId}`
  const locale = maker?.locale ?? 'en'
  const t = mailTranslate(locale)
  const body = t('accountCode.body', { code })
  const preheader = t('code.preheader')
  return writtenMail(locale, { subject: t('accountCode.subject'), highlight: code, body, code, preheader })
}
