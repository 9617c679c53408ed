import type { Locale } from '#contract/core/locale.ts'
import { withFooter } from '#server/features/shared/mail/default-templates.ts'
import type { MailText } from '#server/features/shared/mail/texts.ts'
import { mailTranslate } from '#words/server/mails.ts'

/** The code stands as six digits together, the only such number of the mail. */
export function verificationCode(locale: Locale, clinic: string, code: string): MailText {
  const t = mailTranslate(locale)
  const body = t('registration.body', { clinic, code })
  return { subject: t('registration.subject'), highlight: code, text: withFooter(locale, body) }
}

export function alreadyRegistered(locale: Locale, publicUrl: string): MailText {
  const t = mailTranslate(locale)
  const login = `${publicUrl}/login`
  const body = t('alreadyRegistered.body', { login, forgotten: `${publicUrl}/forgotPassword` })
  return { subject: t('alreadyRegistered.subject'), highlight: login, text: withFooter(locale, body) }
}
