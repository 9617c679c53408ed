import { z } from 'zod'
import { endpoint, listQuery, type AuditedSubject } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { nothing, statusBody } from './fields.ts'
import type { ExportColumn } from './list-columns.ts'
import { bulkEndpoint, exportEndpoint, recordActions } from './lists.ts'
import { messages } from './messages.ts'
import type { Permission } from './permissions.ts'
import type { Topic } from './topics.ts'

/**
 * The calls that every kind of record has: list, create, get, update, archive, set status, restore; and for the whole filtered
 * list, bulk and export. `alias` is a second address of the single record, where the specification has an irregular one.
 */
export function resourceEndpoints<
  const R extends {
    path: string
    alias?: string
    topic: Topic
    name: { one: string; many: string }
    allow: { read: Permission; create: Permission; update: Permission; delete: Permission }
    record: z.ZodType
    create: z.ZodType
    update: z.ZodType
    /** The allowed sort names; a sortable column has the same name. */
    sorts: readonly [string, ...string[]]
    filters: z.ZodRawShape
    /** The columns of an export and their default order. */
    columns: readonly [ExportColumn, ...ExportColumn[]]
    multipart: 'image' | { imageRequired: string }
    says: { created: string; updated: string; deleted: string }
    errors: readonly ErrorCode[]
    reads?: AuditedSubject
    /** Some fields need a step-up to change, such as an e-mail address if the organization's policy says so. */
    mayStepUp?: true
    readsNobody?: string
  },
>(resource: R) {
  const { path, alias, topic, name, allow, says } = resource
  const one = `${path}/:id` as const
  const twin = (end = '') => (alias ? { also: [`${alias}/:id${end}`] } : {})
  const told = {
    ...(resource.reads && { reads: resource.reads }),
    ...(resource.readsNobody && { readsNobody: resource.readsNobody }),
  }
  const changes = [topic] as const
  const filters = resource.filters as R['filters']
  const sorts = resource.sorts as R['sorts']
  return {
    list: endpoint({
      method: 'GET',
      path: path as R['path'],
      summary: `List ${name.many}`,
      allow: allow.read,
      query: listQuery(sorts, filters),
      data: z.array(resource.record as R['record']),
      paged: true,
      ...told,
    }),
    create: endpoint({
      method: 'POST',
      path: path as R['path'],
      summary: `Create a ${name.one}`,
      allow: allow.create,
      body: resource.create as R['create'],
      multipart: resource.multipart,
      data: resource.record as R['record'],
      success: 201,
      message: says.created,
      errors: resource.errors,
      changes,
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      ...twin(),
      summary: `Get a ${name.one}`,
      allow: allow.read,
      data: resource.record as R['record'],
      ...told,
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      ...twin(),
      summary: `Update a ${name.one}`,
      allow: allow.update,
      body: resource.update as R['update'],
      multipart: 'image',
      data: resource.record as R['record'],
      message: says.updated,
      errors: [
        ...resource.errors,
        'stale_version',
        ...(resource.mayStepUp ? (['step_up_required'] as const) : []),
      ],
      ...(resource.mayStepUp && { stepUp: 'sometimes' as const }),
      changes,
    }),
    archive: endpoint({
      method: 'DELETE',
      path: one,
      ...twin(),
      summary: `Delete a ${name.one} (it can be restored)`,
      allow: allow.delete,
      data: nothing,
      message: says.deleted,
      changes,
    }),
    setStatus: endpoint({
      method: 'PATCH',
      path: `${path}/:id/status`,
      ...twin('/status'),
      summary: `Open or close a ${name.one}`,
      allow: allow.delete,
      body: statusBody,
      data: resource.record as R['record'],
      message: messages.statusUpdated,
      changes,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/:id/restore`,
      ...twin('/restore'),
      summary: `Restore a deleted ${name.one}`,
      allow: allow.delete,
      data: resource.record as R['record'],
      message: messages.restored,
      errors: resource.errors,
      changes,
    }),
    bulk: bulkEndpoint({
      path: path as R['path'],
      name,
      filters,
      actions: recordActions,
      allow: allow.delete,
      changes,
    }),
    export: exportEndpoint({
      path: path as R['path'],
      name,
      filters,
      sorts,
      columns: resource.columns as R['columns'],
      allow: allow.read,
      reads: topic,
    }),
  }
}
