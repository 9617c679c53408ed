import type { Locale } from '#contract/locale.ts'
import { fillTemplate, type AccountMailKind, type MailTemplateKind } from '#contract/mail-templates.ts'
import { enterOrganization, showMembershipsOf, type Db } from '#server/platform/db/database.ts'
import type { Mail } from '#server/platform/mail/transport.ts'
import { defaultTemplate, type TemplateText } from './default-templates.ts'

type Addressed = { accountId: string; organizationId: string | null; link: string }

/** A mail in the organization's own words and language, or in ours where it has none or there is no organization. */
export async function composeForOrganization(
  db: Db,
  kind: AccountMailKind,
  { accountId, organizationId, link }: Addressed,
): Promise<Omit<Mail, 'to'>> {
  const [account] = await db<{ name: string }[]>`select name from accounts where id = ${accountId}`
  const sender = organizationId ? await findSender(db, organizationId, kind) : undefined
  const { subject, body } = sender?.template ?? defaultTemplate(kind, sender?.locale ?? 'en')
  const values = { name: account?.name ?? '', organization: sender?.name ?? 'Lindenwell', link }
  return { subject: fillTemplate(subject, values), highlight: link, text: fillTemplate(body, values) }
}

async function findSender(db: Db, organizationId: string, kind: MailTemplateKind) {
  await enterOrganization(db, organizationId)
  const [row] = await db<{ name: string; locale: Locale; subject: string | null; body: string | null }[]>`
    select o.name, o.locale, t.subject, t.body
    from organizations o
    left join mail_templates t on t.organization_id = o.id and t.kind = ${kind} and t.locale = o.locale
    where o.id = ${organizationId}`
  if (!row) return undefined
  const { name, locale, subject, body } = row
  const template: TemplateText | undefined = subject && body ? { subject, body } : undefined
  return { name, locale, template }
}

/** Of an account that belongs to one organization only; who belongs to several is written to in no one's name. */
export async function onlyOrganizationOf(db: Db, accountId: string): Promise<string | null> {
  await showMembershipsOf(db, accountId)
  const rows = await db<{ organizationId: string }[]>`
    select distinct organization_id as "organizationId" from memberships where account_id = ${accountId} limit 2`
  return rows.length === 1 ? rows[0]!.organizationId : null
}
