import { categoryEndpoints, type Category } from '#contract/clinic/categories.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import { commonCells, type ExportSettings } from '#server/features/shared/lists/export-list.ts'
import { resourceRoutes } from '#server/features/shared/lists/resource-routes.ts'
import { updateRecord } from '#server/platform/db/records.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { categoryList, getCategory, insertCategory } from './queries.ts'

type Settings = ExportSettings & { files: FileStore }

export function categoryRoutes(routes: Routes, settings: Settings): void {
  const { files } = settings
  resourceRoutes(routes, settings, categoryEndpoints, {
    table: 'categories',
    list: ({ actor }) => categoryList(actor.organizationId),
    cells,
    async create({ db, actor: { organizationId }, body, image }) {
      const id = await insertCategory(db, organizationId, body)
      const imageId = await saveImage(db, files, { organizationId, kind: 'categories', id }, image)
      if (imageId)
        await db`update categories set image_id = ${imageId} where organization_id = ${organizationId} and id = ${id}`
      return getCategory(db, organizationId, id)
    },
    async update({ db, actor: { organizationId }, params: { id }, body, image }) {
      const current = () => getCategory(db, organizationId, id)
      const imageId = await saveImage(db, files, { organizationId, kind: 'categories', id }, image)
      const { name, description, status, version } = body
      const columns = { name, description, isActive: status, imageId }
      await updateRecord(db, 'categories', { organizationId, id }, columns, { version, current })
      return current()
    },
  })
}

const cells = {
  ...commonCells,
  name: ({ name }: Category) => name,
  description: ({ description }: Category) => description,
}
