import { v7 as uuid } from 'uuid'
import { clinicEndpoints } from '#contract/clinics.ts'
import { archiveRecord } from '#server/features/archive/archive-record.ts'
import { saveImage } from '#server/features/files/save-image.ts'
import { setDeleted, updateRecord } from '#server/platform/db/records.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { getClinic, insertClinic, listClinics } from './queries.ts'

export function clinicRoutes({ route }: Routes, files: FileStore, now: () => number): void {
  route(clinicEndpoints.list, ({ db, actor, query }) => listClinics(db, actor.organizationId, query))

  route(clinicEndpoints.get, ({ db, actor, params }) => getClinic(db, actor.organizationId, params.id))

  route(clinicEndpoints.create, async ({ db, actor: { organizationId }, body, image }) => {
    const id = uuid()
    const imageId = await saveImage(db, files, organizationId, 'clinics', id, image)
    await insertClinic(db, organizationId, { id, imageId }, body)
    return getClinic(db, organizationId, id)
  })

  route(clinicEndpoints.update, async ({ db, actor: { organizationId }, params: { id }, body, image }) => {
    const current = () => getClinic(db, organizationId, id)
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
    return current()
  })

  route(clinicEndpoints.archive, async ({ db, actor: { organizationId }, params: { id } }) => {
    await archiveRecord(db, 'clinics', { organizationId, id }, now())
    return null
  })

  route(clinicEndpoints.setStatus, async ({ db, actor: { organizationId }, params: { id }, body }) => {
    const current = () => getClinic(db, organizationId, id)
    const columns = { is_active: body.status }
    await updateRecord(db, 'clinics', { organizationId, id }, columns, { version: undefined, current })
    return current()
  })

  route(clinicEndpoints.restore, async ({ db, actor: { organizationId }, params: { id } }) => {
    await setDeleted(db, 'clinics', { organizationId, id }, false)
    return getClinic(db, organizationId, id)
  })
}
