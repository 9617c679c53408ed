import { z } from 'zod'
import { formBoolean, openFilter, recordFields, requiredText, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { resourceEndpoints } from '../core/resource.ts'

const body = z.object({
  name: requiredText(messages.nameRequired),
  description: requiredText(messages.descriptionRequired, 2000),
  status: formBoolean.optional(),
})

const record = z.object({
  ...recordFields,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
})
export type Category = z.output<typeof record>

export const categoryEndpoints = resourceEndpoints({
  path: 'users/categories',
  // The specification reads and updates one category at this address, without the users prefix.
  alias: 'categories',
  topic: 'categories',
  name: { one: 'category', many: 'categories' },
  allow: {
    read: 'categories.read',
    create: 'categories.write',
    update: 'categories.write',
    delete: 'categories.write',
  },
  record,
  create: body,
  update: body.partial().extend({ version }),
  sorts: ['name', 'status', 'createdAt'],
  filters: openFilter,
  columns: ['name', 'description', 'status', 'createdAt'],
  multipart: { imageRequired: messages.imageRequired },
  says: {
    created: messages.categoryCreated,
    updated: messages.categoryUpdated,
    deleted: messages.categoryDeleted,
  },
  errors: [],
})
