import type { Locale } from '#contract/core/locale.ts'
import { fillTemplate, type AccountMailKind } from '#contract/clinic/mail-templates.ts'
import { plainName, withoutAddresses } from '#contract/values/plain-name.ts'
import { allSent, enterOrganization, showMembershipsOf, type Db } from '#server/platform/db/database.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { mailTranslate } from '#words/server/mails.ts'
import {
  closingOf,
  defaultTemplate,
  resetText,
  type TemplateText,
} from '#server/features/shared/mail/default-templates.ts'

type Addressed = { accountId: string; organizationId: string; link: string }

/**
 * A mail in the organization's own words and language. The link stands below its words, which hold no address: neither
 * what was saved before that was checked, nor the names put into them.
 */
export async function composeForOrganization(
  db: Db,
  kind: AccountMailKind,
  { accountId, organizationId, link }: Addressed,
): Promise<MailContent> {
  type Row = { name: string; email: string; locale: Locale; subject: string | null; body: string | null }
  const [[account], , [row]] = await allSent([
    db<{ name: string }[]>`select name from accounts where id = ${accountId}`,
    enterOrganization(db, organizationId),
    db<Row[]>`
      select o.name, o.email, o.locale, t.subject, t.body
      from organizations o
      left join mail_templates t on t.organization_id = o.id and t.kind = ${kind} and t.locale = o.locale
      where o.id = ${organizationId}`,
  ])
  const { name, email, locale, subject, body } = row!
  const template: TemplateText = subject && body ? { subject, body } : defaultTemplate(kind, locale)
  const values = { name: plainName(account?.name ?? ''), organization: plainName(name) }
  // Filled first: text and name could each hold half of an address.
  const written = (text: string) => withoutAddresses(fillTemplate(text, values)).replace(/\{\{.*?\}\}/g, '')
  return writtenMail(locale, {
    subject: written(template.subject),
    highlight: link,
    body: `${written(template.body).trimEnd()}\n\n${closingOf(kind, locale, link)}`,
    buttons: { [link]: mailTranslate(locale)(`button.${kind}`) },
    from: { clinic: values.organization, email },
  })
}

export async function composeReset(db: Db, accountId: string, link: string): Promise<MailContent> {
  const locale = await localeOf(db, accountId)
  const buttons = { [link]: mailTranslate(locale)('button.newPassword') }
  return writtenMail(locale, { ...resetText(locale, link), highlight: link, buttons })
}

/** The language of the organization, where the account belongs to one only. */
export async function localeOf(db: Db, accountId: string): Promise<Locale> {
  await showMembershipsOf(db, accountId)
  const locales = await db<{ locale: Locale }[]>`
    select distinct o.id, o.locale from memberships m join organizations o on o.id = m.organization_id
    where m.account_id = ${accountId} limit 2`
  return locales.length === 1 ? locales[0]!.locale : 'en'
}
