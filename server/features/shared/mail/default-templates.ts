import type { Locale } from '#contract/core/locale.ts'
import {
  phoneKind,
  visitKinds,
  type AccountMailKind,
  type MailTemplateKind,
} from '#contract/clinic/mail-templates.ts'
import { mailTranslate } from '#words/server/mails.ts'

export type TemplateText = { subject: string; body: string }

const isOfAccount = (kind: MailTemplateKind): kind is AccountMailKind =>
  kind !== phoneKind && visitKinds.every(each => each !== kind)

/**
 * The words that a mail comes with. To patients the text alone goes out as an SMS, so it is short; and it names no service: a phone
 * shows it to bystanders.
 */
export function defaultTemplate(kind: MailTemplateKind, locale: Locale): TemplateText {
  const t = mailTranslate(locale)
  return { subject: t(`template.${kind}.subject`), body: t(`template.${kind}.body`) }
}

/** The text below the organization's own words, with the link on its own line. Empty if the message has no link. */
export function closingOf(kind: MailTemplateKind, locale: Locale, link: string): string {
  if (kind === phoneKind) return `${mailTranslate(locale)('button.payOnline')}: ${link}`
  return isOfAccount(kind) ? withFooter(locale, mailTranslate(locale)(`closing.${kind}`, { link })) : ''
}

/** The mail to somebody who asked for a new password: no organization has a say in it. */
export function resetText(locale: Locale, link: string): TemplateText {
  const t = mailTranslate(locale)
  return { subject: t('reset.subject'), body: withFooter(locale, t('reset.body', { link })) }
}

/** Used for mails that anybody can cause to an address that is not theirs. */
export const withFooter = (locale: Locale, body: string) => `${body}\n\n${mailTranslate(locale)('footer')}\n`
