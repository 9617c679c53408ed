import type { Locale } from '#contract/core/locale.ts'
import { withFooter } from '#server/features/shared/mail/default-templates.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { mailTranslate } from '#words/server/mails.ts'

/** The code stands as six digits together, the only such number of the mail. */
export function verificationCode(locale: Locale, clinic: string, code: string): MailContent {
  const t = mailTranslate(locale)
  const body = withFooter(locale, t('registration.body', { clinic, code }))
  const preheader = t('code.preheader')
  return writtenMail(locale, { subject: t('registration.subject'), highlight: code, body, code, preheader })
}

export function alreadyRegistered(locale: Locale, publicUrl: string): MailContent {
  const t = mailTranslate(locale)
  const [login, forgotten] = [`${publicUrl}/login`, `${publicUrl}/forgotPassword`]
  const body = withFooter(locale, t('alreadyRegistered.body', { login, forgotten }))
  const buttons = { [login]: t('button.signIn'), [forgotten]: t('button.newPassword') }
  return writtenMail(locale, { subject: t('alreadyRegistered.subject'), highlight: login, body, buttons })
}
