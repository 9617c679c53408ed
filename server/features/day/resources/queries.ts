import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { clinicResourceEndpoints, Resource } from '#contract/day/resources.ts'
import type { Db } from '#server/platform/db/database.ts'
import { setDeleted } from '#server/platform/db/records.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'

/** One resource of this clinic. */
export type ResourceKey = { organizationId: string; clinicId: string; id: string }

type Row = Omit<Resource, 'clinic'> & { clinicId: string; clinicName: string }
const toResource = ({ clinicId, clinicName, ...row }: Row): Resource => ({
  ...row,
  clinic: { _id: clinicId, name: clinicName },
})

const columns = (db: Db) => db`
  r.id as "_id", r.name, r.kind, r.clinic_id as "clinicId", c.name as "clinicName", r.is_active as status,
  r.is_deleted as "isDeleted", r.version, r.created_at as "createdAt", r.updated_at as "updatedAt"`

/** The resources of one clinic, or of all clinics; rooms first. */
export async function listResources(
  db: Db,
  organizationId: string,
  clinicId: string | null,
): Promise<Resource[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from resources r
    join clinics c on c.organization_id = r.organization_id and c.id = r.clinic_id and not c.is_deleted
    where r.organization_id = ${organizationId} and not r.is_deleted ${clinicId ? db`and r.clinic_id = ${clinicId}` : db``}
    order by lower(c.name), c.id, r.kind desc, lower(r.name), r.id`
  return rows.map(toResource)
}

/** Errors: not_found. */
export async function getResource(
  db: Db,
  { organizationId, clinicId, id }: ResourceKey,
  { isDeleted }: { isDeleted: boolean } = { isDeleted: false },
): Promise<Resource> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from resources r
    join clinics c on c.organization_id = r.organization_id and c.id = r.clinic_id and not c.is_deleted
    where r.organization_id = ${organizationId} and r.clinic_id = ${clinicId} and r.id = ${id} and r.is_deleted = ${isDeleted}`
  if (!row) throw notFound()
  return toResource(row)
}

export async function insertResource(
  db: Db,
  organizationId: string,
  clinicId: string,
  { name, kind, status = true }: BodyOf<typeof clinicResourceEndpoints.create>,
): Promise<string> {
  const id = uuid()
  await db`
    insert into resources (organization_id, id, clinic_id, kind, name, is_active)
    values (${organizationId}, ${id}, ${clinicId}, ${kind}, ${name}, ${status})`
  return id
}

/** Refuses a resource that an upcoming visit uses. Locks the row first, because a booking refers to it. Errors: not_found, in_use. */
export async function archiveResource(db: Db, { organizationId, id }: ResourceKey, now: number) {
  await db`select 1 from resources where organization_id = ${organizationId} and id = ${id} for update`
  const [awaited] = await db<{ visitsAhead: number }[]>`
    select count(distinct appointment_id)::int as "visitsAhead" from resource_uses where organization_id = ${organizationId} and resource_id = ${id}
      and appointment_id is not null and occupied_until > ${new Date(now)}`
  const uses = { visitsAhead: awaited!.visitsAhead, doctors: 0, weeklyTimes: 0 }
  if (uses.visitsAhead > 0) throw new HttpError('in_use', { message: messages.resourceInUse, data: { uses } })
  await setDeleted(db, 'resources', { organizationId, id }, true)
}
