import type { BodyOf } from '#contract/core/endpoint.ts'
import { locales } from '#contract/core/locale.ts'
import {
  mailTemplateKinds,
  type MailTemplate,
  type mailTemplateEndpoints,
} from '#contract/clinic/mail-templates.ts'
import { closingOf, defaultTemplate } from '#server/features/shared/mail/default-templates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import { staleVersion } from '#server/platform/http/errors.ts'
import type { TellAudit } from '#server/platform/http/route-kinds.ts'

type Which = Pick<MailTemplate, 'kind' | 'locale'>
type Row = Which & {
  subject: string | null
  body: string | null
  whatsappTemplate: string | null
  version: number
}

export async function listMailTemplates(db: Db, organizationId: string): Promise<MailTemplate[]> {
  const rows = await db<Row[]>`
    select kind, locale, subject, body, whatsapp_template as "whatsappTemplate", version from mail_templates where organization_id = ${organizationId}`
  return mailTemplateKinds.flatMap(kind =>
    locales.map(locale => {
      const row = rows.find(found => found.kind === kind && found.locale === locale)
      const isOwn = Boolean(row?.subject && row.body)
      const { subject, body } = isOwn
        ? (row as { subject: string; body: string })
        : defaultTemplate(kind, locale)
      const closing = closingOf(kind, locale, '{{link}}')
      const { whatsappTemplate = null, version = 0 } = row ?? {}
      return { kind, locale, subject, body, closing, isOwn, whatsappTemplate, version }
    }),
  )
}

async function getMailTemplate(
  db: Db,
  organizationId: string,
  { kind, locale }: Which,
): Promise<MailTemplate> {
  const all = await listMailTemplates(db, organizationId)
  return all.find(found => found.kind === kind && found.locale === locale)!
}

type Change = BodyOf<typeof mailTemplateEndpoints.reset> & {
  subject: string | null
  body: string | null
  /** Left out: it stays. */
  whatsappTemplate?: string | null | undefined
}

/** Without a text the mail takes ours again; its row stays, so that its version goes on counting. Errors: stale_version. */
export async function writeMailTemplate(
  db: Db,
  organizationId: string,
  change: Change,
  tellAudit: TellAudit,
): Promise<MailTemplate> {
  const { kind, locale, version, subject, body, whatsappTemplate } = change
  const before = await getMailTemplate(db, organizationId, { kind, locale })
  const written = await db`
    insert into mail_templates as t (organization_id, kind, locale, subject, body, whatsapp_template)
    select ${organizationId}, ${kind}, ${locale}, ${subject}, ${body}, ${whatsappTemplate ?? null}
    where ${version ?? null}::integer is null or ${version ?? null}::integer = coalesce(
      (select m.version from mail_templates m where m.organization_id = ${organizationId} and m.kind = ${kind} and m.locale = ${locale}), 0)
    on conflict (organization_id, kind, locale) do update set subject = excluded.subject, body = excluded.body, version = t.version + 1,
      whatsapp_template = case when ${whatsappTemplate === undefined} then t.whatsapp_template else excluded.whatsapp_template end
      where ${version ?? null}::integer is null or t.version = ${version ?? null}::integer
    returning 1`
  const current = await getMailTemplate(db, organizationId, { kind, locale })
  if (written.length === 0) throw staleVersion(current)
  const changes = describeChanges(before, current, ['subject', 'body', 'isOwn', 'whatsappTemplate'])
  tellAudit({ detail: changes && `${kind} ${locale}: ${changes}` })
  return current
}
