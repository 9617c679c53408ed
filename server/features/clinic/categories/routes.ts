import { categoryEndpoints, type Category } from '#contract/clinic/categories.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import { actOnRecords } from '#server/features/shared/lists/act-on-records.ts'
import { commonCells, exportList, type ExportSettings } from '#server/features/shared/lists/export-list.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { setDeleted, updateRecord } from '#server/platform/db/records.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { categoryList, getCategory, insertCategory } from './queries.ts'

type Settings = ExportSettings & { files: FileStore }

export function categoryRoutes({ route, fileRoute }: Routes, settings: Settings): void {
  const { files } = settings
  route(categoryEndpoints.list, ({ db, actor, query }) =>
    findPage(db, categoryList(actor.organizationId), query),
  )

  route(categoryEndpoints.bulk, request => actOnRecords(request, categoryList(request.actor.organizationId)))

  fileRoute(categoryEndpoints.export, request =>
    exportList(request, 'categories', categoryList(request.actor.organizationId), cells, settings),
  )

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

const cells = {
  ...commonCells,
  name: ({ name }: Category) => name,
  description: ({ description }: Category) => description,
}
