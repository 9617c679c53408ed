import { categoryEndpoints } from '#contract/categories.ts'
import { saveImage } from '#server/features/files/save-image.ts'
import { setDeleted, updateRecord } from '#server/platform/db/records.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { getCategory, insertCategory, listCategories } from './queries.ts'

export function categoryRoutes({ route }: Routes, files: FileStore): void {
  route(categoryEndpoints.list, ({ db, actor, query }) => listCategories(db, actor.organizationId, query))

  route(categoryEndpoints.get, ({ db, actor, params }) => getCategory(db, actor.organizationId, params.id))

  route(categoryEndpoints.create, async ({ db, actor: { organizationId }, body, image }) => {
    const id = await insertCategory(db, organizationId, body)
    const imageId = await saveImage(db, files, organizationId, 'categories', id, image)
    if (imageId)
      await db`update categories set image_id = ${imageId} where organization_id = ${organizationId} and id = ${id}`
    return getCategory(db, organizationId, id)
  })

  route(categoryEndpoints.update, async ({ db, actor: { organizationId }, params: { id }, body, image }) => {
    const current = () => getCategory(db, organizationId, id)
    const imageId = await saveImage(db, files, organizationId, 'categories', id, image)
    const { name, description, status, version } = body
    const columns = { name, description, is_active: status, image_id: imageId }
    await updateRecord(db, 'categories', { organizationId, id }, columns, { version, current })
    return current()
  })

  route(categoryEndpoints.archive, async ({ db, actor: { organizationId }, params: { id } }) => {
    await setDeleted(db, 'categories', { organizationId, id }, true)
    return null
  })

  route(categoryEndpoints.setStatus, async ({ db, actor: { organizationId }, params: { id }, body }) => {
    const current = () => getCategory(db, organizationId, id)
    await updateRecord(
      db,
      'categories',
      { organizationId, id },
      { is_active: body.status },
      { version: undefined, current },
    )
    return current()
  })

  route(categoryEndpoints.restore, async ({ db, actor: { organizationId }, params: { id } }) => {
    await setDeleted(db, 'categories', { organizationId, id }, false)
    return getCategory(db, organizationId, id)
  })
}
