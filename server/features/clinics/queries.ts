import type { Clinic, clinicEndpoints } from '#contract/clinics.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { imagePath } from '#server/features/files/save-image.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing, orderBy } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'

type Row = Omit<Clinic, 'image'> & { imageId: string | null }

const toClinic = ({ imageId, ...row }: Row): Clinic => ({ ...row, image: imagePath(imageId) })

const columns = (db: Db) => db`
  id as "_id", name, description, email, contact_number as "contactNumber", service, slot_minutes as "timeSlot", address,
  time_zone as "timeZone", image_id as "imageId", is_active as status, is_deleted as "isDeleted", version,
  created_at as "createdAt", updated_at as "updatedAt"`

export async function listClinics(
  db: Db,
  organizationId: string,
  query: QueryOf<typeof clinicEndpoints.list>,
) {
  const { keyword, sort, page, limit } = query
  const where = db`
    organization_id = ${organizationId} and not is_deleted
    ${keyword ? db`and lower(name || ' ' || email || ' ' || contact_number || ' ' || service) like ${containing(keyword)}` : db``}`
  const [count, rows] = await Promise.all([
    db<{ total: number }[]>`select count(*) as total from clinics where ${where}`,
    db<Row[]>`
      select ${columns(db)} from clinics where ${where}
      ${orderBy(db, sort, { name: 'lower(name)', createdAt: 'created_at' })}
      limit ${limit} offset ${(page - 1) * limit}`,
  ])
  return { total: count[0]!.total, data: rows.map(toClinic) }
}

export async function getClinic(db: Db, organizationId: string, id: string): Promise<Clinic> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from clinics where organization_id = ${organizationId} and id = ${id} and not is_deleted`
  if (!row) throw notFound()
  return toClinic(row)
}

/** Monday to Saturday, 09:00 to 17:00. */
const firstHours = [1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, start_minute: 9 * 60, end_minute: 17 * 60 }))

/** A clinic is in the organization's zone unless it says its own, and open on working days. */
export async function insertClinic(
  db: Db,
  organizationId: string,
  { id, imageId }: { id: string; imageId: string | undefined },
  body: BodyOf<typeof clinicEndpoints.create>,
): Promise<void> {
  const {
    name,
    description,
    email,
    contactNumber,
    service,
    timeSlot,
    address,
    timeZone,
    status = true,
  } = body
  await db`
    insert into clinics (organization_id, id, name, description, email, contact_number, service, slot_minutes, address,
      time_zone, image_id, is_active)
    select o.id, ${id}, ${name}, ${description}, ${email}, ${contactNumber}, ${service}, ${timeSlot}, ${address},
      coalesce(${timeZone ?? null}, o.time_zone), ${imageId ?? null}, ${status}
    from organizations o where o.id = ${organizationId}`
  const hours = firstHours.map(one => ({ organization_id: organizationId, clinic_id: id, ...one }))
  await db`insert into opening_hours ${db(hours)}`
}
