import { v7 as uuid } from 'uuid'
import { clinicEndpoints, type Clinic } from '#contract/clinic/clinics.ts'
import { visitsAheadEndpoints } from '#contract/day/visits-ahead.ts'
import { archiveMany, archiveRecord } from '#server/features/shared/archive/archive-record.ts'
import { countVisitsAhead, getVisitsAhead } from '#server/features/shared/archive/visits-ahead.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import { actOnRecords } from '#server/features/shared/lists/act-on-records.ts'
import { commonCells, exportList, type ExportSettings } from '#server/features/shared/lists/export-list.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { setDeleted, updateRecord } from '#server/platform/db/records.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { clinicList, getClinic, insertClinic } from './queries.ts'

type Settings = ExportSettings & { files: FileStore }

export function clinicRoutes({ route, fileRoute }: Routes, settings: Settings): void {
  const { files, now } = settings
  route(clinicEndpoints.list, ({ db, actor, query }) => findPage(db, clinicList(actor.organizationId), query))

  route(clinicEndpoints.bulk, request =>
    actOnRecords(request, clinicList(request.actor.organizationId), {
      archive: (keys, batch) => archiveMany(request.db, 'clinics', keys, now(), batch),
      visitsAhead: keys => countVisitsAhead(request.db, 'clinics', keys, now()),
    }),
  )

  fileRoute(clinicEndpoints.export, request =>
    exportList(request, 'clinics', clinicList(request.actor.organizationId), cells, settings),
  )

  route(clinicEndpoints.get, ({ db, actor, params }) => getClinic(db, actor.organizationId, params.id))

  route(clinicEndpoints.create, async ({ db, actor: { organizationId }, body, image }) => {
    const id = uuid()
    const imageId = await saveImage(db, files, organizationId, 'clinics', id, image)
    await insertClinic(db, organizationId, { id, imageId }, body)
    return getClinic(db, organizationId, id)
  })

  route(
    clinicEndpoints.update,
    async ({ db, actor: { organizationId }, params: { id }, body, image, tellAudit }) => {
      const current = () => getClinic(db, organizationId, id)
      const before = await current()
      const imageId = await saveImage(db, files, organizationId, 'clinics', id, image)
      const { contactNumber, timeSlot, timeZone, status, version, ...same } = body
      const columns = {
        ...same,
        contact_number: contactNumber,
        slot_minutes: timeSlot,
        time_zone: timeZone,
        is_active: status,
        image_id: imageId,
      }
      await updateRecord(db, 'clinics', { organizationId, id }, columns, { version, current })
      const { version: written, updatedAt, ...after } = await current()
      tellAudit({ detail: describeChanges(before, after) })
      return { ...after, version: written, updatedAt }
    },
  )

  route(clinicEndpoints.archive, async ({ db, actor: { organizationId }, params: { id } }) => {
    await archiveRecord(db, 'clinics', { organizationId, id }, now())
    return null
  })

  route(
    clinicEndpoints.setStatus,
    async ({ db, actor: { organizationId }, params: { id }, body, tellAudit }) => {
      const current = () => getClinic(db, organizationId, id)
      tellAudit({ detail: describeChanges(await current(), body) })
      const columns = { is_active: body.status }
      await updateRecord(db, 'clinics', { organizationId, id }, columns, { version: undefined, current })
      return current()
    },
  )

  route(visitsAheadEndpoints.clinics, ({ db, actor: { organizationId }, params: { id } }) =>
    getVisitsAhead(db, 'clinics', { organizationId, id }, now()),
  )

  route(clinicEndpoints.restore, async ({ db, actor: { organizationId }, params: { id } }) => {
    await setDeleted(db, 'clinics', { organizationId, id }, false)
    return getClinic(db, organizationId, id)
  })
}

const cells = {
  ...commonCells,
  name: ({ name }: Clinic) => name,
  service: ({ service }: Clinic) => service,
  email: ({ email }: Clinic) => email,
  contactNumber: ({ contactNumber }: Clinic) => contactNumber,
  address: ({ address }: Clinic) => address,
  timeSlot: ({ timeSlot }: Clinic) => timeSlot,
  timeZone: ({ timeZone }: Clinic) => timeZone,
  description: ({ description }: Clinic) => description,
}
