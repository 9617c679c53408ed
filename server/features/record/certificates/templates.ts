import { v7 as uuid } from 'uuid'
import {
  certificateTemplateEndpoints,
  type CertificateTemplate,
} from '#contract/record/certificates/certificate-templates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Call, Routes } from '#server/platform/http/route-kinds.ts'
import { prefillFields } from './prefill-fields.ts'
import { shippedTemplates } from './shipped-templates.ts'

type Row = Omit<CertificateTemplate, 'isShipped'> & { isDeleted: boolean }

/**
 * What is shipped, unless the organization changed or deleted it, then the organization's own. A row of version 0 is of one that was deleted
 * and restored without a change: it counts as shipped.
 */
export async function findTemplates(db: Db, organizationId: string): Promise<CertificateTemplate[]> {
  const rows = await db<Row[]>`
    select id as "_id", kind, locale, title, body, fields, is_deleted as "isDeleted", version
    from certificate_templates where organization_id = ${organizationId} order by created_at, id limit 500`
  const own = new Map(rows.map(row => [row._id, row]))
  const shipped = shippedTemplates.map(template => {
    const changed = own.get(template._id)
    own.delete(template._id)
    return changed && changed.version > 0 ? changed : { ...template, isDeleted: false, version: 0 }
  })
  return [...shipped, ...own.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ isDeleted: _, ...template }) => ({ ...template, isShipped: template.version === 0 }))
}

/** Errors: not_found. */
export async function getTemplate(db: Db, organizationId: string, id: string): Promise<CertificateTemplate> {
  const found = (await findTemplates(db, organizationId)).find(({ _id }) => _id === id.toLowerCase())
  if (!found) throw notFound()
  return found
}

export function certificateTemplateRoutes({ route }: Routes): void {
  route(certificateTemplateEndpoints.list, ({ db, actor }) => findTemplates(db, actor.organizationId))

  route(certificateTemplateEndpoints.create, async call => {
    const id = uuid()
    await insert(call, { ...call.body, _id: id, version: 1, isDeleted: false })
    return getTemplate(call.db, call.actor.organizationId, id)
  })

  route(certificateTemplateEndpoints.update, async call => {
    const { db, actor, body, params } = call
    const before = await getTemplate(db, actor.organizationId, params.id)
    const { version, ...written } = body
    if (version !== undefined && version !== before.version) throw staleVersion(before)
    if (before.isShipped) await insert(call, { ...written, _id: before._id, version: 1, isDeleted: false })
    else await update(call, before, written)
    return getTemplate(db, actor.organizationId, before._id)
  })

  route(certificateTemplateEndpoints.archive, async call => {
    const { db, actor, params } = call
    const before = await getTemplate(db, actor.organizationId, params.id)
    if (before.isShipped) await insert(call, { ...before, version: 1, isDeleted: true })
    else
      await db`
        update certificate_templates set is_deleted = true, version = version + 1, updated_at = ${new Date(call.now)}
        where organization_id = ${actor.organizationId} and id = ${before._id}`
    return null
  })

  route(certificateTemplateEndpoints.restore, async ({ db, actor, params, now }) => {
    const isShipped = shippedTemplates.some(({ _id }) => _id === params.id.toLowerCase())
    // Deleted at version 1: as it was shipped.
    const { count } = await db`
      update certificate_templates set is_deleted = false, updated_at = ${new Date(now)},
        version = case when ${isShipped} and version = 1 then 0 else version + 1 end
      where organization_id = ${actor.organizationId} and id = ${params.id} and is_deleted`
    if (count === 0) throw notFound()
    return getTemplate(db, actor.organizationId, params.id)
  })

  route(certificateTemplateEndpoints.prefill, async call => {
    const { db, actor, params, query } = call
    const template = await getTemplate(db, actor.organizationId, params.id)
    call.tellAudit({ subjectIds: [query.patientId] })
    return prefillFields(call, template, query)
  })
}

/** Errors: stale_version where somebody was faster with one that is shipped. */
async function insert({ db, actor, now }: Call, template: Row): Promise<void> {
  const { _id, kind, locale, title, body, fields, version, isDeleted } = template
  const at = new Date(now)
  const { count } = await db`
    insert into certificate_templates as t (organization_id, id, kind, locale, title, body, fields, version, is_deleted, created_at, updated_at)
    values (${actor.organizationId}, ${_id}, ${kind}, ${locale}, ${title}, ${body}, ${db.json(fields)}, ${version}, ${isDeleted}, ${at}, ${at})
    on conflict (organization_id, id) do update set kind = excluded.kind, locale = excluded.locale, title = excluded.title,
      body = excluded.body, fields = excluded.fields, version = excluded.version, is_deleted = excluded.is_deleted, updated_at = excluded.updated_at
    where t.version = 0`
  if (count === 0) throw staleVersion(await getTemplate(db, actor.organizationId, _id))
}

type Written = Pick<CertificateTemplate, 'kind' | 'locale' | 'title' | 'body' | 'fields'>

/** Errors: stale_version where somebody was faster. */
async function update(
  { db, actor, now }: Call,
  before: CertificateTemplate,
  written: Written,
): Promise<void> {
  const { kind, locale, title, body, fields } = written
  const { organizationId } = actor
  const { count } = await db`
    update certificate_templates set kind = ${kind}, locale = ${locale}, title = ${title}, body = ${body},
      fields = ${db.json(fields)}, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${before._id} and not is_deleted and version = ${before.version}`
  if (count === 0) throw staleVersion(await getTemplate(db, organizationId, before._id))
}
