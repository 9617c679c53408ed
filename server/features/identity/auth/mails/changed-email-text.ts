import type { Locale } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { Db } from '#server/platform/db/database.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { mailTranslate } from '#words/server/mails.ts'

/** Tells a doctor or a receptionist, at their former address, that it changed. `email`: the new address, masked. */
export async function composeChangedEmail(
  db: Db,
  organizationId: string,
  { email }: { email: string },
): Promise<MailContent | undefined> {
  const [row] = await db<{ name: string; locale: Locale; email: string }[]>`
    select name, locale, email from organizations where id = ${organizationId}`
  if (!row) return undefined
  const organization = plainName(row.name)
  const t = mailTranslate(row.locale)
  return writtenMail(row.locale, {
    subject: t('emailChanged.subject', { organization }),
    highlight: '',
    body: t('emailChanged.body', { organization, email }),
    from: { clinic: organization, email: row.email },
  })
}
