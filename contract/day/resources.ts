import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  formBoolean,
  nothing,
  recordFields,
  reference,
  requiredText,
  statusBody,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'

export const resourceKinds = ['room', 'equipment'] as const

const body = z.object({
  name: requiredText(messages.nameRequired),
  kind: z.enum(resourceKinds, { error: messages.resourceKindRequired }),
  status: formBoolean.optional(),
})

const record = z.object({
  ...recordFields,
  name: z.string(),
  kind: z.enum(resourceKinds),
  clinic: reference,
})
export type Resource = z.output<typeof record>

const path = 'users/clinics/:id/resources'
const one = 'users/clinics/:id/resources/:resourceId'
const changes = ['resources'] as const

/** Rooms and equipment of clinics; each serves one visit at a time. */
export const clinicResourceEndpoints = {
  listAll: endpoint({
    method: 'GET',
    path: 'users/resources',
    summary: 'Rooms and equipment of every clinic',
    allow: 'clinics.read',
    data: z.array(record),
  }),
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Rooms and equipment of a clinic',
    allow: 'clinics.read',
    data: z.array(record),
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Add a room or a piece of equipment',
    allow: 'clinics.write',
    body,
    data: record,
    success: 201,
    message: messages.resourceAdded,
    changes,
  }),
  update: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Change a room or a piece of equipment',
    allow: 'clinics.write',
    body: body.partial().extend({ version }),
    data: record,
    message: messages.resourceUpdated,
    errors: ['stale_version'],
    changes,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Delete a room or a piece of equipment (it can be restored)',
    allow: 'clinics.write',
    data: nothing,
    message: messages.resourceDeleted,
    errors: ['in_use'],
    changes,
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: 'users/clinics/:id/resources/:resourceId/status',
    summary: 'Take a room or a piece of equipment out of use, or back into use',
    allow: 'clinics.write',
    body: statusBody,
    data: record,
    message: messages.statusUpdated,
    changes,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'users/clinics/:id/resources/:resourceId/restore',
    summary: 'Restore a deleted room or piece of equipment',
    allow: 'clinics.write',
    data: record,
    message: messages.restored,
    changes,
  }),
}
