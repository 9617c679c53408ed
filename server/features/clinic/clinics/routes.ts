import { v7 as uuid } from 'uuid'
import { clinicEndpoints, type Clinic } from '#contract/clinic/clinics.ts'
import { messages } from '#contract/core/messages.ts'
import { visitsAheadEndpoints } from '#contract/day/visits-ahead.ts'
import { archiveMany } from '#server/features/shared/archive/archive-many.ts'
import { countVisitsAhead, getVisitsAhead } from '#server/features/shared/archive/visits-ahead.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import { notifyOfControl } from '#server/features/shared/notifications/notify.ts'
import { commonCells, type ExportSettings } from '#server/features/shared/lists/export-list.ts'
import { resourceRoutes } from '#server/features/shared/lists/resource-routes.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { updateRecord } from '#server/platform/db/records.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { clinicList, getClinic, insertClinic, type RequireTaxNumber } from './queries.ts'
import { countryAfter, requireNumberAt } from './require-clinic.ts'

type Settings = ExportSettings & { files: FileStore; requireTaxNumber: RequireTaxNumber }

export function clinicRoutes(routes: Routes, settings: Settings): void {
  const { files, requireTaxNumber, now } = settings
  resourceRoutes(routes, settings, clinicEndpoints, {
    table: 'clinics',
    list: ({ actor }) => clinicList(actor.organizationId),
    cells,
    rules: {
      archive: (db, keys, batch) => archiveMany(db, 'clinics', keys, { now: now(), batch }),
      visitsAhead: (db, keys) => countVisitsAhead(db, 'clinics', keys, now()),
    },
    tellsStatus: true,
    async create({ db, actor: { organizationId }, body, image }) {
      const id = uuid()
      const imageId = await saveImage(db, files, { organizationId, kind: 'clinics', id }, image)
      await insertClinic(db, organizationId, { id, imageId }, body, requireTaxNumber)
      return getClinic(db, organizationId, id)
    },
    async update({ db, actor, params: { id }, body, image, askStepUp, tellAudit }) {
      const { organizationId } = actor
      const current = () => getClinic(db, organizationId, id)
      const before = await current()
      const changesUpi = body.upiId !== undefined && (body.upiId || null) !== before.upiId
      if (changesUpi) await askStepUp('control')
      const imageId = await saveImage(db, files, { organizationId, kind: 'clinics', id }, image)
      const { timeSlot, status, version, confirmed, ...fields } = body
      if (fields.timeZone && fields.timeZone !== before.timeZone && !confirmed) {
        const { count } = await getVisitsAhead(db, 'clinics', { organizationId, id }, now())
        if (count > 0) throw invalidInput({ timeZone: messages.zoneMovesVisits })
      }
      const change = {
        ...(fields.country !== undefined && { chosenCountry: fields.country }),
        ...(fields.timeZone && { timeZone: fields.timeZone }),
      }
      const at = { organizationId, clinicId: id, change }
      const number = await requireNumberAt(db, at, 'contactNumber', fields.contactNumber)
      const columns = { ...fields, ...number, slotMinutes: timeSlot, isActive: status, imageId }
      if (fields.taxNumber !== undefined) requireTaxNumber(fields.taxNumber, await countryAfter(db, at))
      await updateRecord(db, 'clinics', { organizationId, id }, columns, { version, current })
      const { version: written, updatedAt, ...after } = await current()
      if (changesUpi) await notifyOfControl(db, actor, 'upi_changed')
      tellAudit({ detail: describeChanges(before, after) })
      return { ...after, version: written, updatedAt }
    },
  })

  routes.route(visitsAheadEndpoints.clinics, ({ db, actor: { organizationId }, params: { id } }) =>
    getVisitsAhead(db, 'clinics', { organizationId, id }, now()),
  )
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
