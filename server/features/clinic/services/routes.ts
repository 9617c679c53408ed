import { v7 as uuid } from 'uuid'
import { messages } from '#contract/core/messages.ts'
import { serviceEndpoints, type Service } from '#contract/clinic/services.ts'
import { visitsAheadEndpoints } from '#contract/day/visits-ahead.ts'
import { archiveMany } from '#server/features/shared/archive/archive-many.ts'
import { countVisitsAhead, getVisitsAhead } from '#server/features/shared/archive/visits-ahead.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import {
  commonCells,
  word,
  type Organization,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import { resourceRoutes } from '#server/features/shared/lists/resource-routes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { exists, updateRecord } from '#server/platform/db/records.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import {
  getService,
  insertService,
  priceInMinor,
  serviceList,
  setServiceResources,
  taxColumns,
} from './queries.ts'

type Settings = ExportSettings & { files: FileStore }

export function serviceRoutes(routes: Routes, settings: Settings): void {
  const { files, now } = settings
  resourceRoutes(routes, settings, serviceEndpoints, {
    table: 'services',
    list: ({ actor }) => serviceList(actor.organizationId),
    cells,
    rules: {
      archive: (db, keys, batch) => archiveMany(db, 'services', keys, { now: now(), batch }),
      visitsAhead: (db, keys) => countVisitsAhead(db, 'services', keys, now()),
    },
    async create({ db, actor: { organizationId }, body, image }) {
      await requireCategory(db, organizationId, body.category)
      const id = uuid()
      const imageId = await saveImage(db, files, { organizationId, kind: 'services', id }, image)
      await insertService(db, organizationId, { id, imageId }, body)
      if (body.resourceIds) await setServiceResources(db, organizationId, id, body.resourceIds)
      return getService(db, organizationId, id)
    },
    async update({ db, actor: { organizationId }, params: { id }, body, image }) {
      const current = () => getService(db, organizationId, id)
      const before = await current()
      if (body.category && body.category !== before.category._id)
        await requireCategory(db, organizationId, body.category)
      const imageId = await saveImage(db, files, { organizationId, kind: 'services', id }, image)
      const { systemService, category, serviceDuration, timeSlot, defaultPrice, status, version, ...rest } =
        body
      const { resourceIds, tax, ...fields } = rest
      const keepsTax = tax === undefined || tax === before.tax
      const columns = {
        ...fields,
        name: systemService,
        categoryId: category,
        durationMinutes: serviceDuration,
        slotMinutes: timeSlot,
        priceMinor: defaultPrice && (await priceInMinor(db, organizationId, defaultPrice)),
        isActive: status,
        imageId,
        ...(!keepsTax && (await taxColumns(db, organizationId, tax))),
      }
      await updateRecord(db, 'services', { organizationId, id }, columns, { version, current })
      if (resourceIds) await setServiceResources(db, organizationId, id, resourceIds)
      return current()
    },
  })

  routes.route(visitsAheadEndpoints.services, ({ db, actor: { organizationId }, params: { id } }) =>
    getVisitsAhead(db, 'services', { organizationId, id }, now()),
  )
}

async function requireCategory(db: Db, organizationId: string, id: string): Promise<void> {
  if (!(await exists(db, 'categories', { organizationId, id })))
    throw invalidInput({ category: messages.categoryUnknown })
}

const cells = {
  ...commonCells,
  name: ({ name }: Service) => name,
  category: ({ category }: Service) => category.name,
  serviceDuration: ({ serviceDuration }: Service) => serviceDuration,
  timeSlot: ({ timeSlot }: Service) => timeSlot,
  price: ({ defaultPrice }: Service) => Number(defaultPrice),
  currency: (_service: Service, { currency }: Organization) => currency,
  type: ({ type }: Service) => word(type),
  description: ({ description }: Service) => description,
}
