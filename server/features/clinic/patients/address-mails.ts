import type { Locale } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { AddressMailKind } from '#server/features/shared/mail/outbox.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { newOrganizationToken } from '#server/platform/secrets/organization-token.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import { mailTranslate } from '#words/server/mails.ts'

type Asked = { kind: string; recipient: string; organizationId: string | null; patientId: string | null }
type Row = {
  organization: string
  organizationEmail: string
  locale: Locale
  email: string | null
  waits: boolean
  emailBefore: string | null
  emailWanted: string | null
}

const days = { confirm: 7, prove: 1 } as const

/** It names no patient: it lies in mailboxes that are not ours. Undefined where there is nothing to say any more: it was changed back, or another address is the question now. */
export async function composeAddressMail(
  db: Db,
  { kind, recipient, organizationId, patientId }: Asked,
  publicUrl: string,
): Promise<MailContent | undefined> {
  if (!organizationId || !patientId) return undefined
  await enterOrganization(db, organizationId)
  const [row] = await db<Row[]>`
    select o.name as organization, o.email as "organizationEmail", coalesce(p.locale, o.locale) as locale, p.email, p.email_waits_since is not null as waits, p.email_before as "emailBefore",
      p.email_wanted as "emailWanted"
    from patients p join organizations o on o.id = p.organization_id
    where p.organization_id = ${organizationId} and p.id = ${patientId} and not p.is_deleted`
  if (!row) return undefined
  const { locale, email } = row
  const organization = plainName(row.organization)
  const t = mailTranslate(locale)
  const mail = kind as AddressMailKind
  const write = (link: string, highlight: string): MailContent =>
    writtenMail(locale, {
      subject: t(`${mail}.subject`, { organization }),
      highlight,
      body: t(`${mail}.body`, { organization, link, address: shown(email) }),
      ...(link && { buttons: { [link]: t('button.confirmAddress') } }),
      from: { clinic: organization, email: row.organizationEmail },
    })
  if (kind === 'address_replaced') return write('', `${publicUrl}/login`)
  const purpose = kind === 'address_proof' ? 'prove' : 'confirm'
  const isAsked =
    purpose === 'prove' ? row.emailWanted === recipient : row.waits && row.emailBefore === recipient
  if (!isAsked || !email) return undefined
  const token = newOrganizationToken(organizationId)
  await db`
    insert into patient_address_links (organization_id, token_hash, patient_id, purpose, email, expires_at)
    values (${organizationId}, ${digest(token)}, ${patientId}, ${purpose}, ${purpose === 'prove' ? recipient : email},
      now() + make_interval(days => ${days[purpose]}))`
  const link = `${publicUrl}/confirm-email#token=${token}`
  return write(link, link)
}

/**
 * The reader of the old mailbox recognizes the new address by its beginning. A stranger whose address was typed by mistake does
 * not learn it. An address with an odd domain is not written, because a mail program could make a link of it.
 */
const shown = (email: string | null) =>
  email && /^[a-z0-9].*@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email) ? email.replace(/^(.)[^@]*/, '$1…') : '–'
