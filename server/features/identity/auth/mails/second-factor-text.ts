import type { Locale } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { Db } from '#server/platform/db/database.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { mailTranslate } from '#words/server/mails.ts'

const installation = 'The operator of this Lindenwell installation'

/** Tells the holder, in the organization's language, that somebody else reset their second factor. */
export async function composeSecondFactorReset(
  db: Db,
  organizationId: string | null,
  publicUrl: string,
): Promise<MailContent> {
  const [organization] = await db<{ name: string; locale: Locale }[]>`
    select name, locale from organizations where id = ${organizationId}`
  const link = `${publicUrl}/login`
  const locale = organization?.locale ?? 'en'
  const t = mailTranslate(locale)
  const who = organization ? plainName(organization.name) : installation
  return writtenMail(locale, {
    subject: t('secondFactorReset.subject'),
    highlight: link,
    body: t('secondFactorReset.body', { who, link }),
    buttons: { [link]: t('button.signIn') },
  })
}
