import { clinicResourceEndpoints } from '#contract/day/resources.ts'
import { visitsAheadEndpoints } from '#contract/day/visits-ahead.ts'
import { tellOfFreedTimeFromNowOn } from '#server/features/day/scheduling/freed-time.ts'
import { getVisitsAhead } from '#server/features/shared/archive/visits-ahead.ts'
import type { Db } from '#server/platform/db/database.ts'
import { exists, setDeleted, updateRecord } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { archiveResource, getResource, insertResource, listResources, type ResourceKey } from './queries.ts'

type Params = { id: string; resourceId: string }
const keyOf = ({ organizationId }: { organizationId: string }, { id, resourceId }: Params): ResourceKey => ({
  organizationId,
  clinicId: id,
  id: resourceId,
})

/** Visits at its clinic that need it may have had none. */
const whose = ({ clinicId }: ResourceKey) => ({ clinicId, doctorId: null })

export function clinicResourceRoutes({ route }: Routes, { now }: { now: () => number }): void {
  route(clinicResourceEndpoints.listAll, ({ db, actor }) => listResources(db, actor.organizationId, null))

  route(clinicResourceEndpoints.list, async ({ db, actor: { organizationId }, params: { id } }) => {
    await requireClinicThere(db, organizationId, id)
    return listResources(db, organizationId, id)
  })

  route(clinicResourceEndpoints.create, async ({ db, actor: { organizationId }, params: { id }, body }) => {
    await requireClinicThere(db, organizationId, id)
    const resourceId = await insertResource(db, organizationId, id, body)
    return getResource(db, { organizationId, clinicId: id, id: resourceId })
  })

  route(clinicResourceEndpoints.update, async ({ db, actor, params, body }) => {
    const key = keyOf(actor, params)
    const current = () => getResource(db, key)
    const before = await current()
    const { name, kind, status, version } = body
    await updateRecord(db, 'resources', key, { name, kind, is_active: status }, { version, current })
    if (status && !before.status) await tellOfFreedTimeFromNowOn(db, key.organizationId, whose(key), now())
    return current()
  })

  route(clinicResourceEndpoints.archive, async ({ db, actor, params }) => {
    const key = keyOf(actor, params)
    await getResource(db, key)
    await archiveResource(db, key, now())
    return null
  })

  route(clinicResourceEndpoints.setStatus, async ({ db, actor, params, body }) => {
    const key = keyOf(actor, params)
    const current = () => getResource(db, key)
    const before = await current()
    await updateRecord(db, 'resources', key, { is_active: body.status }, { version: undefined, current })
    if (body.status && !before.status)
      await tellOfFreedTimeFromNowOn(db, key.organizationId, whose(key), now())
    return current()
  })

  route(visitsAheadEndpoints.resources, async ({ db, actor, params }) => {
    const key = keyOf(actor, params)
    await getResource(db, key)
    return getVisitsAhead(db, 'resources', key, now())
  })

  route(clinicResourceEndpoints.restore, async ({ db, actor, params }) => {
    const key = keyOf(actor, params)
    await getResource(db, key, { isDeleted: true })
    await setDeleted(db, 'resources', key, false)
    await tellOfFreedTimeFromNowOn(db, key.organizationId, whose(key), now())
    return getResource(db, key)
  })
}

/** Errors: not_found. */
async function requireClinicThere(db: Db, organizationId: string, id: string): Promise<void> {
  if (!(await exists(db, 'clinics', { organizationId, id }))) throw notFound()
}
